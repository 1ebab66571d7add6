import { expect, test } from 'vitest';
import { clockAt } from './business-clock.ts';
import { type ClockOrder, targetOf } from './clock-order.ts';

const zone = 'America/Los_Angeles';
const afternoon = clockAt(new Date('2026-11-20T23:30:00Z'));
const target = (order: ClockOrder) => targetOf(order, afternoon, zone)?.toISOString();

test('a day keeps the time of day, also over a change of the clocks', () => {
  expect(target({ to: '2026-12-15' })).toBe('2026-12-15T23:30:00.000Z');
  expect(target({ to: '2027-03-15' })).toBe('2027-03-15T22:30:00.000Z');
  expect(target({ days: 3 })).toBe('2026-11-23T23:30:00.000Z');
});

test('a time is that time in the zone of the utility', () => {
  expect(target({ to: '2026-12-15T08:00' })).toBe('2026-12-15T16:00:00.000Z');
});

test.each([
  { to: 'soon' },
  { to: '2026-02-30' },
  { days: 0 },
  { days: -1 },
  { days: 1.5 },
  { days: 367 },
  { days: Number.NaN },
])('%j leads nowhere', order => {
  expect(target(order)).toBeUndefined();
});
