import { addDays, addMonths, localDate } from '@wattershed/domain/calendar/local-date';
import { cents, sumCents } from '@wattershed/domain/money/cents';
import { mostInstallments } from '@wattershed/domain/program/installments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateFeeCents, minimumDue } from '../standing/account-standing.ts';
import { openParts, pastDueOn } from '../standing/open-charges.ts';
import { arrange, arrangementOwed, arrangementState, installmentStates } from './arrangement-rules.ts';

const firstDueOn = localDate('2026-02-03');
const monthly = (count: number) => Array.from({ length: count }, (_, index) => addMonths(firstDueOn, index));
const agreed = (debt: number, count: number) => arrange(localDate('2026-01-06'), cents(debt), monthly(count));

/** 300.00 in three installments, and the bill of February, due with the first. */
const three = agreed(30_000, 3);
const february = { dueOn: firstDueOn, chargesCents: cents(8_000) };
const owed = (day: string, balance: number) =>
  arrangementOwed(localDate(day), { balanceCents: cents(balance), bills: [february] }, three);

const debts = fc.integer({ min: mostInstallments, max: 9_000_000 });
const counts = fc.integer({ min: 1, max: mostInstallments });
const balances = fc.integer({ min: -1_000_000, max: 9_000_000 });
const days = fc.integer({ min: -60, max: 500 }).map(after => addDays(firstDueOn, after));
const charges = fc.integer({ min: -5_000, max: 60_000 }).map(cents);

describe('a debt in installments', () => {
  it('is split to the cent, no two parts apart by more than one, the last the smallest', () => {
    fc.assert(
      fc.property(debts, counts, (debt, count) => {
        const parts = agreed(debt, count).installments.map(({ chargesCents }) => chargesCents);
        expect(sumCents(parts)).toBe(debt);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        expect(parts.at(-1)).toBe(Math.min(...parts));
      }),
    );
  });

  it.each([
    [30_000, 0],
    [30_000, mostInstallments + 1],
    [5, 6],
    [0, 1],
  ])('is refused for %d cents in %d parts', (debt, count) => {
    expect(() => agreed(debt, count)).toThrow(RangeError);
  });
});

