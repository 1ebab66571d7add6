import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';

/** Every day until which more time can be had: two weeks at most. */
export function extensionDays({ earliest, latest }: { earliest: LocalDate; latest: LocalDate }): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = earliest; day <= latest; day = addDays(day, 1)) days.push(day);
  return days;
}
