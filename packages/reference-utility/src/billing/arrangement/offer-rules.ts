import { addDays, addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { nextCycleDay } from '../billing-cycle.ts';
import { daysToPay } from '../issue-bill.ts';
import { type Arrangement, mostInstallments } from './arrangement-rules.ts';

/** What a customer can ask to pay off in installments: all that is owed, or only what is past due. */
export const balanceTypes = ['total', 'past-due'] as const;
export type BalanceType = (typeof balanceTypes)[number];

/** No installment is smaller: two of them are the least that is worth an arrangement. */
export const leastInstallmentCents = cents(1_000);

/** Two that were broken within a year: the first could be agreed anew, the second can't, without a person at the utility. */
const mostBrokenInAYear = 1;

/** Why an account can't get an arrangement, or that it can. */
export type OfferStanding = 'can-agree' | 'not-open' | 'has-one' | 'has-extension' | 'broken-twice' | 'too-little-owed';

export type OfferFacts = {
  isOpen: boolean;
  billCycleDay: number;
  balanceCents: Cents;
  pastDueCents: Cents;
  /** One that is kept now, or that was agreed today: there is one a day at most, of either kind. */
  has: Arrangement['kind'] | null;
  brokenInAYear: number;
};

/** One balance that can be paid off, and in how many installments at most. */
export type OfferChoice = { balanceType: BalanceType; amountCents: Cents; most: number };

export type ArrangementOffer = {
  standing: OfferStanding;
  /** None unless it can be agreed. */
  choices: OfferChoice[];
  /** When installments would fall due: with the next bills. */
  dueOns: LocalDate[];
};

/** What arrangement an account can get on a day. */
export function offerArrangement(facts: OfferFacts, today: LocalDate): ArrangementOffer {
  const standing = standingOf(facts);
  const isOffered = standing === 'can-agree';
  return {
    standing,
    choices: isOffered ? choicesOf(facts) : [],
    dueOns: isOffered ? nextDueDays(facts.billCycleDay, today) : [],
  };
}

function standingOf(facts: OfferFacts): OfferStanding {
  if (!facts.isOpen) return 'not-open';
  if (facts.has) return facts.has === 'extension' ? 'has-extension' : 'has-one';
  if (facts.brokenInAYear > mostBrokenInAYear) return 'broken-twice';
  return choicesOf(facts).length === 0 ? 'too-little-owed' : 'can-agree';
}

/** What is past due is a choice of its own only where something else is owed, too. */
function choicesOf({ balanceCents, pastDueCents }: OfferFacts): OfferChoice[] {
  const amounts = { total: balanceCents, 'past-due': pastDueCents < balanceCents ? pastDueCents : cents(0) };
  return balanceTypes
    .map(balanceType => {
      const amountCents = amounts[balanceType];
      const most = Math.min(mostInstallments, Math.floor(amountCents / leastInstallmentCents));
      return { balanceType, amountCents, most };
    })
    .filter(({ most }) => most >= 2);
}

/** The due dates of the bills to come, as many as there can be installments. */
export function nextDueDays(billCycleDay: number, today: LocalDate): LocalDate[] {
  const issuedOn = nextCycleDay(today, billCycleDay);
  return Array.from({ length: mostInstallments }, (_, index) => addDays(addMonths(issuedOn, index), daysToPay));
}
