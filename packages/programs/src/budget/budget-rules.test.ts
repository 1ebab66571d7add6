import { type Cents, cents, sumCents } from '@wattershed/domain/money/cents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Budget,
  type BudgetBill,
  beginBudget,
  billsInYear,
  dueOnLeaving,
  forecastTrueUp,
  levelOf,
  nextBill,
} from './budget-rules.ts';

const year = (...amounts: number[]) =>
  Array.from({ length: 12 }, (_, month) => cents(amounts[month % amounts.length] ?? 0));

/** Bills one after the other; the last twelve known amounts are what each is looked at by. */
function billAll(
  first: Budget,
  before: readonly Cents[],
  used: readonly Cents[],
): { bills: BudgetBill[]; budget: Budget } {
  const known = [...before];
  const bills: BudgetBill[] = [];
  let budget = first;
  for (const usedCents of used) {
    known.push(usedCents);
    const next = nextBill(budget, { usedCents, lastYear: known.slice(-12) });
    bills.push(next.bill);
    budget = next.budget;
  }
  return { bills, budget };
}

describe('the level amount', () => {
  it.each([
    ['of even bills', year(10_000), 10_000],
    ['of summer and winter, in whole dollars', year(5_010, 15_120), 10_100],
    ['of solar that earns more than it uses', year(-4_000), 0],
  ])('%s', (_, lastYear, level) => {
    expect(levelOf(lastYear)).toBe(level);
  });

  it('needs a year', () => {
    expect(() => levelOf([cents(1)])).toThrow(RangeError);
  });

  it.each([
    ['stays when use is a little higher', 10_400, null],
    ['is raised when use is much higher', 13_000, 14_500],
    ['is lowered when use is much lower', 7_000, 5_500],
  ])('in the middle of the year %s', (_, used, newLevel) => {
    const { bills } = billAll(beginBudget(year(10_000), 'at-once'), year(10_000), year(used).slice(0, 6));
    expect(bills.map(({ newLevelCents }) => newLevelCents)).toEqual([null, null, null, null, null, newLevel]);
  });
});

describe('the last bill of a year', () => {
  it('asks for what was left, or leaves it to the next year', () => {
    const lastYear = year(10_000);
    const used = year(10_400);
    const atOnce = billAll(beginBudget(lastYear, 'at-once'), lastYear, used);
    expect(atOnce.bills.map(({ askedCents }) => askedCents)).toEqual([...Array(11).fill(10_000), 14_800]);
    expect(atOnce.budget).toEqual({ levelCents: 10_400, bills: 0, deferredCents: 0, settling: 'at-once' });
    const spread = billAll(beginBudget(lastYear, 'next-year'), lastYear, used);
    expect(spread.bills.at(-1)).toEqual({
      ...{ number: 12, usedCents: 10_400, askedCents: 10_000, deferredCents: 4_800, isTrueUp: true },
      newLevelCents: 10_800,
    });
  });
});

const amounts = fc.integer({ min: -5_000, max: 60_000 }).map(cents);
const years = fc.array(amounts, { minLength: 12, maxLength: 12 });
const settlings = fc.constantFrom('at-once', 'next-year') as fc.Arbitrary<Budget['settling']>;

describe('any 25 months', () => {
  const used25 = fc.array(amounts, { minLength: 25, maxLength: 25 });

  it('ask for what was used and what waits, to the cent, and explain each step of it', () => {
    fc.assert(
      fc.property(years, used25, settlings, (lastYear, used, settling) => {
        const { bills, budget } = billAll(beginBudget(lastYear, settling), lastYear, used);
        const asked = sumCents(bills.map(({ askedCents }) => askedCents));
        expect(asked + dueOnLeaving(budget)).toBe(sumCents(used));
        let waits = 0;
        for (const { usedCents, askedCents, deferredCents } of bills) {
          expect(deferredCents).toBe(waits + usedCents - askedCents);
          waits = deferredCents;
        }
      }),
    );
  });

  it('have nothing left after each year that is settled at once', () => {
    fc.assert(
      fc.property(years, used25, (lastYear, used) => {
        const { bills } = billAll(beginBudget(lastYear, 'at-once'), lastYear, used);
        const settled = bills.filter(({ isTrueUp }) => isTrueUp);
        expect(settled.map(({ number }) => number)).toEqual([billsInYear, billsInYear]);
        expect(settled.map(({ deferredCents }) => deferredCents)).toEqual([0, 0]);
      }),
    );
  });

  it('never ask for less than nothing before the year is settled', () => {
    fc.assert(
      fc.property(years, used25, settlings, (lastYear, used, settling) => {
        const { bills } = billAll(beginBudget(lastYear, settling), lastYear, used);
        for (const { isTrueUp, askedCents } of bills) if (!isTrueUp) expect(askedCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the forecast of the last bill', () => {
  it('is what is left once the bills to come are as expected', () => {
    fc.assert(
      fc.property(years, fc.array(amounts, { minLength: 6, maxLength: 11 }), years, (lastYear, used, toCome) => {
        const { budget } = billAll(beginBudget(lastYear, 'next-year'), lastYear, used);
        const left = toCome.slice(0, billsInYear - budget.bills);
        const expected = left.map(one => ({
          expectedCents: one,
          lowCents: cents(one - 500),
          highCents: cents(one + 900),
        }));
        const forecast = forecastTrueUp(budget, expected);
        // With the level as it is: the review in the middle would change it.
        const asked = budget.levelCents * left.length;
        expect(forecast.expectedCents).toBe(budget.deferredCents + sumCents(left) - asked);
        expect(forecast.highCents - forecast.expectedCents).toBe(900 * left.length);
        expect(forecast.expectedCents - forecast.lowCents).toBe(500 * left.length);
      }),
    );
  });

  it('needs each bill to come', () => {
    expect(() => forecastTrueUp(beginBudget(year(1_000), 'at-once'), [])).toThrow(RangeError);
  });
});
