import { dateTimeFormat } from '@wattershed/domain/calendar/date-time-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { midnightUtcMs } from '@wattershed/domain/calendar/local-date';
import type { AppointmentType } from '@wattershed/domain/service/order/appointment';
import type { Language } from '@wattershed/domain/text/language';
import { useVisitTexts } from './visit-texts.ts';

/** "Tue, Dec 1". */
export function dayWords(day: LocalDate, language: Language): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return dateTimeFormat(language, 'UTC', options).format(midnightUtcMs(day));
}

/** "Tue, Dec 1, between 8 AM and noon". */
export function useTimeWords(): (day: LocalDate, appointmentType: AppointmentType) => string {
  const { t, language } = useVisitTexts();
  return (day, appointmentType) => t(`visit.on.${appointmentType}`, { day: dayWords(day, language) });
}
