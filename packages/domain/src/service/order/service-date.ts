import { addBusinessDays, isBankHoliday, isBusinessDay } from '../../calendar/business-day.ts';
import { addDays, type LocalDate } from '../../calendar/local-date.ts';

/** How many days ahead service can be started, stopped, or moved. */
const daysAhead = 60;

/** Both inclusive. */
export type ServiceDays = { firstOn: LocalDate; lastOn: LocalDate };

/** From the next day on which crews work. */
export function serviceDays(today: LocalDate): ServiceDays {
  return { firstOn: addBusinessDays(today, 1), lastOn: addDays(today, daysAhead) };
}

/** `too-soon`: today, or a day before the next one on which crews work. */
export type ServiceDayProblem = 'past' | 'too-soon' | 'weekend' | 'holiday' | 'beyond';

/** What is wrong with a day to start or stop service on; undefined for a good one. */
export function serviceDayProblem(day: LocalDate, today: LocalDate): ServiceDayProblem | undefined {
  if (day < today) return 'past';
  const { firstOn, lastOn } = serviceDays(today);
  if (day > lastOn) return 'beyond';
  if (isBankHoliday(day)) return 'holiday';
  if (!isBusinessDay(day)) return 'weekend';
  return day < firstOn ? 'too-soon' : undefined;
}

/** The holidays among the days, for a calendar that marks them. */
export function holidaysWithin({ firstOn, lastOn }: ServiceDays): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = firstOn; day <= lastOn; day = addDays(day, 1)) if (isBankHoliday(day)) days.push(day);
  return days;
}
