import { addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { serviceRules } from '@wattershed/tariffs/rules/service-rules';
import type { PaymentRecord } from '../billing/credit-record/credit-record-rules.ts';

/** In these states, a deposit goes back once bills were paid well for long enough (Arizona R14-2-203 B). Elsewhere, with the final bill. */
export const returningStates = ['AZ'] as const;

const { monthsHeld, mostLate } = serviceRules.depositReturn;

/** Whether a deposit is looked at on a day: when it was held for twelve months, and each month after that. */
export function isLookedAt(paidOn: LocalDate, day: LocalDate): boolean {
  const months = monthsBetween(paidOn, day);
  return months >= monthsHeld && addMonths(paidOn, months) === day;
}

/** The next day after one on which a deposit is looked at. */
export function nextLook(paidOn: LocalDate, after: LocalDate): LocalDate {
  const first = addMonths(paidOn, monthsHeld);
  if (first > after) return first;
  const months = monthsBetween(paidOn, after);
  const day = addMonths(paidOn, months);
  return day > after ? day : addMonths(paidOn, months + 1);
}

/** Whether the bills of the last twelve months earn a deposit back. Who paid late too often waits until they do. */
export function hasEarnedDeposit(records: readonly PaymentRecord[]): boolean {
  const year = records.find(({ months }) => months === monthsHeld);
  return year !== undefined && year.bills > 0 && year.late <= mostLate;
}

function monthsBetween(from: LocalDate, to: LocalDate): number {
  const monthOf = (day: LocalDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from);
}
