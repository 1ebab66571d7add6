import { expect, it } from 'vitest';
import { localDate } from './local-date.ts';
import { daysIn, isWithin, period } from './period.ts';

const day = localDate;

it('keeps the first day in a period and the end out of it', () => {
  const march = period(day('2026-03-01'), day('2026-04-01'));
  expect(daysIn(march)).toBe(31);
  expect(isWithin(day('2026-03-01'), march)).toBe(true);
  expect(isWithin(day('2026-04-01'), march)).toBe(false);
  expect(() => period(day('2026-03-02'), day('2026-03-01'))).toThrow(RangeError);
});
