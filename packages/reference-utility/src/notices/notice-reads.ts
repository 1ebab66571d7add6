import type { Db } from '@wattershed/database/db';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { findAccountSummary } from '../ledger/ledger-reads.ts';
import { officeZone } from '../office-zone.ts';
import { listOrderNotices } from './order-notices.ts';
import { listOutageNotices } from './outage-notices.ts';
import { findShutOffNotice } from './shut-off-notices.ts';
import type { UtilityNotice } from './utility-notice.ts';

/**
 * What the utility has to say to an account at an instant: its own notices and those for everyone, last updated first, what becomes of
 * its service orders, a shut-off, and what the network says, what is off first.
 * The notice that service stays on although the account is past due goes with the debt, with the service, and with a shut-off that is
 * announced, done, or on its way back. A home that is shut off is in no outage: nothing that is repaired brings its service back. The
 * order of kinds and how long it shows are the portal's rules (shownNotices in the domain).
 */
export async function listNotices(db: Db, accountNumber: string, at: Date): Promise<UtilityNotice[]> {
  const [written, orders, outages, shutOff] = await Promise.all([
    listWritten(db, accountNumber, at.toISOString()),
    listOrderNotices(db, accountNumber, at),
    listOutageNotices(db, accountNumber, at),
    findShutOffNotice(db, accountNumber, at),
  ]);
  const comingBack = orders.filter(({ kind }) => kind === 'do-not-disconnect');
  const ofShutOff = shutOff ? [shutOff.notice] : comingBack;
  const isTold = ofShutOff.length > 0 && (await isServed(db, accountNumber));
  const isOff = shutOff ? shutOff.isOff : comingBack.length > 0;
  const notices = [...written, ...orders, ...(isTold && isOff ? [] : outages)];
  if (isTold) return [...ofShutOff, ...notices.filter(({ kind }) => kind !== 'do-not-disconnect')];
  if (!notices.some(({ kind }) => kind === 'do-not-disconnect')) return notices;
  const owed = await findAccountSummary(db, accountNumber, todayIn(officeZone, at));
  const isPastDue = owed !== undefined && owed.pastDueCents > 0;
  const isHeld = isPastDue && (await isServed(db, accountNumber));
  return notices.filter(({ kind }) => isHeld || kind !== 'do-not-disconnect');
}

/** Its own and those for everyone, last updated first. */
async function listWritten(db: Db, accountNumber: string, instant: string): Promise<UtilityNotice[]> {
  return await db<UtilityNotice>`
    select notice_id as "noticeId", kind, colour, link, text, updated_at as "updatedAt"
    from utility.notice
    where (account_number = ${accountNumber} or account_number is null)
      and starts_at <= ${instant}::text::timestamptz
      and (ends_at is null or ends_at > ${instant}::text::timestamptz)
    order by updated_at desc, notice_id`;
}

async function isServed(db: Db, accountNumber: string): Promise<boolean> {
  const rows = await db`select true from utility.account where account_number = ${accountNumber} and status = 1`;
  return rows.length > 0;
}
