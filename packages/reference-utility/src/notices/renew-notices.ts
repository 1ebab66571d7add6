import type { Db } from '@wattershed/database/db';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { columnText } from '../billing/run/column-text.ts';
import { officeZone } from '../office-zone.ts';
import { endOfWinterHours } from './generate-notices.ts';

/** The do-not-disconnect notice comes this many days after a bill to past due customers, as in the generator. */
const daysAfterBill = 4;

/**
 * Keeps the demo's notices true on new days, one or several in a row: past due customers are notified again some days after each bill, and each winter's office hours are told in November.
 */
export async function renewNotices(db: Db, days: readonly LocalDate[]): Promise<void> {
  const starts = days.map(day => ({ day, at: startOfDayUtc(day, officeZone).toISOString() }));
  const [first] = starts;
  if (!first) return;
  const winter = starts.findLast(({ day }) => day.endsWith('-11-01'));
  if (winter) {
    await db`
      update utility.notice set updated_at = ${winter.at}::text::timestamptz,
        ends_at = ${endOfWinterHours(winter.day).toISOString()}::text::timestamptz
      where kind = 'customer-service' and updated_at < ${winter.at}::text::timestamptz`;
  }
  await db`
    update utility.notice n set updated_at = renewed.at
    from (
      select told.notice_id, max(d.at) as at
      from utility.notice told
      join utility.bill b on b.account_number = told.account_number and b.previous_balance_cents > b.payments_cents
      join unnest(
        ${columnText(starts, ({ day }) => addDays(day, -daysAfterBill))}::text::date[],
        ${columnText(starts, ({ at }) => at)}::text::timestamptz[]
      ) as d (issued_on, at) on d.issued_on = b.issued_on
      where told.kind = 'do-not-disconnect'
      group by told.notice_id
    ) renewed
    where n.notice_id = renewed.notice_id and n.updated_at < renewed.at`;
}
