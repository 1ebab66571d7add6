import { addDays, daysBetween, localDate } from '@wattershed/domain/calendar/local-date';
import type { DayRange } from './calendar.ts';
import type { DayReadings } from './charges/meter-sums.ts';
import { parseTariff } from './parsing/parse-tariff.ts';
import type { Tariff } from './tariff.ts';

/** Builders for this package's tests: a tariff of 10 cents per kWh, and days of equal readings. */
export function buildTariff(fields: Readonly<Record<string, unknown>> = {}): Tariff {
  return parseTariff({
    label: 'T',
    name: 'Test tariff',
    utility: 'Test utility',
    sector: 'Residential',
    effectiveFrom: '2020-01-01',
    energyratestructure: [[{ rate: '0.1' }]],
    ...fields,
  });
}

export function buildWaterTariff(fields: Readonly<Record<string, unknown>> = {}): Tariff {
  const water = { commodity: 'water', energyratestructure: undefined, waterratestructure: [[{ rate: '4' }]] };
  return buildTariff({ ...water, ...fields });
}

export function buildSchedule(periodAt: (month: number, hour: number) => number): number[][] {
  return Array.from({ length: 12 }, (_, month) => Array.from({ length: 24 }, (_unused, hour) => periodAt(month, hour)));
}

/** Hourly readings of the same value in every hour of every day of the range. */
export function buildDays({ from, before }: DayRange, valueAt: (hour: number) => number): DayReadings[] {
  const values = Array.from({ length: 24 }, (_, hour) => valueAt(hour));
  return Array.from({ length: daysBetween(from, before) }, (_, day) => ({
    on: addDays(from, day),
    intervalSeconds: 3600,
    values,
  }));
}

export const JUNE: DayRange = { from: localDate('2026-06-01'), before: localDate('2026-07-01') };
