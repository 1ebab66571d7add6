import { addDays, addMonths, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import type { SheetVersion } from './sheet.ts';

/** How many days before it someone is reminded to recertify. */
export const reminderDays = [90, 30] as const;

/** The day by which whoever was found eligible on a day must say again that they are. */
export function recertifyBy(
  { recertification }: SheetVersion,
  { on, isIncomeFixed }: { on: LocalDate; isIncomeFixed: boolean },
): LocalDate {
  const { years, yearsOnFixedIncome, onDay } = recertification;
  const latest = addMonths(on, 12 * (isIncomeFixed ? yearsOnFixedIncome : years));
  if (onDay === undefined) return latest;
  // The last such day that isn’t later: nobody has longer than the rules give.
  const inYear = (year: number) => localDate(`${year}-${onDay}`);
  const year = Number(latest.slice(0, 4));
  return inYear(year) <= latest ? inYear(year) : inYear(year - 1);
}

/** When they are reminded, the first first. */
export function remindersOf(by: LocalDate): LocalDate[] {
  return reminderDays.map(days => addDays(by, -days));
}
