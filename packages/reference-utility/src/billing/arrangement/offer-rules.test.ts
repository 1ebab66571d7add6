import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { helpPlans } from '@wattershed/domain/program/help-plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangementOf, nextDueDays, type OfferFacts, offerArrangement } from './offer-rules.ts';

const today = localDate('2026-11-28');
const facts: OfferFacts = {
  ...{ isOpen: true, billCycleDay: 17, has: null, brokenInAYear: 0 },
  ...{ balanceCents: cents(38_000), pastDueCents: cents(24_000) },
};
const offered = (changed: Partial<OfferFacts> = {}) => offerArrangement({ ...facts, ...changed }, today);

describe('an arrangement', () => {
  it('is offered for all that is owed, and for what is past due, with the next bills', () => {
    const { standing, choices, dueOns } = offered();
    expect(standing).toBe('can-agree');
    expect(choices).toEqual([
      { balanceType: 'total', amountCents: 38_000, most: 12, isAllPastDue: false },
      { balanceType: 'past-due', amountCents: 24_000, most: 12, isAllPastDue: true },
    ]);
    expect(dueOns.slice(0, 3)).toEqual(nextDueDays(17, today).slice(0, 3));
    expect(dueOns).toHaveLength(12);
  });

  it.each([
    ['all that is owed is past due', { pastDueCents: cents(38_000) }, ['total']],
    ['nothing is past due', { pastDueCents: cents(0) }, ['total']],
    ['little is past due', { pastDueCents: cents(1_999) }, ['total']],
    ['just enough is', { pastDueCents: cents(2_000) }, ['total', 'past-due']],
  ])('when %s is about %j', (_, changed, types) => {
    expect(offered(changed).choices.map(({ balanceType }) => balanceType)).toEqual(types);
  });

  it.each([
    [1_999, 'too-little-owed', []],
    [2_000, 'can-agree', [2]],
    [5_999, 'can-agree', [5]],
    [999_999, 'can-agree', [12]],
  ] as const)('on %i cents: %s, in at most %j installments of $10 or more', (owed, standing, most) => {
    const offer = offered({ balanceCents: cents(owed), pastDueCents: cents(0) });
    expect([offer.standing, offer.choices.map(choice => choice.most)]).toEqual([standing, most]);
  });

  it.each([
    ['that is closed, or not open yet', { isOpen: false }, 'not-open'],
    ['that has one', { has: 'arrangement' }, 'has-one'],
    ['that has more time', { has: 'extension' }, 'has-extension'],
    ['that broke one', { brokenInAYear: 1 }, 'can-agree'],
    ['that broke two within a year', { brokenInAYear: 2 }, 'broken-twice'],
    ['with a credit', { balanceCents: cents(-500), pastDueCents: cents(0) }, 'too-little-owed'],
  ] as const)('of an account %s: %s', (_, changed, standing) => {
    const offer = offered(changed);
    expect(offer.standing).toBe(standing);
    expect(offer.choices.length === 0).toBe(standing !== 'can-agree');
    expect(offer.dueOns.length === 0).toBe(standing !== 'can-agree');
  });
});

it.each([
  [28, '2026-11-28', '2026-12-28'],
  [28, '2026-11-27', '2026-11-28'],
  [1, '2026-12-31', '2027-01-01'],
])('installments fall due with bills: cycle day %i, on %s, the first bill of %s', (cycleDay, on, issuedOn) => {
  const [first] = nextDueDays(cycleDay, localDate(on));
  expect(first && first > issuedOn && first < '2027-02-01').toBe(true);
});

it('takes every plan that the portal proposes of its offer, as it was proposed', () => {
  const amounts = fc.integer({ min: 0, max: 300_000 });
  fc.assert(
    fc.property(amounts, amounts, amounts, fc.integer({ min: 0, max: 40_000 }), (balance, late, now, monthly) => {
      const owed = { balanceCents: cents(balance), pastDueCents: cents(Math.min(late, balance)) };
      const offer = offered(owed);
      const plans = helpPlans(
        { ...owed, dueOn: localDate('2026-12-08') },
        { today, extension: null, arrangement: offer },
        { nowCents: cents(now), monthlyCents: cents(monthly), allOn: null },
      );
      for (const plan of plans) {
        if (plan.kind !== 'arrangement') continue;
        const arrangement = arrangementOf(plan, offer, today);
        expect(
          arrangement?.installments.map(({ dueOn, chargesCents: amountCents }) => ({ dueOn, amountCents })),
        ).toEqual(plan.parts);
      }
    }),
  );
});
