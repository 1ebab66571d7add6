import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';

/** How people write a business time: a day, a day with the time in the utility's zone, or an instant with its zone. */
export const momentForm = 'a day such as 2026-12-15, or a time such as 2026-12-15T23:59';

/**
 * Parses a business time; a day alone means that day at `timeOfDay` ('HH:MM') in the zone. Undefined if it isn't one.
 */
export function parseMoment(text: string, zone: string, timeOfDay = '12:00'): Date | undefined {
  const [, dayText = '', time = timeOfDay, offset] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text) ?? [];
  const day = parseLocalDate(dayText);
  if (!day) return undefined;
  if (offset) {
    const instant = new Date(text);
    return Number.isNaN(instant.getTime()) ? undefined : instant;
  }
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return wallTime(day, (hours * 60 + minutes) * 60 + seconds, zone);
}

/** The instant at which wall clocks show this time; a time skipped by daylight saving comes an hour later. */
export function wallTime(day: LocalDate, secondsOfDay: number, zone: string): Date {
  const start = startOfDayUtc(day, zone).getTime();
  const guess = new Date(start + secondsOfDay * 1_000);
  const shownS = secondsShown(guess, zone);
  return new Date(guess.getTime() + (secondsOfDay - shownS) * 1_000);
}

/** Seconds since midnight on the zone's wall clocks. */
export function secondsShown(instant: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const read = (type: string) => Number(parts.find(part => part.type === type)?.value ?? 0);
  return (read('hour') * 60 + read('minute')) * 60 + read('second');
}
