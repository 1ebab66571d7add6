import type { Db } from '@wattershed/database/db';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { findAccountSummary } from '../ledger/ledger-reads.ts';
import { officeZone } from '../office-zone.ts';
import { listOrderNotices } from './order-notices.ts';
import { listOutageNotices } from './outage-notices.ts';
import type { UtilityNotice } from './utility-notice.ts';

/**
 * What the utility has to say to an account at an instant: its own notices and those for everyone, last updated first, what becomes of
 * its service orders, and what the network says, what is off first.
 * The notice that service stays on although the account is past due goes with the debt, and with the service. The order of kinds and how
 * long it shows are the portal's rules (shownNotices in the domain).
 */
export async function listNotices(db: Db, accountNumber: string, at: Date): Promise<UtilityNotice[]> {
  const instant = at.toISOString();
  const written = await db<UtilityNotice>`
    select notice_id as "noticeId", kind, colour, link, text, updated_at as "updatedAt"
    from utility.notice
    where (account_number = ${accountNumber} or account_number is null)
      and starts_at <= ${instant}::text::timestamptz
      and (ends_at is null or ends_at > ${instant}::text::timestamptz)
    order by updated_at desc, notice_id`;
  const notices = [
    ...written,
    ...(await listOrderNotices(db, accountNumber, at)),
    ...(await listOutageNotices(db, accountNumber, at)),
  ];
  if (!notices.some(({ kind }) => kind === 'do-not-disconnect')) return notices;
  const owed = await findAccountSummary(db, accountNumber, todayIn(officeZone, at));
  const isPastDue = owed !== undefined && owed.pastDueCents > 0;
  const isHeld = isPastDue && (await isServed(db, accountNumber));
  return notices.filter(({ kind }) => isHeld || kind !== 'do-not-disconnect');
}

async function isServed(db: Db, accountNumber: string): Promise<boolean> {
  const rows = await db`select true from utility.account where account_number = ${accountNumber} and status = 1`;
  return rows.length > 0;
}
