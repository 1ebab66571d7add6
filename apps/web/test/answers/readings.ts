import type { DataOf } from '@wattershed/contract/call';
import { listUsageFiles } from '@wattershed/contract/usage/export';
import { listGeneration } from '@wattershed/contract/usage/overview';
import { getUsageBudget, listPastForecasts } from '@wattershed/contract/usage/projection';
import { listElectricUsage, listWaterUsage } from '@wattershed/contract/usage/series';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, addMonths, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { daysOf, type UsageStep, wholeRanges } from '@wattershed/domain/usage/usage-range';
import { answerCall } from '../network.ts';

type Electric = DataOf<typeof listElectricUsage>;
type Water = DataOf<typeof listWaterUsage>;

const lastReadDay = localDate('2026-11-22');
const zone = 'America/Los_Angeles';
const firstDay = localDate('2024-10-20');

const about = {
  ...{ today: localDate('2026-11-23'), timeZone: zone, readAt: '2026-11-23T00:00:00-08:00' },
  ...{ firstDay, lastDay: lastReadDay, empty: null },
};

const meter = { from: firstDay, before: null, hasGeneration: false };

export type Changes = {
  electric?: Partial<Electric>;
  water?: Partial<Water>;
  /** Of each point, by its first day. */
  point?: (from: LocalDate) => Partial<Electric['points'][number]>;
  interval?: (startsAt: string) => Partial<Electric['intervals'][number]>;
};

const metersRead: DataOf<typeof listUsageFiles>['meters'] = (['electric', 'water'] as const).map(commodity => ({
  ...{ commodity, intervalSeconds: 3600, hasGeneration: false },
  ...{ from: localDate('2024-10-23'), lastReadOn: lastReadDay },
}));

/** A meter data system with two years of readings: 24 kWh and 240 gallons a day, peak hours from 4 to 9 PM. */
export function answerReadings(changes: Changes = {}): void {
  answerCall(listGeneration, () => ({ data: { months: [] } }));
  answerCall(getUsageBudget, () => ({ data: { monthlyCents: null } }));
  answerCall(listPastForecasts, () => ({ data: pastForecasts }));
  answerCall(listUsageFiles, () => ({ data: { meters: metersRead, files: [] } }));
  answerCall(listElectricUsage, ({ by, from, before }) => ({ data: electric(by, from, before, changes) }));
  answerCall(listWaterUsage, ({ by, from, before }) => ({ data: water(by, from, before, changes) }));
}

const pastForecasts: DataOf<typeof listPastForecasts> = {
  forecasts: [
    {
      ...{ periodFrom: localDate('2026-10-15'), periodBefore: localDate('2026-11-15'), billNumber: 'B-1', day: 10 },
      ...{ billedCents: cents(98_00), forecastCents: cents(95_00) },
      ...{ forecastLowCents: cents(88_00), forecastHighCents: cents(104_00) },
    },
  ],
  accuracy: [{ day: 10, count: 1, withinRange: 1, medianDifference: 0.031 }],
};

function rangesOf(by: UsageStep, from?: LocalDate, before?: LocalDate) {
  const asked = {
    from: from ?? usualFrom[by],
    before: before && before <= lastReadDay ? before : addDays(lastReadDay, 1),
  };
  if (by === 'month' || by === 'year') {
    return wholeRanges(by, asked).map(range => ({
      ...range,
      before: earlierOf(range.before, asked.before),
    }));
  }
  if (by !== 'period') return daysOf(asked);
  return [-2, -1, 0].map(months => {
    return { from: addMonths(localDate('2026-11-15'), months), before: addMonths(localDate('2026-12-15'), months) };
  });
}

const earlierOf = (...days: [LocalDate, LocalDate]) => days.toSorted()[0] ?? days[0];

const usualFrom: Record<UsageStep, LocalDate> = {
  interval: lastReadDay,
  day: localDate('2026-10-23'),
  month: localDate('2025-11-01'),
  period: firstDay,
  year: firstDay,
};

const daysIn = ({ from, before }: { from: LocalDate; before: LocalDate }) =>
  (Date.parse(before) - Date.parse(from)) / 86_400_000;

