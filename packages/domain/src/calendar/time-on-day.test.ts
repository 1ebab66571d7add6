import { expect, it } from 'vitest';
import { localDate } from './local-date.ts';
import { hourOfDayUtc } from './time-on-day.ts';

it.each([
  ['2026-12-03', 'America/Los_Angeles', '2026-12-03T16:00:00.000Z'],
  ['2026-07-03', 'America/Los_Angeles', '2026-07-03T15:00:00.000Z'],
  // The clocks go forward, and back.
  ['2027-03-14', 'America/Los_Angeles', '2027-03-14T15:00:00.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T16:00:00.000Z'],
  // Where they never change.
  ['2027-03-14', 'America/Phoenix', '2027-03-14T15:00:00.000Z'],
])('8:00 on %s in %s', (day, zone, instant) => {
  expect(hourOfDayUtc(localDate(day), 8, zone).toISOString()).toBe(instant);
});
