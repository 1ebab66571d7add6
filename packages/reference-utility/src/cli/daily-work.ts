import { DatabaseUnavailable } from '@wattershed/database/database-unavailable';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { type AdvanceProgress, advance } from '../daily-work/advance.ts';
import { openUtilityPool } from '../database.ts';
import { readProcessConfig } from '../process-config.ts';
import { beginStep, type Step } from '../step.ts';

// The work of the days the clock has to pass, in its own process: the utility itself stays small and keeps answering. The
// clock advances in the same commits as the work, so whatever a crash undoes of both is done again; and anything a customer
// has done since has flushed it to the disk. One connection: its statements come one after the other, and PostgreSQL reads its
// catalog anew for each connection.
const db = openUtilityPool(readProcessConfig(process.env).databaseUrl, 1, false);
const parentGone = () => process.exit(1);
process.on('disconnect', parentGone);

const begunAt = performance.now();
let days = 0;
let step: Step | undefined;

/** A portal that was off has several days to catch up with; a single day isn't worth a line. */
function tell({ daysLeft, day }: AdvanceProgress): void {
  days += 1;
  if (days + daysLeft < 2) return;
  step ??= beginStep('Catching up with the daily work', begunAt);
  step.tell(`${formatDate(day, 'EN_US')}, ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} to go`);
}

try {
  await advance(db, tell);
  step?.done(`Caught up with the daily work of ${days} days`);
} catch (error) {
  step?.clear();
  if (!(error instanceof DatabaseUnavailable)) throw error;
  console.error(`The database cannot be used: ${error.message}`);
  process.exitCode = 1;
} finally {
  await db.end();
}
process.off('disconnect', parentGone);
process.disconnect?.();
