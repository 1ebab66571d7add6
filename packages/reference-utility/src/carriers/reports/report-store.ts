import type { Db } from '@wattershed/database/db';
import { json } from '@wattershed/database/sql';

export type Webhook = 'email-receipts' | 'text-receipts' | 'text-replies';

export type Receipt = { reference: string; state: 'delivered' | 'bounced' | 'failed'; at: string; reason?: string };

/** What someone answered to a text. */
export type TextReply = { messageId: string; from: string; text: string; at: string };

export type DueReport = {
  reportId: string;
  webhook: Webhook;
  payload: Receipt | TextReply;
  tries: number;
  isForged: boolean;
};

export async function insertReport(
  db: Db,
  report: { webhook: Webhook; payload: Receipt | TextReply; afterSeconds?: number; isForged?: boolean },
): Promise<void> {
  await db`
    insert into utility.carrier_report (webhook, payload, due_at, is_forged)
    values (${report.webhook}, ${json(report.payload)}, now() + make_interval(secs => ${report.afterSeconds ?? 0}),
      ${report.isForged ?? false})`;
}

/**
 * Takes reports that are due, the oldest first. Each comes up again, later each time, unless it is deleted: the portal may
 * not have understood it, or this process may die.
 */
export async function takeDueReports(db: Db, atMost: number): Promise<DueReport[]> {
  const rows = await db<DueReport>`
    update utility.carrier_report r
    set tries = r.tries + 1, due_at = now() + make_interval(secs => least(5 * 2 ^ least(r.tries, 10), 600))
    from (
      select report_id from utility.carrier_report where due_at <= now()
      order by due_at limit ${atMost} for update skip locked
    ) due
    where r.report_id = due.report_id
    returning r.report_id as "reportId", r.webhook, r.payload, r.tries, r.is_forged as "isForged"`;
  return rows.toSorted((a, b) => Number(a.reportId) - Number(b.reportId));
}

export async function deleteReports(db: Db, reportIds: readonly string[]): Promise<void> {
  await db`delete from utility.carrier_report where report_id = any(${[...reportIds]}::bigint[])`;
}
