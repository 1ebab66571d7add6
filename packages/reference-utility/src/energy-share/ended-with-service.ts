import type { Db } from '@wattershed/database/db';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';

/** A donation with each bill that ended because the service did. */
export type EndedWithService = { accountNumber: string; donationId: number; amountCents: Cents; endedOn: LocalDate };

/** Whoever hears of it comes this late at most; later, it is no news. */
const newsDays = 14;

/** Those that ended lately; the same again on the next days. */
export async function listEndedWithService(db: Db, today: LocalDate): Promise<EndedWithService[]> {
  return await db<EndedWithService>`
    select account_number as "accountNumber", donation_id::float8 as "donationId", amount_cents::float8 as "amountCents",
      ended_on::text as "endedOn"
    from utility.monthly_donation
    where ended_by = 'closed' and ended_on >= ${addDays(today, -newsDays)}::text::date
    order by donation_id`;
}

/** The next day on which one is over, of accounts whose last day is known; undefined without. */
export async function nextEndOfService(db: Db, today: LocalDate): Promise<LocalDate | undefined> {
  const [next] = await db<{ on: LocalDate | null }>`
    select (min(a.closed_on) + 1)::text as "on"
    from utility.monthly_donation m join utility.account a using (account_number)
    where m.ended_on is null and a.closed_on >= ${today}::text::date`;
  return next?.on ?? undefined;
}
