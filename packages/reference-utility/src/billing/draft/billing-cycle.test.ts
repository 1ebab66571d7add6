import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, test } from 'vitest';
import { type BilledLife, closedPeriods, nextCycleDay } from './billing-cycle.ts';

const life: BilledLife = {
  billCycleDay: 12,
  openedOn: localDate('2015-06-01'),
  closedOn: null,
  meteredFrom: localDate('2026-01-01'),
};

const shown = (of: BilledLife, through: string, billedBefore: string | null = null) =>
  closedPeriods(of, billedBefore === null ? null : localDate(billedBefore), localDate(through)).map(
    ({ from, before, baseDays }) => `${from} ${before} ${baseDays}`,
  );

test.each([
  ['2026-01-11', '2026-01-12'],
  ['2026-01-12', '2026-02-12'],
  ['2026-12-31', '2027-01-12'],
])('the cycle day after %s is %s', (after, next) => {
  expect(nextCycleDay(localDate(after), 12)).toBe(next);
});

test('an old customer is billed from the first whole cycle with readings', () => {
  expect(shown(life, '2026-03-12')).toEqual(['2026-01-12 2026-02-12 31', '2026-02-12 2026-03-12 28']);
});

test('a cycle is billed on its cycle day and not a day earlier', () => {
  expect(shown(life, '2026-02-11')).toEqual([]);
});

test('the first bill starts at move-in and is a part of its cycle', () => {
  const movedIn = { ...life, openedOn: localDate('2026-02-26') };
  expect(shown(movedIn, '2026-04-12')).toEqual(['2026-02-26 2026-03-12 28', '2026-03-12 2026-04-12 31']);
});

test('the last bill ends at move-out and nothing follows', () => {
  const movedOut = { ...life, closedOn: localDate('2026-02-20') };
  expect(shown(movedOut, '2026-12-31')).toEqual(['2026-01-12 2026-02-12 31', '2026-02-12 2026-02-20 28']);
});

test('a move-out on the cycle day leaves no empty bill', () => {
  expect(shown({ ...life, closedOn: localDate('2026-02-12') }, '2026-12-31')).toEqual(['2026-01-12 2026-02-12 31']);
});

test('what is billed already is not billed again', () => {
  expect(shown(life, '2026-03-12', '2026-02-12')).toEqual(['2026-02-12 2026-03-12 28']);
});
