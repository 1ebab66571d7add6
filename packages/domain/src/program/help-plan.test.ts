import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, localDate } from '../calendar/local-date.ts';
import { cents, sumCents } from '../money/cents.ts';
import { type CanPay, type HelpOffers, type HelpOwed, helpPlans } from './help-plan.ts';

const today = localDate('2026-11-28');
const dueOns = Array.from({ length: 12 }, (_, month) => addMonths(localDate('2027-01-07'), month));

/** 187.20 past due, and 40.00 due on December 8. */
const owed: HelpOwed = { balanceCents: cents(22_720), pastDueCents: cents(18_720), dueOn: localDate('2026-12-08') };
const offers: HelpOffers = {
  today,
  extension: { amountCents: cents(18_720), days: { earliest: addDays(today, 1), latest: localDate('2026-12-08') } },
  arrangement: {
    choices: [
      { balanceType: 'total', amountCents: cents(22_720), most: 12, isAllPastDue: false },
      { balanceType: 'past-due', amountCents: cents(18_720), most: 12, isAllPastDue: true },
    ],
    dueOns,
  },
};
const can = (now: number, monthly: number, allOn: string | null = null): CanPay => ({
  ...{ nowCents: cents(now), monthlyCents: cents(monthly), allOn: allOn === null ? null : localDate(allOn) },
});
const plans = (canPay: CanPay, changed: Partial<HelpOffers> = {}, debt: Partial<HelpOwed> = {}) =>
  helpPlans({ ...owed, ...debt }, { ...offers, ...changed }, canPay);
const proposed = (...asked: Parameters<typeof plans>) => plans(...asked).find(({ fits }) => fits);

describe('the simplest plan that works', () => {
  it('is 40 dollars now and six installments for who can pay so much', () => {
    const late = { pastDueCents: owed.balanceCents };
    const choices = [{ balanceType: 'total' as const, amountCents: owed.balanceCents, most: 12, isAllPastDue: true }];
    expect(proposed(can(4_000, 3_120), { arrangement: { choices, dueOns } }, late)).toMatchObject({
      ...{ kind: 'arrangement', balanceType: 'total', installments: 7, payNowCents: 4_000, monthlyCents: 3_120 },
      parts: [
        { dueOn: today, amountCents: 4_000 },
        ...dueOns.slice(0, 6).map(dueOn => ({ dueOn, amountCents: 3_120 })),
      ],
    });
  });

  it('is more time for who can pay all of it on a day that is offered', () => {
    expect(proposed(can(4_000, 3_120, '2026-12-04'))).toMatchObject({
      ...{ kind: 'extension', until: '2026-12-04', rest: { dueOn: '2026-12-08', amountCents: 4_000 } },
      parts: [
        { dueOn: today, amountCents: 4_000 },
        { dueOn: '2026-12-04', amountCents: 14_720 },
      ],
    });
  });

  it.each([
    ['all of it now', can(22_720, 0), [22_720]],
    ['more than all of it', can(90_000, 0), [22_720]],
    ['what is past due, and the rest on its day', can(18_720, 4_000), [18_720, 4_000]],
  ])('is to pay for who can pay %s', (_, canPay, amounts) => {
    expect(proposed(canPay)).toMatchObject({ kind: 'pay', parts: amounts.map(amountCents => ({ amountCents })) });
  });

  it('begins with what can be paid now, beside a bill that is no more than a month’s amount', () => {
    expect(proposed(can(4_000, 4_000))).toMatchObject({
      ...{ balanceType: 'past-due', payNowCents: 4_000, installments: 5, monthlyCents: 3_680 },
      rest: { dueOn: owed.dueOn, amountCents: 4_000 },
    });
    expect(proposed(can(4_000, 3_999))).toMatchObject({ balanceType: 'total', payNowCents: null, rest: null });
  });

  it('is about what is past due alone where all of it would be too much each month', () => {
    expect(proposed(can(0, 1_700))).toMatchObject({
      balanceType: 'past-due',
      installments: 12,
      rest: { amountCents: 4_000 },
    });
  });

  it('leaves out what is too little for an installment', () => {
    expect(proposed(can(500, 4_000))).toMatchObject({ payNowCents: null, installments: 6 });
  });
});

it.each([
  ['nothing', can(0, 0)],
  ['too little', can(100, 500)],
  ['on a day that isn’t offered', can(0, 0, '2026-12-09')],
])('proposes nothing to who can pay %s, and shows what comes closest', (_, canPay) => {
  expect(proposed(canPay)).toBeUndefined();
  expect(plans(canPay).map(({ kind }) => kind)).toEqual(['extension', 'arrangement']);
  expect(plans(canPay).at(-1)).toMatchObject({ balanceType: 'past-due', monthlyCents: 1_560 });
});

it('has nothing where nothing is owed, and where nothing is offered', () => {
  expect(plans(can(0, 5_000), {}, { balanceCents: cents(0), pastDueCents: cents(0) })).toEqual([]);
  expect(plans(can(0, 5_000), { extension: null, arrangement: null })).toEqual([]);
});

it('whatever is owed and said, a plan adds up to the cent, and asks for no more than was said if it fits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 60_000 }),
      fc.option(fc.integer({ min: 0, max: 20 })),
      (balance, late, now, monthly, inDays) => {
        const pastDue = Math.min(late, balance);
        const choices = [
          { balanceType: 'total' as const, amountCents: cents(balance) },
          { balanceType: 'past-due' as const, amountCents: cents(pastDue) },
        ].map(choice => ({
          ...choice,
          ...{
            most: Math.min(12, Math.floor(choice.amountCents / 1_000)),
            isAllPastDue: choice.amountCents <= pastDue,
          },
        }));
        const canPay = can(now, monthly, inDays === null ? null : addDays(today, inDays));
        const found = plans(
          canPay,
          {
            extension: pastDue > 0 && offers.extension ? { ...offers.extension, amountCents: cents(pastDue) } : null,
            arrangement: { choices: choices.filter(({ most }) => most >= 2), dueOns },
          },
          { balanceCents: cents(balance), pastDueCents: cents(pastDue) },
        );
        for (const plan of found) {
          const sum = sumCents(
            [...plan.parts, ...(plan.rest ? [plan.rest] : [])].map(({ amountCents }) => amountCents),
          );
          expect(sum).toBe(balance);
          expect(plan.parts.every(({ dueOn, amountCents }) => dueOn >= today && amountCents > 0)).toBe(true);
          const ofToday = plan.parts.filter(({ dueOn }) => dueOn === today);
          expect(sumCents(ofToday.map(({ amountCents }) => amountCents))).toBeLessThanOrEqual(now);
          if (plan.kind !== 'arrangement') continue;
          expect(plan.parts.every(({ amountCents }) => amountCents >= 1_000)).toBe(true);
          const later = plan.parts.filter(({ dueOn }) => dueOn > today).map(({ amountCents }) => amountCents);
          expect(Math.max(...later)).toBe(plan.monthlyCents);
          expect(plan.fits).toBe(plan.monthlyCents <= monthly);
        }
      },
    ),
  );
});
