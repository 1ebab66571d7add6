import { hoursInDay } from '@wattershed/domain/calendar/day-in-zone';
import { dateOfEpochDay } from '@wattershed/domain/calendar/epoch-day';
import { daysBetween, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import type { ChannelDays, MeterDay } from './meter-days.ts';

const epoch = localDate('1970-01-01');

/** How far back an estimate looks: callers load this many days before the first day they need complete. */
export const estimateLookbackDays = 28;

// The same weekday of the four previous weeks first; a meter too new for that is estimated from the surrounding week.
const sameWeekday = [-7, -14, -21, -28];
const weekAround = [-1, -2, -3, -4, -5, -6, 1, 2, 3, 4, 5, 6, 7];

export function dayNumberOf(on: LocalDate): number {
  return daysBetween(epoch, on);
}

/** Whether a day of the range is missing or has a gap. */
export function hasGaps(days: ChannelDays | undefined, from: LocalDate, before: LocalDate): boolean {
  const end = dayNumberOf(before);
  for (let number = dayNumberOf(from); number < end; number += 1) {
    if (days?.get(number)?.hasGaps ?? true) return true;
  }
  return false;
}

/**
 * Completes the days of a range: what is missing becomes the average of the same interval on the same weekday of recent
 * weeks, at the meter's resolution. `estimatedDays` counts the days filled in here or already estimated by the meter.
 */
export function completeDays(
  days: ChannelDays,
  from: LocalDate,
  before: LocalDate,
  zone: string,
): { days: MeterDay[]; estimatedDays: number } {
  const complete: MeterDay[] = [];
  let estimatedDays = 0;
  const end = dayNumberOf(before);
  for (let number = dayNumberOf(from); number < end; number += 1) {
    const day = days.get(number);
    if (day && !day.hasGaps) {
      complete.push(day);
      if (day.isEstimated) estimatedDays += 1;
    } else {
      complete.push(estimateDay(days, number, zone));
      estimatedDays += 1;
    }
  }
  return { days: complete, estimatedDays };
}

function estimateDay(days: ChannelDays, number: number, zone: string): MeterDay {
  const known = days.get(number);
  const on = known?.on ?? dateOfEpochDay(number);
  const { stepSeconds, scale } = known ?? days.values().next().value ?? { stepSeconds: 3600 as const, scale: 0 };
  const length = known?.values.length ?? (hoursInDay(on, zone) * 3600) / stepSeconds;
  const near = (offsets: readonly number[]) =>
    offsets.map(offset => days.get(number + offset)?.values).filter(values => values !== undefined);
  const references = [near(sameWeekday), near(weekAround)];
  const values: number[] = [];
  for (let slot = 0; slot < length; slot += 1) {
    // A day of 23 or 25 hours uses an ordinary day's slots: an estimate needn't know which hour was skipped.
    const fromRecent = () => references.map(list => averageAt(list, slot, scale)).find(value => value !== undefined);
    values.push(known?.values[slot] ?? fromRecent() ?? 0);
  }
  return { on, stepSeconds, scale, values, hasGaps: false, isEstimated: true };
}

function averageAt(references: readonly (number | null)[][], slot: number, scale: number): number | undefined {
  let sum = 0;
  let count = 0;
  for (const values of references) {
    const value = values[Math.min(slot, values.length - 1)];
    if (value == null) continue;
    sum += value;
    count += 1;
  }
  if (count === 0) return undefined;
  // In whole units, or in tenths if the meter reads tenths.
  const parts = 10 ** Math.max(0, -scale);
  return Math.round((sum / count) * parts) / parts;
}
