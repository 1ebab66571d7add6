import type { UsageQuality } from '@wattershed/domain/usage/usage-quality';
import { parseReadings, received } from '@wattershed/reference-utility/billing/readings/meter-days';
import type { DaySummary, DayOfIntervals as IntervalRow } from '@wattershed/reference-utility/usage/usage-days-store';
import type { DayOfIntervals, UsageDay } from './port.ts';

const qualities: readonly UsageQuality[] = ['actual', 'partly-estimated', 'estimated', 'partly-missing', 'missing'];

/** One day for each meter: what it received belongs to what it delivered, which comes right before it. */
export function usageDays(rows: readonly DaySummary[]): UsageDay[] {
  const days: UsageDay[] = [];
  for (const row of rows) {
    const isRead = row.peak !== null;
    const amount = isRead ? scaled(row.total, row.scale) : null;
    if (row.channel === received) {
      const day = lastOf(days, row);
      if (day) day.received = amount;
      continue;
    }
    days.push({
      meterId: row.meterId,
      on: row.on,
      quality: qualities[row.quality] ?? 'missing',
      amount,
      received: null,
      peak: isRead
        ? {
            perHour: (scaled(row.peak ?? 0, row.scale) * 3600) / row.stepS,
            atMs: (row.startS + (row.peakAt ?? 0) * row.stepS) * 1000,
          }
        : null,
    });
  }
  return days;
}

/** The same with intervals. */
export function daysWithIntervals(rows: readonly IntervalRow[]): DayOfIntervals[] {
  const days: DayOfIntervals[] = [];
  for (const { meterId, channel, on, startS, stepS, scale, v, q } of rows) {
    const { values } = parseReadings(v, scale);
    if (channel === received) {
      const day = lastOf(days, { meterId, on });
      if (day) day.received = values;
      continue;
    }
    days.push({
      meterId,
      on,
      startMs: startS * 1000,
      stepMs: stepS * 1000,
      amounts: values,
      received: null,
      estimates: q === null ? null : parseReadings(q, 0).values,
    });
  }
  return days;
}

/** The newest day of the list, if it is this meter's on that day. */
function lastOf<Day extends MeterOnDay>(days: readonly Day[], { meterId, on }: MeterOnDay): Day | undefined {
  const last = days.at(-1);
  return last?.on === on && last.meterId === meterId ? last : undefined;
}

type MeterOnDay = Pick<DaySummary, 'meterId' | 'on'>;

/** Times ten to the power of the scale, without a float's tail. */
function scaled(value: number, scale: number): number {
  return scale < 0 ? value / 10 ** -scale : value * 10 ** scale;
}