function electric(
  by: UsageStep,
  from: LocalDate | undefined,
  before: LocalDate | undefined,
  changes: Changes,
): Electric {
  const ranges = rangesOf(by, from, before);
  const isInterval = by === 'interval';
  return {
    ...about,
    ...{ from: ranges[0]?.from ?? null, before: ranges.at(-1)?.before ?? null },
    meters: [{ ...meter, serialNumber: 'E-1001', intervalSeconds: 900 }],
    costMeaning: by === 'period' || by === 'year' || by === 'month' ? 'bill' : 'energy-charges',
    points: isInterval
      ? []
      : ranges.map(range => ({
          ...{ from: range.from, before: range.before, quality: 'actual' as const },
          ...{ costCents: cents(800 * daysIn(range)), meanF: 57.4, highF: 66, lowF: 49 },
          ...{ deliveredWh: 24_000 * daysIn(range), receivedWh: null },
          ...{ peakW: 3200, peakAt: `${range.from}T18:00:00-08:00`, demandW: null },
          ...(by === 'period'
            ? { bill: range.before > about.today ? null : { billNumber: 'B-1', issuedOn: range.before } }
            : {}),
          ...changes.point?.(range.from),
        })),
    intervals: isInterval ? ranges.flatMap(({ from: day }) => quarters(day, changes)) : [],
    touPeriods: isInterval ? touPeriods : [],
    ...changes.electric,
  };
}

const touPeriods: Electric['touPeriods'] = [
  {
    key: 'winterOffPeak',
    prices: ['0.30'],
    sellPrice: null,
    hours: [
      { fromHour: 0, beforeHour: 16 },
      { fromHour: 21, beforeHour: 24 },
    ],
  },
  { key: 'winterOnPeak', prices: ['0.45'], sellPrice: null, hours: [{ fromHour: 16, beforeHour: 21 }] },
];

/** Each quarter of an hour of the day, also of one that has 23 or 25 hours. */
function quarters(day: LocalDate, changes: Changes): Electric['intervals'] {
  const [start, end] = [day, addDays(day, 1)].map(one => startOfDayUtc(one, zone).getTime());
  const count = ((end ?? 0) - (start ?? 0)) / 900_000;
  return Array.from({ length: count }, (_, index) => {
    const startsAt = atOffset((start ?? 0) + index * 900_000);
    const hour = Number(startsAt.slice(11, 13));
    const isPeak = hour >= 16 && hour < 21;
    return {
      ...{ startsAt, quality: 'actual' as const, deliveredWh: 250, receivedWh: null },
      ...{ costMicroDollars: isPeak ? 112_500 : 75_000, touKey: isPeak ? 'winterOnPeak' : 'winterOffPeak' },
      ...changes.interval?.(startsAt),
    };
  });
}

/** Local time with its offset: 2026-11-01T01:15:00-07:00. */
function atOffset(ms: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(ms);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  return `${new Date(ms + Number(offset.slice(0, 3)) * 3_600_000).toISOString().slice(0, 19)}${offset}`;
}

function water(by: UsageStep, from: LocalDate | undefined, before: LocalDate | undefined, changes: Changes): Water {
  const ranges = rangesOf(by, from, before);
  const isInterval = by === 'interval';
  return {
    ...about,
    ...{ from: ranges[0]?.from ?? null, before: ranges.at(-1)?.before ?? null },
    meters: [{ ...meter, serialNumber: 'W-2001', intervalSeconds: 3600 }],
    costMeaning: isInterval || by === 'day' ? 'energy-charges' : 'bill',
    points: isInterval
      ? []
      : ranges.map(range => ({
          ...{ from: range.from, before: range.before, quality: 'actual' as const, gallons: 240 * daysIn(range) },
          ...{ costCents: cents(150 * daysIn(range)), meanF: 57.4, highF: 66, lowF: 49 },
        })),
    intervals: isInterval
      ? ranges.flatMap(({ from: day }) =>
          quarters(day, {})
            .filter((_, index) => index % 4 === 0)
            .map(({ startsAt }) => ({ startsAt, quality: 'actual' as const, costMicroDollars: 62_500, gallons: 10 })),
        )
      : [],
    ...changes.water,
  };
}
