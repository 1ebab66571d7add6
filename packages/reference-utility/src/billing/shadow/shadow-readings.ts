import type { DayReadings } from '@wattershed/tariffs/rate';
import type { DaySpan } from '../day-span.ts';
import { completeDays, dayNumberOf, estimateLookbackDays, hasGaps } from '../readings/estimation.ts';
import { type ChannelDays, channelKey, delivered, type MeterReadings, received } from '../readings/meter-days.ts';

/**
 * The days of a meter that a bill was made of, filled in as billing filled them in: it had the days of the period, for a period
 * with gaps the weeks before, and never a day after it.
 */
export function billedDays(
  readings: MeterReadings,
  { meterId, hasGeneration, timeZone }: { meterId: string; hasGeneration: boolean; timeZone: string },
  { from, before }: DaySpan,
): { days: DayReadings[]; estimatedDays: number } {
  const complete = (channel: number) => {
    const all = readings.get(channelKey(meterId, channel)) ?? new Map();
    return completeDays(hasGaps(all, from, before) ? asOf(all, { from, before }) : all, from, before, timeZone);
  };
  const taken = complete(delivered);
  const made = hasGeneration ? complete(received) : undefined;
  const days = taken.days.map(({ on, stepSeconds, values }, index): DayReadings => {
    const generated = made?.days[index]?.values;
    return { on, intervalSeconds: stepSeconds, values, ...(generated ? { generated } : {}) };
  });
  return { days, estimatedDays: Math.max(taken.estimatedDays, made?.estimatedDays ?? 0) };
}

function asOf(all: ChannelDays, { from, before }: DaySpan): ChannelDays {
  const first = dayNumberOf(from) - estimateLookbackDays;
  const end = dayNumberOf(before);
  return new Map([...all].filter(([number]) => number >= first && number < end));
}
