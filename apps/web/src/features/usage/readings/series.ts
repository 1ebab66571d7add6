import type { DataOf } from '@wattershed/contract/call';
import type { listElectricUsage, listWaterUsage } from '@wattershed/contract/usage/series';
import { addDays, addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { DayRange, UsageStep } from '@wattershed/domain/usage/usage-range';
import type { Quality, Reading, UsageUnit } from './reading.ts';
import type { UsageView } from './usage-address.ts';

export type ElectricData = DataOf<typeof listElectricUsage>;
export type WaterData = DataOf<typeof listWaterUsage>;
export type TouPeriod = ElectricData['touPeriods'][number];

/** The answer for either service as one shape; by interval, the intervals are the readings. */
export type Series = Pick<
  ElectricData,
  'today' | 'timeZone' | 'meters' | 'firstDay' | 'lastDay' | 'readAt' | 'empty' | 'costMeaning'
> & {
  range: DayRange | undefined;
  readings: Reading[];
  touPeriods: readonly TouPeriod[];
  intervalSeconds: number;
};

export function seriesOf(data: ElectricData | WaterData): Series {
  const { today, timeZone, meters, firstDay, lastDay, readAt, empty, costMeaning, from, before } = data;
  const intervalSeconds = meters.at(-1)?.intervalSeconds ?? 3600;
  return {
    ...{ today, timeZone, meters, firstDay, lastDay, readAt, empty, costMeaning, intervalSeconds },
    range: from && before ? { from, before } : undefined,
    readings:
      data.intervals.length > 0
        ? data.intervals.map(interval => fromInterval(interval, intervalSeconds))
        : data.points.map(fromPoint),
    touPeriods: 'touPeriods' in data ? data.touPeriods : [],
  };
}

type Point = ElectricData['points'][number] | WaterData['points'][number];
type Interval = ElectricData['intervals'][number] | WaterData['intervals'][number];

function fromPoint(point: Point): Reading {
  const electric = 'deliveredWh' in point ? point : undefined;
  return {
    ...{ from: point.from, before: point.before, startsAt: null, touKey: null },
    quality: point.quality,
    costDollars: point.costCents === null ? null : point.costCents / 100,
    meanF: point.meanF,
    deliveredWh: electric?.deliveredWh ?? null,
    receivedWh: electric?.receivedWh ?? null,
    gallons: 'gallons' in point ? point.gallons : null,
    // What the bill counts, where the rate charges for demand.
    peakW: electric?.demandW ?? electric?.peakW ?? null,
    peakAt: electric?.peakAt ?? null,
  };
}

function fromInterval(interval: Interval, seconds: number): Reading {
  const electric = 'deliveredWh' in interval ? interval : undefined;
  const from = interval.startsAt.slice(0, 10) as LocalDate;
  const deliveredWh = electric?.deliveredWh ?? null;
  return {
    ...{ from, before: addDays(from, 1), startsAt: interval.startsAt, meanF: null },
    quality: interval.quality,
    costDollars: interval.costMicroDollars === null ? null : interval.costMicroDollars / 1e6,
    deliveredWh,
    receivedWh: electric?.receivedWh ?? null,
    gallons: 'gallons' in interval ? interval.gallons : null,
    peakW: deliveredWh === null ? null : Math.round((deliveredWh * 3600) / seconds),
    peakAt: deliveredWh === null ? null : interval.startsAt,
    touKey: electric?.touKey ?? null,
  };
}

/** Money where costs are known, and what was used where they aren't: of a time that has no price yet. */
export function unitShown({ unit }: UsageView, series: Series | undefined): UsageUnit {
  return unit === 'money' && series?.costMeaning === null && series.readings.length > 0 ? 'amount' : unit;
}

export type ReadingLook = 'whole' | 'running' | 'estimated' | 'missing';

const looks: Record<Quality, ReadingLook> = {
  actual: 'whole',
  estimated: 'estimated',
  'partly-estimated': 'estimated',
  missing: 'missing',
  'partly-missing': 'missing',
};

/** A month, bill, or year that goes on after the newest reading is drawn as what it is so far. */
export function lookOf(reading: Reading, by: UsageStep, lastDay: LocalDate | null): ReadingLook {
  return isRunning(reading, by, lastDay) && reading.quality !== 'missing' ? 'running' : looks[reading.quality];
}

export function isRunning({ from, before }: Reading, by: UsageStep, lastDay: LocalDate | null): boolean {
  if (lastDay === null || before <= lastDay) return false;
  if (by === 'month') return before < addMonths(`${from.slice(0, 8)}01` as LocalDate, 1);
  if (by === 'year') return before < (`${Number(from.slice(0, 4)) + 1}-01-01` as LocalDate);
  return by === 'period' && before > addDays(lastDay, 1);
}

/** The same days or months a year earlier; February 29 has none. */
export function yearBeforeOf(readings: readonly Reading[], earlier: readonly Reading[]): (Reading | undefined)[] {
  return readings.map(({ from }) =>
    earlier.find(other => other.from === addMonths(from, -12) && isSameDay(other.from, from)),
  );
}

const isSameDay = (left: LocalDate, right: LocalDate) => left.slice(5) === right.slice(5);
