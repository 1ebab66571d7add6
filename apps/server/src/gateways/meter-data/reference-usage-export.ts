import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { listMetersRead, listSeries, streamDays } from '@wattershed/reference-utility/usage/export/stream-days';
import type { UsageExport } from './usage-export.ts';

/** What the reference utility's meters have measured, as files want it. */
export function referenceUsageExport(sql: Db, today: () => LocalDate): UsageExport {
  return {
    listMetersRead: accountNumber => listMetersRead(sql, accountNumber),
    listSeries: (accountNumber, { commodity = null, ...days }) =>
      listSeries(sql, accountNumber, { ...days, commodity }, today()),
    streamDays: (accountNumber, { commodity, ...days }) => streamDays(sql, accountNumber, { ...days, commodity }),
  };
}
