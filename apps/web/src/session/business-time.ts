import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';

let aheadMs = 0;

/** What an answer says of the server's clock; most say nothing, and then nothing has changed. */
export function noteClockAhead(header: string | null): void {
  if (header !== null && /^-?\d{1,15}$/.test(header)) aheadMs = Number(header);
}

/** Business time, as bills and payments are dated. Idle time, countdowns and the life of tokens go by Date.now(). */
export function businessNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/** The business day in the zone of the account. */
export function businessDay(zone: string): LocalDate {
  return todayIn(zone, businessNow());
}
