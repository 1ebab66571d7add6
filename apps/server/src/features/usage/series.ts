import { listElectricUsage, listWaterUsage } from '@wattershed/contract/usage/series';
import { offsetWriter } from '@wattershed/domain/calendar/instant-with-offset';
import { type AnsweredCall, answer } from '../../call.ts';
import type { BillingPeriod } from '../../gateways/billing-system/charges.ts';
import { type ReadSeries, readSeries } from './read-series.ts';
import { costsOfSeries, keysByHour, noCosts, type SeriesCosts } from './series-costs.ts';
import type { ReadInterval } from './usage-intervals-rules.ts';

export const seriesCalls: AnsweredCall[] = [
  answer(listElectricUsage, async ({ request, access: { accountNumber }, ...services }) => {
    const series = await readSeries(services, accountNumber, 'electric', request);
    const costs = request.costs ? await costsOfSeries(services.gateways, accountNumber, 'electric', series) : noCosts;
    const keys = keysByHour(series.timesOfUse);
    const write = offsetWriter(series.timeZone);
    return {
      ...aboutOf(series, costs, write),
      // Written out here and for water: a year of points that are spread into others is copied once more.
      points: series.points.map((point, index) => ({
        from: point.from,
        before: point.before,
        quality: point.quality,
        meanF: point.meanF,
        highF: point.highF,
        lowF: point.lowF,
        costCents: costs.points[index]?.cents ?? null,
        bill: billOf(series.periods[index]),
        deliveredWh: whole(point.amount),
        receivedWh: whole(point.received),
        peakW: point.peak && Math.round(point.peak.perHour),
        peakAt: point.peak && write(point.peak.atMs),
        demandW: costs.points[index]?.demandW ?? null,
      })),
      intervals: series.intervals.map((interval, index) => ({
        ...intervalOf(costs, interval, index),
        deliveredWh: whole(interval.amount),
        receivedWh: whole(interval.received),
        touKey: keys.get(interval.on)?.[wallHour(interval)] ?? null,
      })),
      touPeriods: series.timesOfUse[0]?.periods ?? [],
    };
  }),

  answer(listWaterUsage, async ({ request, access: { accountNumber }, ...services }) => {
    const series = await readSeries(services, accountNumber, 'water', request);
    const costs = request.costs ? await costsOfSeries(services.gateways, accountNumber, 'water', series) : noCosts;
    return {
      ...aboutOf(series, costs, offsetWriter(series.timeZone)),
      points: series.points.map((point, index) => ({
        from: point.from,
        before: point.before,
        quality: point.quality,
        meanF: point.meanF,
        highF: point.highF,
        lowF: point.lowF,
        costCents: costs.points[index]?.cents ?? null,
        bill: billOf(series.periods[index]),
        gallons: point.amount,
      })),
      intervals: series.intervals.map((interval, index) => ({
        ...intervalOf(costs, interval, index),
        gallons: interval.amount,
      })),
    };
  }),
];

function aboutOf(
  { today, timeZone, stays, firstDay, lastDay, range, empty }: ReadSeries,
  { meaning }: SeriesCosts,
  write: (ms: number) => string,
) {
  const ends = stays.flatMap(({ readThroughMs }) => readThroughMs ?? []);
  return {
    today,
    timeZone,
    meters: stays.map(({ serialNumber, from, before, intervalSeconds, hasGeneration }) => ({
      ...{ serialNumber, from, before, intervalSeconds, hasGeneration },
    })),
    firstDay,
    lastDay,
    readAt: ends.length === 0 ? null : write(Math.max(...ends)),
    from: range?.from ?? null,
    before: range?.before ?? null,
    empty,
    costMeaning: meaning,
  };
}

/** Absent for points that aren't bill periods, null for the running one. */
function billOf(period: BillingPeriod | undefined) {
  return period && (period.bill ? { billNumber: period.bill.billNumber, issuedOn: period.bill.issuedOn } : null);
}

function intervalOf({ microDollars }: SeriesCosts, { startsAt, quality }: ReadInterval, index: number) {
  return { startsAt, quality, costMicroDollars: microDollars[index] ?? null };
}

/** What clocks at the premise show, which is what a rate goes by. */
function wallHour({ startsAt }: ReadInterval): number {
  return Number(startsAt.slice(11, 13));
}

/** A meter's scale never leaves a fraction of a Wh, but adding does. */
function whole(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount);
}
