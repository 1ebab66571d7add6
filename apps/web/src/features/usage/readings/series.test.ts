import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, it } from 'vitest';
import type { Reading } from './reading.ts';
import { type ElectricData, isRunning, lookOf, seriesOf, unitShown, type WaterData, yearBeforeOf } from './series.ts';
import { readView } from './usage-address.ts';

const about = {
  ...{ today: localDate('2026-11-23'), timeZone: 'America/Los_Angeles', readAt: '2026-11-23T00:00:00-08:00' },
  ...{ firstDay: localDate('2024-10-20'), lastDay: localDate('2026-11-22'), empty: null, costMeaning: null },
  ...{ from: localDate('2026-11-22'), before: localDate('2026-11-23') },
};
const meter = {
  serialNumber: 'E-1',
  from: localDate('2024-10-20'),
  before: null,
  intervalSeconds: 900,
  hasGeneration: true,
};
const point = { from: localDate('2026-11-22'), before: localDate('2026-11-23'), quality: 'actual' } as const;
const weather = { meanF: 57, highF: 66, lowF: 49 };

it('reads both services as one shape', () => {
  const electric: ElectricData = {
    ...{ ...about, meters: [meter], intervals: [], touPeriods: [] },
    points: [
      {
        ...{ ...point, ...weather, costCents: 765 as never, deliveredWh: 19_200, receivedWh: 300 },
        ...{ peakW: 2400, peakAt: '2026-11-22T18:00:00-08:00', demandW: 2000 },
      },
    ],
  };
  expect(seriesOf(electric).readings).toEqual([
    expect.objectContaining({
      costDollars: 7.65,
      deliveredWh: 19_200,
      receivedWh: 300,
      gallons: null,
      peakW: 2000,
      meanF: 57,
    }),
  ]);
  const water: WaterData = {
    ...{ ...about, meters: [{ ...meter, intervalSeconds: 3600 }], points: [] },
    intervals: [{ startsAt: '2026-11-22T06:00:00-08:00', quality: 'actual', costMicroDollars: 120_000, gallons: 12.5 }],
  };
  expect(seriesOf(water)).toMatchObject({ intervalSeconds: 3600, touPeriods: [] });
  expect(seriesOf(water).readings).toEqual([
    expect.objectContaining({ from: '2026-11-22', gallons: 12.5, costDollars: 0.12, deliveredWh: null, peakW: null }),
  ]);
});

it('makes the power of an interval of what was used in it', () => {
  const data: ElectricData = {
    ...{ ...about, meters: [meter], points: [], touPeriods: [] },
    intervals: [
      {
        startsAt: '2026-11-22T18:00:00-08:00',
        quality: 'actual',
        costMicroDollars: null,
        deliveredWh: 500,
        receivedWh: null,
        touKey: null,
      },
    ],
  };
  expect(seriesOf(data).readings[0]).toMatchObject({
    peakW: 2000,
    peakAt: '2026-11-22T18:00:00-08:00',
    costDollars: null,
  });
});

const reading = (from: string, before: string, quality: Reading['quality'] = 'actual'): Reading => ({
  ...{ from: localDate(from), before: localDate(before), startsAt: null, quality, touKey: null, meanF: null },
  ...{ deliveredWh: 1, receivedWh: null, gallons: null, costDollars: null, peakW: null, peakAt: null },
});

it.each([
  ['month', '2026-11-01', '2026-11-23', true],
  ['month', '2026-10-01', '2026-11-01', false],
  ['year', '2026-01-01', '2026-11-23', true],
  ['year', '2025-01-01', '2026-01-01', false],
  ['period', '2026-11-15', '2026-12-15', true],
  ['day', '2026-11-22', '2026-11-23', false],
] as const)('tells a %s from %s to before %s that still runs', (by, from, before, expected) => {
  expect(isRunning(reading(from, before), by, localDate('2026-11-22'))).toBe(expected);
});

it.each([
  ['actual', 'whole'],
  ['estimated', 'estimated'],
  ['partly-estimated', 'estimated'],
  ['missing', 'missing'],
  ['partly-missing', 'missing'],
] as const)('draws what is %s as %s', (quality, look) => {
  expect(lookOf(reading('2026-10-01', '2026-11-01', quality), 'month', localDate('2026-11-22'))).toBe(look);
});

it('draws a month that goes on as what it is so far', () => {
  expect(lookOf(reading('2026-11-01', '2026-11-23'), 'month', localDate('2026-11-22'))).toBe('running');
  expect(lookOf(reading('2026-11-01', '2026-11-23'), 'month', null)).toBe('whole');
});

it('finds the same day a year before, and none for February 29', () => {
  const earlier = [reading('2027-02-28', '2027-03-01'), reading('2027-03-01', '2027-03-02')];
  const now = ['2028-02-28', '2028-02-29', '2028-03-01'].map(day => reading(day, '2028-03-02'));
  expect(yearBeforeOf(now, earlier).map(one => one?.from)).toEqual(['2027-02-28', undefined, '2027-03-01']);
});

it('shows what was used where nothing has a price yet', () => {
  const view = readView(new URLSearchParams());
  const priced = seriesOf({ ...about, meters: [meter], intervals: [], touPeriods: [], points: [] } as ElectricData);
  expect(unitShown(view, undefined)).toBe('money');
  expect(unitShown(view, priced)).toBe('money');
  expect(unitShown(view, { ...priced, readings: [reading('2026-11-22', '2026-11-23')] })).toBe('amount');
  expect(unitShown({ ...view, unit: 'demand' }, { ...priced, readings: [reading('2026-11-22', '2026-11-23')] })).toBe(
    'demand',
  );
});
