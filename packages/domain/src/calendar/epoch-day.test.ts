import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOfEpochDay, epochDayOf } from './epoch-day.ts';
import { addDays, localDate } from './local-date.ts';

it('counts days from 1970 on', () => {
  expect(epochDayOf(localDate('1970-01-01'))).toBe(0);
  expect(epochDayOf(localDate('2026-11-21'))).toBe(20_778);
  expect(dateOfEpochDay(-1)).toBe('1969-12-31');
});

it('makes number and date inverse, a day being one', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), day => {
      expect(epochDayOf(dateOfEpochDay(day))).toBe(day);
      expect(dateOfEpochDay(day + 1)).toBe(addDays(dateOfEpochDay(day), 1));
    }),
  );
});
