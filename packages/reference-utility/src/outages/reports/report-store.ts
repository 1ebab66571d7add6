import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { NewReport, TroubleKind } from '@wattershed/domain/outage/report';
import { isoText } from '../facts/fact-store.ts';

export type FoundReport = {
  reportNumber: string;
  reportKey: string;
  incidentId: string | null;
  kind: TroubleKind;
  reportedAt: string;
};

type Key = { reportKey: string } | { reportNumber: string };

/** A report with the outage that it belongs to now: after merges, the one that took in the others. */
export async function findReport(db: Db, key: Key): Promise<FoundReport | undefined> {
  const which =
    'reportKey' in key ? sql`report_key = ${key.reportKey}` : sql`report_number = ${key.reportNumber.toUpperCase()}`;
  const [row] = await db<FoundReport>`
    with recursive belongs (incident_id, step) as (
      select incident_id, 0 from utility.outage_report where ${which}
      union all
      select f.said ->> 'mergedInto', b.step + 1
      from belongs b join utility.outage_fact f using (incident_id)
      where f.said ->> 'mergedInto' is not null and f.at <= clock.now() and b.step < 10
        and not exists (select from utility.outage_withdrawal w where w.fact_id = f.fact_id)
    )
    select report_number as "reportNumber", report_key as "reportKey",
      (select incident_id from belongs order by step desc limit 1) as "incidentId", kind,
      ${isoText(sql`reported_at`)} as "reportedAt"
    from utility.outage_report where ${which}`;
  return row;
}

export async function insertReport(
  tx: Db,
  report: NewReport,
  { incidentId, now }: { incidentId: string | null; now: string },
): Promise<void> {
  const {
    reportKey,
    reportNumber,
    kind,
    joins,
    channel,
    premiseId,
    position,
    zip,
    address,
    isHazard,
    message,
    photoIds,
  } = report;
  await tx`
    insert into utility.outage_report (report_number, report_key, incident_id, kind, channel, premise_id, latitude, longitude,
      zip, address, is_hazard, message, photo_ids, reporter_name, phone, email, reported_at, joins)
    values (${reportNumber}, ${reportKey}, ${incidentId}, ${kind}, ${channel},
      (select premise_id from utility.premise where premise_id = ${premiseId}), ${position?.latitude ?? null},
      ${position?.longitude ?? null}, ${zip}, ${address}, ${isHazard}, ${message}, ${photoIds}::text[],
      ${report.reporterName}, ${report.phone}, ${report.email}, ${now}::text::timestamptz, ${joins})`;
}

/** Homes that an outage was reported from, with this report's; of reports from nowhere in particular, each counts. */
export async function countReporters(tx: Db, incidentId: string, { premiseId, reportKey }: NewReport): Promise<number> {
  const [row] = await tx<{ count: number }>`
    select count(distinct reporter)::int as count from (
      select coalesce(premise_id, report_key) as reporter from utility.outage_report where incident_id = ${incidentId}
      union all select ${premiseId ?? reportKey}
    ) reporters`;
  return row?.count ?? 0;
}
