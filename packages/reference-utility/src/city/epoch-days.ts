import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { dateOfEpochDay, type EpochDay } from '@wattershed/domain/calendar/epoch-day';

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export function weekdayOf(day: EpochDay): number {
  return (day + 4) % 7;
}

export function monthOf(day: EpochDay): { year: number; month: number; dayOfMonth: number } {
  const at = new Date(day * 86_400_000);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, dayOfMonth: at.getUTCDate() };
}

export function firstOfMonth(day: EpochDay): EpochDay {
  return day - monthOf(day).dayOfMonth + 1;
}

export function firstOfNextMonth(day: EpochDay): EpochDay {
  const { year, month } = monthOf(day);
  return Date.UTC(year, month, 1) / 86_400_000;
}

export type LocalDay = { day: EpochDay; startUtcS: number; hours: number };

/** A zone's local days with their first instants and lengths: 23 and 25 hours when the clocks change. */
export function localDays(zone: string, from: EpochDay, before: EpochDay): LocalDay[] {
  const starts = Array.from({ length: before - from + 1 }, (_, index) => {
    return startOfDayUtc(dateOfEpochDay(from + index), zone).getTime() / 1000;
  });
  return starts.slice(0, -1).map((startUtcS, index) => {
    return { day: from + index, startUtcS, hours: ((starts[index + 1] ?? startUtcS) - startUtcS) / 3600 };
  });
}

/**
 * Which quarter-hour of the wall clock each interval of a day shows. In the United States the clocks change at 02:00:
 * the hour from two is skipped in spring, the hour from one comes twice in fall.
 */
export function wallQuarters(hours: number): Uint8Array {
  return Uint8Array.from({ length: hours * 4 }, (_, slot) => (slot < 8 ? slot : slot + (24 - hours) * 4));
}
