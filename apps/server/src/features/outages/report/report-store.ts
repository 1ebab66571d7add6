import type { Db } from '@wattershed/database/db';
import { type Sql, sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { TroubleKind } from '@wattershed/domain/outage/report';

export type StoredReport = {
  reportKey: string;
  reportNumber: string;
  state: 'queued' | 'joined';
  kind: TroubleKind;
  zip: string;
  reportedAt: Date;
  incidentId: string | null;
  /** Only then its place and its outage are told to whoever has the number. */
  knowsPlace: boolean;
};

/** Who said it of an account of their own. */
export type Reporter = { accountNumber: string; userUuid: string };

type Hashes = { sameHash: Buffer; phoneHash: Buffer | null; networkHash: Buffer };
export type ReportToStore = Hashes &
  Pick<StoredReport, 'reportKey' | 'reportNumber' | 'kind' | 'zip' | 'knowsPlace'> & {
    sealed: Buffer;
    reporter: Reporter | null;
  };

const columns: Sql = sql`report_key as "reportKey", report_number as "reportNumber", state, kind, zip,
  reported_at as "reportedAt", incident_id as "incidentId", knows_place as "knowsPlace"`;

export async function findReport(db: Db, reportKey: string): Promise<StoredReport | undefined> {
  const [row] = await db<StoredReport>`
    select ${columns}
    from portal.outage_report where report_key = ${reportKey}`;
  return row;
}

export async function findReportByNumber(db: Db, reportNumber: string): Promise<StoredReport | undefined> {
  const [row] = await db<StoredReport>`
    select ${columns}
    from portal.outage_report where report_number = ${reportNumber}`;
  return row;
}

/** What this person has said of this account since yesterday, the newest first. */
export async function listReportsOf(db: Db, { accountNumber, userUuid }: Reporter): Promise<StoredReport[]> {
  return await db<StoredReport>`
    select ${columns}
    from portal.outage_report
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and reported_at > clock.now() - interval '1 day'
    order by reported_at desc, report_number limit 5`;
}

/** What comes from one phone, or without one about one place, is done one after the other: it is counted, and found again. */
export async function lockReporter(tx: Transaction, { phoneHash, sameHash }: Hashes): Promise<void> {
  const key = (phoneHash ?? sameHash).toString('hex');
  await tx`select pg_advisory_xact_lock(hashtextextended(${`outage reports of ${key}`}, 0))`;
}

/** The same trouble at the same place from the same phone within an hour. */
export async function findSame(tx: Transaction, sameHash: Buffer): Promise<StoredReport | undefined> {
  const [row] = await tx<StoredReport>`
    select ${columns}
    from portal.outage_report where same_hash = ${sameHash} and created_at > now() - interval '1 hour'
    order by created_at desc limit 1`;
  return row;
}

/** How many came within an hour from this phone, and from this network: no more are counted than are asked for. */
export async function countReports(
  tx: Transaction,
  { phoneHash, networkHash }: Hashes,
  atMostOfNetwork: number,
): Promise<{ ofPhone: number; ofNetwork: number }> {
  const [row] = await tx<{ ofPhone: number; ofNetwork: number }>`
    select
      (select count(*)::int from portal.outage_report
        where phone_hash = ${phoneHash} and created_at > now() - interval '1 hour') as "ofPhone",
      (select count(*)::int from (
        select from portal.outage_report
        where network_hash = ${networkHash} and created_at > now() - interval '1 hour'
        limit ${atMostOfNetwork}) counted) as "ofNetwork"`;
  return row ?? { ofPhone: 0, ofNetwork: 0 };
}

/** False when it was there before. */
export async function insertReport(tx: Transaction, report: ReportToStore): Promise<boolean> {
  const { reportKey, reportNumber, kind, zip, knowsPlace, sameHash, phoneHash, networkHash, sealed, reporter } = report;
  const rows = await tx`
    insert into portal.outage_report (report_key, report_number, kind, zip, knows_place, same_hash, phone_hash, network_hash, sealed,
      account_number, user_uuid, next_try_at)
    values (${reportKey}, ${reportNumber}, ${kind}, ${zip}, ${knowsPlace}, ${sameHash}, ${phoneHash}, ${networkHash}, ${sealed},
      ${reporter?.accountNumber ?? null}, ${reporter?.userUuid ?? null}, now() + interval '10 seconds')
    on conflict (report_key) do nothing returning true`;
  return rows.length > 0;
}

export type ClaimedReport = { reportKey: string; reportNumber: string; sealed: Buffer };

/** Not yet handed over, and due: the caller is the one who tries for the next seconds. */
export async function claimQueued(db: Db, which: { reportKey: string } | { limit: number }): Promise<ClaimedReport[]> {
  const key = 'reportKey' in which ? which.reportKey : null;
  const limit = 'limit' in which ? which.limit : 1;
  return await db<ClaimedReport>`
    with due as (
      select report_key from portal.outage_report
      where state = 'queued' and case when ${key}::uuid is null then next_try_at <= now() else report_key = ${key}::uuid end
      order by next_try_at limit ${limit} for update skip locked
    )
    update portal.outage_report r
    set tries = tries + 1, next_try_at = now() + least(interval '10 minutes', interval '10 seconds' * (tries + 1))
    from due where r.report_key = due.report_key
    returning r.report_key as "reportKey", r.report_number as "reportNumber", r.sealed`;
}

export async function updateJoined(db: Db, reportKey: string, incidentId: string | null): Promise<void> {
  await db`
    update portal.outage_report set state = 'joined', incident_id = ${incidentId}
    where report_key = ${reportKey} and state = 'queued'`;
}

/** Who reported, and how, is nobody's business any more. Answers which they were. */
export async function deleteOldReports(tx: Transaction): Promise<string[]> {
  const rows = await tx<{ reportKey: string }>`
    delete from portal.outage_report where state = 'joined' and created_at < now() - interval '90 days'
    returning report_key as "reportKey"`;
  return rows.map(({ reportKey }) => reportKey);
}
