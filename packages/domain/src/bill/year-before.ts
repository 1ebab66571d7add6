import { addMonths, daysBetween, type LocalDate } from '../calendar/local-date.ts';

/** Billing periods begin on other days each year: so many days apart, two still stand for the same time of year. */
const nearDays = 15;

/** Of other periods the one that began closest to a year before this one; undefined if none did at about that time. */
export function findYearBefore<Period extends { periodFrom: LocalDate }>(
  { periodFrom }: { periodFrom: LocalDate },
  others: readonly Period[],
): Period | undefined {
  const wanted = addMonths(periodFrom, -12);
  const apart = (period: Period) => Math.abs(daysBetween(wanted, period.periodFrom));
  return others.filter(period => apart(period) <= nearDays).sort((left, right) => apart(left) - apart(right))[0];
}
