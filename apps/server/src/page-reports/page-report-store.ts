import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { CountedReport } from './counted-reports.ts';
import { otherBlocked } from './page-report.ts';

/** How many origins are kept for one directive on one page; further ones are counted together. */
const originsAtMost = 10;

/** Adds what this process counted. Reports that nobody repeated for 90 days go. */
export async function addPageReports(db: Pool, counted: readonly CountedReport[]): Promise<void> {
  await inTransaction(db, async tx => {
    // One process at a time, so that none writes a row beyond the bound.
    await tx`lock table portal.page_report in share row exclusive mode`;
    await tx`delete from portal.page_report where last_at < now() - interval '90 days'`;
    for (const { directive, blocked, page, reports } of counted) {
      await tx`
        with alike as (select blocked from portal.page_report where directive = ${directive} and page = ${page})
        insert into portal.page_report as kept (directive, page, blocked, reports)
        select ${directive}, ${page},
          case when (select count(*) from alike) < ${originsAtMost} or exists (select from alike where blocked = ${blocked})
            then ${blocked} else ${otherBlocked} end,
          ${reports}
        on conflict (directive, page, blocked) do update
          set reports = kept.reports + excluded.reports, last_at = excluded.last_at`;
    }
  });
}

export type KeptReport = CountedReport & { firstAt: Date; lastAt: Date };

/** The latest first. */
export async function listPageReports(db: Db): Promise<KeptReport[]> {
  const rows = await db`
    select directive, blocked, page, reports::int, first_at, last_at from portal.page_report
    order by last_at desc, directive, page, blocked limit 10000`;
  return rows.map(row => ({
    directive: row.directive,
    blocked: row.blocked,
    page: row.page,
    reports: row.reports,
    firstAt: row.first_at,
    lastAt: row.last_at,
  }));
}

/** Forgets what was reported. Returns how many rows there were. */
export async function clearPageReports(db: Db): Promise<number> {
  const gone = await db`delete from portal.page_report returning directive`;
  return gone.length;
}
