import { dateTimeFormat } from '@wattershed/domain/calendar/date-time-format';
import { outageTime } from '@wattershed/domain/outage/outage-time';
import type { Language } from '@wattershed/domain/text/language';
import type { OutageTranslate } from './outage-texts.ts';
import { ageOf } from './outage-view.ts';

/** As all outages are told, for who reads it here and now. */
export function timeWords(instant: string, zone: string, now: Date, language: Language): string {
  const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return outageTime(instant, { zone, language, now, readerZone });
}

/** "Nov 23, 2026, 9:30 PM": what is on paper is read on another day. */
export function dayAndTimeWords(instant: string, zone: string, language: Language): string {
  const format = dateTimeFormat(language, zone, { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(instant)).replaceAll(/(:\d\d)\s/g, '$1\u00a0');
}

/** "Tue, Nov 24, 9:00 AM to 12:00 PM": the day once, where it is one. */
export function spanWords(
  from: string,
  to: string,
  zone: string,
  { t, now, language }: { t: OutageTranslate; now: Date; language: Language },
): string {
  const end = timeWords(to, zone, new Date(from), language);
  return t('outages.span', { from: timeWords(from, zone, now, language), to: end });
}

/** "12 min ago". */
export function ageWords(at: string, now: Date, t: OutageTranslate): string {
  const { unit, count } = ageOf(at, now);
  return t(`outages.age.${unit}`, { count });
}
