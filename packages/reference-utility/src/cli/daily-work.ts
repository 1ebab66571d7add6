import { DatabaseUnavailable } from '@wattershed/database/database-unavailable';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { type AdvanceProgress, advance } from '../daily-work/advance.ts';
import { dayWords } from '../daily-work/day-words.ts';
import { openUtilityPool } from '../database.ts';
import { readProcessConfig } from '../process-config.ts';

// The work of the days the clock has to pass, in its own process: the utility itself stays small and keeps answering. The
// clock advances in the same commits as the work, so whatever a crash undoes of both is done again; and anything a customer
// has done since has flushed it to the disk.
const db = openUtilityPool(readProcessConfig(process.env).databaseUrl, 2, false);
const parentGone = () => process.exit(1);
process.on('disconnect', parentGone);

let days = 0;
let toldAt = 0;

/** Reports at most one day a second, and the last one; a single day isn't worth a line. */
function tell({ daysLeft, ...worked }: AdvanceProgress): void {
  days += 1;
  if (days + daysLeft < 2 || (daysLeft > 0 && performance.now() - toldAt < 1_000)) return;
  toldAt = performance.now();
  const left = daysLeft > 0 ? `, ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} to go` : '';
  console.log(`Daily work of ${formatDate(worked.day, 'EN_US')}: ${dayWords(worked)}${left}`);
}

try {
  await advance(db, tell);
} catch (error) {
  if (!(error instanceof DatabaseUnavailable)) throw error;
  console.error(`The database cannot be used: ${error.message}`);
  process.exitCode = 1;
} finally {
  await db.end();
}
process.off('disconnect', parentGone);
process.disconnect?.();
