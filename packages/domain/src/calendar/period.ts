import { daysBetween, type LocalDate } from './local-date.ts';

/** Half-open: includes the day `startOn`, but not the day `endBefore`. */
export type Period = { startOn: LocalDate; endBefore: LocalDate };

/** Waits for usage: comparing two periods. */
export function period(startOn: LocalDate, endBefore: LocalDate): Period {
  if (endBefore < startOn) throw new RangeError(`a period cannot end before it starts: ${startOn} ${endBefore}`);
  return { startOn, endBefore };
}

/** Waits for usage: comparing two periods. */
export function daysIn({ startOn, endBefore }: Period): number {
  return daysBetween(startOn, endBefore);
}

/** Waits for usage: comparing two periods. */
export function isWithin(date: LocalDate, { startOn, endBefore }: Period): boolean {
  return startOn <= date && date < endBefore;
}
