import type { DataOf } from '@wattershed/contract/call';
import { enrollInBudget, findBudget, findBudgetOffer, leaveBudget } from '@wattershed/contract/programs/budget';
import { addMonths, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { answerCall } from '../../network.ts';

type Offer = DataOf<typeof findBudgetOffer>;
type Budget = NonNullable<DataOf<typeof findBudget>['budget']>;

const months = [9_000, 8_000, 7_500, 8_500, 12_000, 17_000, 19_500, 18_000, 13_000, 9_500, 8_800, 9_200];
const firstMonth = localDate('2025-11-17');

/** $1,400.00 in all, so $117.00 a bill. */
export const budgetOffered: Offer = {
  isEligible: true,
  steps: (['residential', 'open', 'nothing-past-due', 'no-arrangement', 'year-of-bills'] as const).map(condition => ({
    condition,
    isMet: true,
  })),
  pastDueCents: cents(0),
  months: months.map((amount, index) => ({
    ...{ from: addMonths(firstMonth, index), before: addMonths(firstMonth, index + 1), amountCents: cents(amount) },
  })),
  levelCents: cents(11_700),
  firstBillOn: localDate('2026-12-17'),
};

export const budgetNotOffered: Offer = {
  ...budgetOffered,
  isEligible: false,
  steps: budgetOffered.steps.map(step => ({ ...step, isMet: step.condition === 'residential' })),
  pastDueCents: cents(6_050),
  months: budgetOffered.months.map((month, index) => ({ ...month, amountCents: index < 4 ? null : month.amountCents })),
  levelCents: null,
};

const bill = (number: number, used: number, deferred: number, newLevel: number | null = null) => ({
  ...{ number, kind: 'level' as const, usedCents: cents(used), levelCents: cents(11_700), askedCents: cents(11_700) },
  ...{ deferredCents: cents(deferred), newLevelCents: newLevel === null ? null : cents(newLevel) },
  ...{ billNumber: `20260${number}170001`, issuedOn: addMonths(localDate('2026-05-17'), number) },
});

export const budgetKept: Budget = {
  ...{ state: 'active', enrolledOn: localDate('2026-05-20'), settling: 'at-once', levelCents: cents(13_000) },
  ...{ billsOfYear: 6, missed: 0, deferredCents: cents(7_300), leavingCents: cents(7_300) },
  ...{ nextBillOn: localDate('2026-12-17'), reviewOn: localDate('2027-05-17'), trueUpOn: localDate('2027-05-17') },
  ...{ endedOn: null, endedBy: null },
  forecast: {
    ...{ expectedCents: cents(1_200), lowCents: cents(-3_400), highCents: cents(5_800) },
    ...{ asidePercent: 8, isMeasured: true },
  },
  bills: [
    bill(1, 12_000, 300),
    bill(2, 17_000, 5_600),
    bill(3, 15_000, 8_900),
    bill(4, 12_400, 9_600),
    bill(5, 10_500, 8_400),
    bill(6, 10_600, 7_300, 13_000),
  ],
};

export const budgetEnded: Budget = {
  ...budgetKept,
  ...{
    state: 'ended',
    endedOn: localDate('2026-11-17'),
    endedBy: 'missed',
    deferredCents: cents(0),
    leavingCents: cents(0),
  },
  ...{ nextBillOn: null, reviewOn: null, trueUpOn: null, forecast: null },
};

/** A server that knows the budget billing of an account: none, unless the test says otherwise. */
export function answerBudget(budget: Budget | null = null, offer: Offer = budgetOffered): void {
  answerCall(findBudget, () => ({ data: { budget } }));
  answerCall(findBudgetOffer, () => ({ data: offer }));
  answerCall(enrollInBudget, () => ({ data: {} }));
  answerCall(leaveBudget, () => ({ data: {} }));
}
