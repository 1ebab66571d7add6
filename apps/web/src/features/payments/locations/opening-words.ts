import { clockOptions, hourWords } from '@wattershed/domain/calendar/clock-time';
import { dateTimeFormat } from '@wattershed/domain/calendar/date-time-format';
import { addDays, dayOfWeek, type LocalDate, midnightUtcMs } from '@wattershed/domain/calendar/local-date';
import {
  type HoursLine,
  hoursLines,
  isAroundTheClock,
  type OpeningHours,
  type OpenState,
  type WallTime,
} from '@wattershed/domain/place/opening-hours';
import type { Language } from '@wattershed/domain/text/language';
import type { LocationTranslate } from './location-texts.ts';

/** "8 AM", "8:30 AM", as people there write it. */
function timeWords(minute: number, language: Language): string {
  if (minute % 60 === 0 && language === 'EN_US') return hourWords(minute / 60, language);
  return dateTimeFormat(language, 'UTC', clockOptions(language)).format(minute * 60_000);
}

function dayWords(day: LocalDate, language: Language, weekday: 'short' | 'long' = 'short'): string {
  return dateTimeFormat(language, 'UTC', { weekday }).format(midnightUtcMs(day));
}

/** Whether it is open, and until or from when: a day is named when it isn't today, or tonight after midnight. */
export function openWords(state: OpenState, today: LocalDate, t: LocationTranslate, language: Language): string {
  if (state.isOpen) {
    if (!state.closesAt) return t('locations.openAlways');
    const isTonight = isSameNight(state.closesAt, today);
    return t(isTonight ? 'locations.openUntil' : 'locations.openUntilDay', wordsOf(state.closesAt, language));
  }
  if (!state.opensAt) return t('locations.closed');
  const isToday = state.opensAt.day === today;
  return t(isToday ? 'locations.opensAt' : 'locations.opensOn', wordsOf(state.opensAt, language));
}

const isSameNight = ({ day, minute }: WallTime, today: LocalDate) =>
  day === today || (day === addDays(today, 1) && minute <= 6 * 60);

const wordsOf = ({ day, minute }: WallTime, language: Language) => ({
  day: dayWords(day, language),
  time: timeWords(minute, language),
});

/** A week of hours as the sign on a door has it: days with the same hours in one line. */
export function weekWords(hours: OpeningHours, t: LocationTranslate, language: Language) {
  if (isAroundTheClock(hours)) return [{ days: t('locations.day.every'), times: t('locations.hours.allDay') }];
  return hoursLines(hours).map(line => ({ days: daysOf(line, t, language), times: timesOf(line, t, language) }));
}

/** A Sunday; the days after it have the numbers of weekdays. */
const sunday = '2026-11-22' as LocalDate;

function daysOf({ from, to }: HoursLine, t: LocationTranslate, language: Language): string {
  const name = (weekday: number) => dayWords(addDays(sunday, weekday), language);
  if (from === to) return name(from);
  // Monday to Sunday.
  return from === 1 && to === dayOfWeek(sunday)
    ? t('locations.day.every')
    : t('locations.day.range', { from: name(from), to: name(to) });
}

function timesOf({ spans }: HoursLine, t: LocationTranslate, language: Language): string {
  const time = (minute: number) => timeWords(minute % 1_440, language);
  if (spans.length === 0) return t('locations.hours.closed');
  return spans
    .map(({ opens, closes }) => t('locations.hours.span', { opens: time(opens), closes: time(closes) }))
    .join(', ');
}
