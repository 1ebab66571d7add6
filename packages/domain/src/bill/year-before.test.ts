import { expect, test } from 'vitest';
import { addDays, localDate } from '../calendar/local-date.ts';
import { findYearBefore } from './year-before.ts';

const from = (day: string) => ({ periodFrom: localDate(day) });

test('a year before a period is the one that began closest to the same day', () => {
  const others = ['2025-12-16', '2025-11-18', '2025-11-14', '2025-10-15'].map(from);
  expect(findYearBefore(from('2026-11-15'), others)).toEqual(from('2025-11-14'));
  expect(findYearBefore(from('2024-02-29'), [from('2023-02-27')])).toEqual(from('2023-02-27'));
});

test('of a customer who moved in since there is none', () => {
  const wanted = localDate('2025-11-15');
  expect(findYearBefore(from('2026-11-15'), [{ periodFrom: addDays(wanted, 15) }])).toBeDefined();
  expect(findYearBefore(from('2026-11-15'), [{ periodFrom: addDays(wanted, 16) }])).toBeUndefined();
  expect(findYearBefore(from('2026-11-15'), [])).toBeUndefined();
});
