import { clearPageReports, type KeptReport, listPageReports } from '../page-reports/page-report-store.ts';
import { runOperatorCommand } from './operator-command.ts';

type Order = 'list' | 'clear';

/** Shows what browsers refused to load or run on the portal's pages, or forgets it once it was looked into. */
await runOperatorCommand<Order>({
  usage: 'Usage: npm run page-reports [-- clear]',
  readOrder([order = 'list', ...rest]) {
    return rest.length === 0 && (order === 'list' || order === 'clear') ? order : undefined;
  },
  async carryOut(db, order) {
    if (order === 'clear') return `Cleared: ${await clearPageReports(db)}.`;
    const reports = await listPageReports(db);
    return reports.length === 0
      ? 'No browser has reported anything in the last 90 days.'
      : reports.map(lineOf).join('\n');
  },
});

function lineOf({ directive, blocked, page, reports, firstAt, lastAt }: KeptReport): string {
  const times = reports === 1 ? 'once' : `${reports} times since ${minuteOf(firstAt)}`;
  return `${minuteOf(lastAt)} UTC  ${page}  ${directive}  ${blocked}  ${times}`;
}

function minuteOf(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}
