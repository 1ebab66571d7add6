import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';

let aheadMs = 0;

/** What an answer says about the server's clock; most say nothing, which means nothing has changed. */
export function noteClockAhead(header: string | null): void {
  if (header !== null && /^-?\d{1,15}$/.test(header)) aheadMs = Number(header);
}

/** Business time, as used for bills and payments. Idle time, countdowns and token lifetimes use Date.now(). */
export function businessNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/** The business day in the account's time zone. */
export function businessDay(zone: string): LocalDate {
  return todayIn(zone, businessNow());
}
