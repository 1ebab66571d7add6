import { dateOfEpochDay } from '@wattershed/domain/calendar/epoch-day';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, test } from 'vitest';
import { dayNumberOf } from '../readings/estimation.ts';
import type { ChannelDays } from '../readings/meter-days.ts';
import { expectedDays, modelBefore, spreadOfDays } from './expected-days.ts';

const zone = 'America/Phoenix';
const from = localDate('2026-07-01');
const first = dayNumberOf(from);
const model = { perDay: 24, heating: null, cooling: { baseF: 70, perDegree: 2.4 }, days: 365, explained: 0.9 };

/** Four weeks of one unit an hour. */
const known: ChannelDays = new Map(
  Array.from({ length: 28 }, (_, index) => {
    const number = first - 28 + index;
    const values = new Array<number>(24).fill(100);
    const day = { on: dateOfEpochDay(number), stepSeconds: 3600 as const, scale: 0, values };
    return [number, { ...day, hasGaps: false, isEstimated: false }] as const;
  }),
);

const expectedOf = (meanOf: (number: number) => number | undefined, with_: typeof model | undefined = model) =>
  expectedDays(known, { from, before: localDate('2026-07-02'), zone }, with_, meanOf)[0]?.values[0];

describe('a day to come', () => {
  test.each<[string, (number: number) => number | undefined, number]>([
    ['in the weather of recent weeks is like them', () => 80, 100],
    ['that will be 10 °F hotter takes what the home then takes', number => (number >= first ? 90 : 80), 150],
    ['that will be too cool to need anything takes what is left', number => (number >= first ? 60 : 80), 50],
    ['is never more than twice as much', number => (number >= first ? 200 : 70), 200],
    ['never less than half', number => (number >= first ? 60 : 110), 50],
    ['whose weather nobody knows is like recent weeks', number => (number >= first ? undefined : 80), 100],
    ['after weeks whose weather nobody knows is like them', number => (number >= first ? 90 : undefined), 100],
  ])('%s', (_, meanOf, value) => {
    expect(expectedOf(meanOf)).toBe(value);
  });

  test('of a home that does not follow the weather is like recent weeks', () => {
    expect(
      expectedDays(known, { from, before: localDate('2026-07-02'), zone }, undefined, () => 90)[0]?.values[0],
    ).toBe(100);
  });
});

test('a model knows the year before a day, and nothing later', () => {
  const totals = new Map(Array.from({ length: 800 }, (_, index) => [first - 400 + index, 10 + (index % 30)]));
  const meanOf = (number: number) => 70 + ((number - first + 400) % 30);
  const found = modelBefore(totals, first, meanOf);
  expect([found?.days, found?.cooling?.perDegree.toFixed(3)]).toEqual([365, '1.000']);
  expect(modelBefore(totals, first, () => undefined)).toBeUndefined();
});

describe('days are off by', () => {
  const days = (totalOf: (number: number) => number) =>
    new Map(Array.from({ length: 56 }, (_, index) => [first - 56 + index, totalOf(first - 56 + index)]));

  test.each<[string, (number: number) => number, number]>([
    ['nothing when each is as expected', () => 24, 0],
    ['nothing when each weekday is like itself', number => 10 + (number % 7), 0],
    ['as much as weeks differ', number => (Math.floor(number / 7) % 2 === 0 ? 5 : 15), 0.5],
  ])('%s', (_, totalOf, spread) => {
    expect(spreadOfDays(days(totalOf), first, undefined, () => undefined)).toBeCloseTo(spread, 2);
  });

  test('nothing when the weather explains them', () => {
    const meanOf = (number: number) => 70 + (Math.floor(number / 7) % 3) * 5;
    const totalOf = (number: number) => 24 + 2.4 * (meanOf(number) - 70);
    expect(spreadOfDays(days(totalOf), first, model, meanOf)).toBeCloseTo(0, 6);
  });

  test('nothing without days', () => {
    expect(spreadOfDays(new Map(), first, model, () => 70)).toBe(0);
  });
});
