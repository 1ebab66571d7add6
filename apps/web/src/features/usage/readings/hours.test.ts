import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, it } from 'vitest';
import { hoursOf, isClockChange } from './hours.ts';
import { amountIn, netKwh, qualityOf, type Reading, receivedKwh } from './reading.ts';

const quarter = (startsAt: string, part: Partial<Reading> = {}): Reading => ({
  ...{ from: localDate(startsAt.slice(0, 10)), before: localDate('2026-11-02'), startsAt, meanF: null, touKey: null },
  ...{ deliveredWh: 100, receivedWh: null, gallons: null, costDollars: 0.04, quality: 'actual', peakW: 400 },
  peakAt: startsAt,
  ...part,
});

it('adds quarters up to hours, and keeps the hour that comes twice apart', () => {
  const day = [
    quarter('2026-11-01T01:00:00-07:00'),
    quarter('2026-11-01T01:45:00-07:00', { deliveredWh: 300, peakW: 1200 }),
    quarter('2026-11-01T01:00:00-08:00', { quality: 'estimated' }),
    quarter('2026-11-01T01:15:00-08:00'),
    quarter('2026-11-01T02:00:00-08:00', { deliveredWh: null, costDollars: null, quality: 'missing', peakW: null }),
  ];
  const hours = hoursOf(day);
  expect(hours.map(({ startsAt }) => startsAt)).toEqual([
    '2026-11-01T01:00:00-07:00',
    '2026-11-01T01:00:00-08:00',
    '2026-11-01T02:00:00-08:00',
  ]);
  expect(hours.map(({ deliveredWh }) => deliveredWh)).toEqual([400, 200, null]);
  expect(hours.map(({ quality }) => quality)).toEqual(['actual', 'partly-estimated', 'missing']);
  expect(hours[0]).toMatchObject({ peakW: 1200, peakAt: '2026-11-01T01:45:00-07:00', costDollars: 0.08 });
  expect(isClockChange(day)).toBe(true);
  expect(isClockChange(day.slice(0, 2))).toBe(false);
});

it('leaves hours as they are', () => {
  const hours = [quarter('2026-11-02T00:00:00-08:00'), quarter('2026-11-02T01:00:00-08:00')];
  expect(hoursOf(hours)).toEqual(hours);
});

it.each([
  [['actual', 'actual'], 'actual'],
  [['estimated', 'estimated'], 'estimated'],
  [['actual', 'estimated'], 'partly-estimated'],
  [['actual', 'partly-estimated'], 'partly-estimated'],
  [['missing', 'missing'], 'missing'],
  [['missing', 'estimated'], 'partly-missing'],
  [['actual', 'partly-missing'], 'partly-missing'],
] as const)('is of the quality of its parts: %j', (parts, quality) => {
  expect(qualityOf(parts)).toBe(quality);
});

it('reads an amount in the unit of choice', () => {
  const electric = quarter('2026-11-02T00:00:00-08:00', { receivedWh: 40 });
  const water = quarter('2026-11-02T00:00:00-08:00', { deliveredWh: null, gallons: 748.0519 });
  expect(amountIn(electric, 'electric', 'amount')).toBe(0.1);
  expect(amountIn(electric, 'electric', 'demand')).toBe(0.4);
  expect(amountIn(electric, 'electric', 'money')).toBe(0.04);
  expect(amountIn(water, 'water', 'amount')).toBe(748.0519);
  expect(amountIn(water, 'water', 'ccf')).toBe(1);
  expect(amountIn(electric, 'water', 'ccf')).toBeNull();
  expect([receivedKwh(electric), netKwh(electric), netKwh(water)]).toEqual([0.04, 0.06, null]);
});
