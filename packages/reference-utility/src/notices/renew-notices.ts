import type { Db } from '@wattershed/database/db';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { officeZone } from '../office-zone.ts';

/** The do-not-disconnect notice comes this many days after a bill to past due customers, as in the generator. */
const daysAfterBill = 4;

/**
 * Keeps the demo's notices true on a new day: the outage is today's, and past due customers are notified again some
 * days after each bill.
 */
export async function renewNotices(db: Db, day: LocalDate): Promise<void> {
  const at = startOfDayUtc(day, officeZone).toISOString();
  await db`
    update utility.notice set starts_at = ${at}::text::timestamptz, updated_at = ${at}::text::timestamptz
    where kind = 'outage' and starts_at < ${at}::text::timestamptz`;
  await db`
    update utility.notice n set updated_at = ${at}::text::timestamptz
    where kind = 'do-not-disconnect' and updated_at < ${at}::text::timestamptz and exists (
      select from utility.bill b where b.account_number = n.account_number
        and b.issued_on = ${addDays(day, -daysAfterBill)}::text::date and b.previous_balance_cents > b.payments_cents)`;
}
