import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { expect, test } from 'vitest';
import { completeDays, dayNumberOf, hasGaps } from './estimation.ts';
import type { ChannelDays, MeterDay } from './meter-days.ts';

const zone = 'America/Los_Angeles';
const on = localDate('2026-03-18');

function day(offset: number, values: (number | null)[]): [number, MeterDay] {
  const at = addDays(on, offset);
  return [
    dayNumberOf(at),
    { on: at, stepSeconds: 3600, scale: 0, values, hasGaps: values.includes(null), isEstimated: false },
  ];
}

const flat = (value: number) => new Array<number>(24).fill(value);
const only = (days: ChannelDays) => completeDays(days, on, addDays(on, 1), zone);

test('a missing day is the average of the same weekday of the recent weeks', () => {
  const days = new Map([
    day(-28, flat(10)),
    day(-21, flat(20)),
    day(-14, flat(30)),
    day(-7, flat(41)),
    day(-1, flat(999)),
  ]);
  const {
    days: [estimate],
    estimatedDays,
  } = only(days);
  expect(estimate?.values).toEqual(flat(25));
  expect(estimate?.on).toBe(on);
  expect(estimatedDays).toBe(1);
});

test('a gap within a day is filled and what was read stays', () => {
  const read: (number | null)[] = flat(5);
  read[3] = null;
  const {
    days: [whole],
  } = only(new Map([day(0, read), day(-7, flat(8))]));
  expect(whole?.values).toEqual(flat(5).with(3, 8));
});

test('a meter too young for weeks is estimated by the days around', () => {
  expect(only(new Map([day(-1, flat(4)), day(2, flat(6))])).days[0]?.values).toEqual(flat(5));
});

test('the day when the clocks jump forward is estimated with 23 hours', () => {
  const jump = localDate('2026-03-08');
  const week = addDays(jump, -7);
  const days: ChannelDays = new Map([
    [dayNumberOf(week), { on: week, stepSeconds: 3600, scale: 0, values: flat(7), hasGaps: false, isEstimated: false }],
  ]);
  expect(completeDays(days, jump, addDays(jump, 1), zone).days[0]?.values).toHaveLength(23);
});

test('a whole day is handed on as it is, and an estimated reading of the meter counts', () => {
  const [number, read] = day(0, flat(1));
  const days = new Map([[number, { ...read, isEstimated: true }]]);
  const {
    days: [same],
    estimatedDays,
  } = only(days);
  expect(same).toBe(days.get(number));
  expect(estimatedDays).toBe(1);
});

test('gaps are absent days and days with an absent value', () => {
  const days = new Map([day(0, flat(1)), day(1, [null, 1])]);
  expect(hasGaps(days, on, addDays(on, 1))).toBe(false);
  expect(hasGaps(days, on, addDays(on, 2))).toBe(true);
  expect(hasGaps(days, addDays(on, -1), on)).toBe(true);
});
