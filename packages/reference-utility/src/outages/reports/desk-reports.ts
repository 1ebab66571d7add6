import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { TroubleKind } from '@wattershed/domain/outage/report';
import { isoText } from '../facts/fact-store.ts';

export type DeskReport = {
  reportNumber: string;
  kind: TroubleKind;
  address: string;
  message: string;
  reportKey: string;
  photoIds: string[];
  /** The outage that it belongs to, and the one that the reporter means. */
  incidentId: string | null;
  joins: string | null;
  isHazard: boolean;
  phone: string;
  reportedAt: string;
};

const mostShown = 50;

const columns = sql`r.report_number as "reportNumber", r.report_key as "reportKey", r.kind, r.message, r.joins,
  r.incident_id as "incidentId", r.photo_ids as "photoIds", r.is_hazard as "isHazard", r.phone,
  coalesce(nullif(r.address, ''), p.street || ', ' || p.city, r.zip) as address, ${isoText(sql`r.reported_at`)} as "reportedAt"`;

/** What people reported of an outage, or, with null, of the last day's troubles without one. The newest first. */
export async function listDeskReports(db: Db, incidentId: string | null, at: Date): Promise<DeskReport[]> {
  const dayAgo = new Date(at.getTime() - 86_400_000).toISOString();
  return await db<DeskReport>`
    select ${columns}
    from utility.outage_report r left join utility.premise p using (premise_id)
    where r.incident_id is not distinct from ${incidentId}
      and (r.incident_id is not null or r.reported_at > ${dayAgo}::text::timestamptz)
    order by r.reported_at desc, r.report_number limit ${mostShown}`;
}

/** What somebody on the phone reads out the number of. */
export async function findDeskReport(db: Db, reportNumber: string): Promise<DeskReport | undefined> {
  const [report] = await db<DeskReport>`
    select ${columns} from utility.outage_report r left join utility.premise p using (premise_id)
    where r.report_number = ${reportNumber.trim().toUpperCase()}`;
  return report;
}

/** Whether this photo came with this report. */
export async function hasPhoto(db: Db, reportKey: string, photoId: string): Promise<boolean> {
  const rows = await db`
    select from utility.outage_report where report_key = ${reportKey} and ${photoId} = any(photo_ids)`;
  return rows.length > 0;
}