describe('the installments of an arrangement', () => {
  it.each([
    ['2026-02-01', 38_000, [10_000, 10_000, 10_000], []],
    ['2026-02-01', 25_000, [5_000, 10_000, 10_000], []],
    ['2026-02-04', 38_000, [10_000, 10_000, 10_000], [1]],
    ['2026-02-04', 14_000, [0, 4_000, 10_000], []],
    ['2026-03-04', 10_000, [0, 0, 10_000], []],
    ['2026-02-01', 0, [0, 0, 0], []],
  ] as const)('on %s with %i cents owed are open by %j, late %j', (day, balance, open, late) => {
    const states = installmentStates(localDate(day), { balanceCents: cents(balance), bills: [february] }, three);
    expect(states.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(states.map(({ openCents }) => openCents)).toEqual(open);
    expect(states.filter(({ isLate }) => isLate).map(({ number }) => number)).toEqual(late);
  });
});

describe('what is asked of someone on an arrangement', () => {
  it.each([
    ['the installment and the bill before either is paid', '2026-02-01', 38_000, 20_000, 1, 10_000, false],
    ['what a part payment left of the installment', '2026-02-01', 25_000, 20_000, 1, 5_000, false],
    ['nothing once both are paid, until the day of the next', '2026-02-01', 20_000, 20_000, 2, 10_000, true],
    ['the second installment when the first day is past', '2026-02-04', 20_000, 10_000, 2, 10_000, false],
    ['the rest of the second when something was paid ahead', '2026-02-04', 14_000, 10_000, 2, 4_000, false],
    ['the last one, and nothing waits', '2026-03-04', 10_000, 0, 3, 10_000, false],
  ])('is %s', (_, day, balance, deferredCents, number, amountCents, isDeferred) => {
    const dueOn = addMonths(firstDueOn, number - 1);
    expect(owed(day, balance)).toEqual({
      deferredCents,
      dueOn,
      next: { number, of: 3, amountCents, dueOn, isDeferred },
      keepBy: null,
    });
  });

  it.each([
    ['the day after its own', '2026-02-04', 38_000],
    ['four days after its own', '2026-02-07', 20_001],
  ])('includes the last day to keep the arrangement when something is late, %s', (_, day, balance) => {
    expect(owed(day, balance)?.keepBy).toBe('2026-02-07');
  });

  it.each([
    ['nothing is owed', '2026-02-01', 0],
    ['there is a credit', '2026-02-01', -500],
    ['the last day has passed', '2026-05-01', 10_000],
  ])('is nothing of the arrangement when %s', (_, day, balance) => {
    expect(owed(day, balance)).toBeUndefined();
  });

  it('adds up: past due, minimum, and what waits are never more than the balance, and the minimum is what does not wait', () => {
    fc.assert(
      fc.property(days, balances, debts, counts, charges, (day, balance, debt, count, bill) => {
        const balanceCents = cents(balance);
        const arrangement = agreed(debt, count);
        const bills = [{ dueOn: addDays(day, 5), chargesCents: bill }];
        const pastDueCents = pastDueOn(day, balanceCents, [...arrangement.installments, ...bills]);
        const kept = arrangementOwed(day, { balanceCents, bills }, arrangement);
        const totalDueCents = cents(Math.max(0, balance));
        const minimum = minimumDue({ totalDueCents, pastDueCents, deferredCents: kept?.deferredCents ?? null });
        expect(minimum).toBeGreaterThanOrEqual(0);
        expect(minimum).toBeLessThanOrEqual(totalDueCents);
        if (pastDueCents > 0) expect(minimum).toBe(pastDueCents);
        else if (kept) expect(minimum + kept.deferredCents).toBe(totalDueCents);
        else expect(minimum).toBe(0);
      }),
    );
  });

  it('is spread over the charges without losing a cent, the later ones open first', () => {
    fc.assert(
      fc.property(balances, debts, counts, (balance, debt, count) => {
        const { installments } = agreed(debt, count);
        const parts = openParts(cents(balance), installments);
        const open = sumCents(parts.map(({ openCents }) => openCents));
        expect(open).toBe(Math.max(0, Math.min(balance, debt)));
        const firstOpen = parts.findIndex(({ openCents }) => openCents > 0);
        for (const part of firstOpen < 0 ? [] : parts.slice(firstOpen + 1)) {
          expect(part.openCents).toBe(part.chargesCents);
        }
      }),
    );
  });
});

it('no late fee falls on what waits for a later installment', () => {
  const lateFeeOn = (day: string, balance: number) =>
    lateFeeCents(pastDueOn(localDate(day), cents(balance), three.installments));
  expect(lateFeeOn('2026-02-12', 20_000)).toBe(0);
  expect(lateFeeOn('2026-02-12', 30_000)).toBe(150);
});

describe('an arrangement', () => {
  const state = (day: string, balance: number) =>
    arrangementState(localDate(day), { balanceCents: cents(balance), bills: [february] }, three);

  it.each([
    ['goes on while nothing is late', '2026-02-03', 38_000, 'active'],
    ['goes on while a payment is four days late', '2026-02-07', 38_000, 'active'],
    ['is broken by an installment five days late', '2026-02-08', 30_000, 'broken'],
    ['is broken by a bill five days late', '2026-02-08', 20_001, 'broken'],
    ['goes on when both were paid', '2026-02-08', 20_000, 'active'],
    ['is completed when nothing is owed', '2026-03-01', 0, 'completed'],
  ])('%s', (_, day, balance, expected) => {
    expect(state(day, balance)).toBe(expected);
  });

  it('is completed when only a bill due after its last installment is left', () => {
    const may = { balanceCents: cents(9_000), bills: [{ dueOn: localDate('2026-05-03'), chargesCents: cents(9_000) }] };
    expect(arrangementState(localDate('2026-04-20'), may, three)).toBe('completed');
    expect(arrangementOwed(localDate('2026-04-02'), may, three)).toBeUndefined();
  });
});

it('says of a part that is paid at once its own day, and of all that is asked for the day of the bill', () => {
  const day = localDate('2026-01-06');
  const atOnce = arrange(day, cents(30_000), monthly(2), cents(4_000));
  const bill = { dueOn: localDate('2026-01-20'), chargesCents: cents(8_000) };
  const on = (today: string, balance: number) =>
    arrangementOwed(localDate(today), { balanceCents: cents(balance), bills: [bill] }, atOnce);
  expect(on('2026-01-06', 38_000)).toMatchObject({
    ...{ deferredCents: 26_000, dueOn: '2026-01-20', keepBy: null },
    next: { number: 1, of: 3, amountCents: 4_000, dueOn: '2026-01-06', isDeferred: false },
  });
  expect(on('2026-01-06', 34_000)).toMatchObject({ deferredCents: 26_000, next: { number: 2, isDeferred: true } });
  expect(on('2026-01-07', 38_000)).toMatchObject({ dueOn: '2026-01-20', keepBy: '2026-01-10' });
});
