import { dateAtUtcMs, dayMs, type LocalDate, midnightUtcMs } from './local-date.ts';

/** A day as a whole number since 1970-01-01, for loops over readings. */
export type EpochDay = number;

export function epochDayOf(date: LocalDate): EpochDay {
  return midnightUtcMs(date) / dayMs;
}

export function dateOfEpochDay(day: EpochDay): LocalDate {
  return dateAtUtcMs(day * dayMs);
}
