import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, it } from 'vitest';
import { decideSchedule, premiseDays } from './schedule-rules.ts';

const limits = { MIN_PAYMENT_CENTS: 100, MAX_PAYMENT_CENTS: 1_000_000 };
const never = { expiryMonth: null, expiryYear: null };

it('the first day is tomorrow at the premise, wherever it is tomorrow already', () => {
  const late = new Date('2026-11-21T07:30:00Z');
  expect(premiseDays(late, 'America/Los_Angeles', 60)).toEqual({ firstOn: '2026-11-21', lastOn: '2027-01-19' });
  expect(premiseDays(late, 'America/New_York', 60)).toEqual({ firstOn: '2026-11-22', lastOn: '2027-01-20' });
});

it.each([
  ['2026-11-20', 5_000, never, 'SCH422'],
  ['2026-11-21', 5_000, never, undefined],
  ['2027-01-19', 5_000, never, undefined],
  ['2027-01-20', 5_000, never, 'SCH422'],
  ['2026-12-31', 5_000, { expiryMonth: 12, expiryYear: 2026 }, undefined],
  ['2027-01-01', 5_000, { expiryMonth: 12, expiryYear: 2026 }, 'SCH423'],
  ['2026-12-03', 99, never, 'PAY422'],
  ['2026-12-03', 1_000_001, never, 'PAY422'],
])('%s for %d cents: %s', (day, amountCents, expiry, expected) => {
  const days = { firstOn: localDate('2026-11-21'), lastOn: localDate('2027-01-19') };
  expect(decideSchedule({ scheduleDate: localDate(day), amountCents, expiry }, days, limits)).toBe(expected);
});
