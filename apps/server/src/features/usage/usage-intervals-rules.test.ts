import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, test } from 'vitest';
import { readIntervals } from './usage-intervals-rules.ts';

const zone = { timeZone: 'America/Los_Angeles', intervalSeconds: 3600 };
const hours = (count: number, value: number | null = 1) => new Array<number | null>(count).fill(value);
const on = localDate('2026-11-01');
const day = { from: on, before: localDate('2026-11-02') };
const readDay = { meterId: '1', on, startMs: Date.parse('2026-11-01T07:00:00Z'), stepMs: 3_600_000 };

test('a day that was not read has as many missing intervals as the day has hours', () => {
  const intervals = readIntervals(day, [], zone);
  expect([intervals.length, new Set(intervals.map(({ quality }) => quality))]).toEqual([25, new Set(['missing'])]);
  expect(intervals[2]).toMatchObject({ startsAt: '2026-11-01T01:00:00-08:00', amount: null, received: null });
});

test('estimates and gaps are marked', () => {
  const amounts = hours(25).with(3, null);
  const estimates = hours(25, 0).with(5, 1);
  const intervals = readIntervals(day, [{ ...readDay, amounts, received: hours(25, 2), estimates }], zone);
  expect(intervals.map(({ quality }) => quality[0]).join('')).toBe(`aaamae${'a'.repeat(19)}`);
  expect(intervals[0]).toMatchObject({ on, at: 0, amount: 1, received: 2 });
});

test('two meters are added up, and missing where one is', () => {
  const first = { ...readDay, amounts: hours(25, 1), received: null, estimates: null };
  const second = { ...first, meterId: '2', amounts: hours(25, 2).with(4, null) };
  const intervals = readIntervals(day, [first, second], zone);
  expect([intervals[0]?.amount, intervals[4]?.amount, intervals[0]?.received]).toEqual([3, null, null]);
});
