import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { isMethodExpired, type MethodExpiry, type PaymentTerms } from '../../../paying/payments-rules.ts';

/** Today is paid now: the first day to choose is tomorrow, at the premise. */
export function premiseDays(now: Date, timeZone: string, days: number): { firstOn: LocalDate; lastOn: LocalDate } {
  const today = todayIn(timeZone, now);
  return { firstOn: addDays(today, 1), lastOn: addDays(today, days) };
}

type Asked = { scheduleDate: LocalDate; amountCents: number; expiry: MethodExpiry };

/** Why a payment can't be scheduled like this: the day, the card on that day, or the amount. */
export function decideSchedule(
  { scheduleDate, amountCents, expiry }: Asked,
  { firstOn, lastOn }: { firstOn: LocalDate; lastOn: LocalDate },
  { MIN_PAYMENT_CENTS, MAX_PAYMENT_CENTS }: Pick<PaymentTerms, 'MIN_PAYMENT_CENTS' | 'MAX_PAYMENT_CENTS'>,
): 'SCH422' | 'SCH423' | 'PAY422' | undefined {
  if (scheduleDate < firstOn || scheduleDate > lastOn) return 'SCH422';
  if (isMethodExpired(expiry, scheduleDate)) return 'SCH423';
  if (amountCents < MIN_PAYMENT_CENTS || amountCents > MAX_PAYMENT_CENTS) return 'PAY422';
  return undefined;
}
