import { formatDate } from '@wattershed/domain/calendar/date-format';
import { type AdvanceProgress, advance } from '../daily-work/advance.ts';
import { dayWords } from '../daily-work/day-words.ts';
import { openUtilityPool } from '../database.ts';
import { readProcessConfig } from '../process-config.ts';

// The work of the days that the clock is to pass, in a process of its own: the utility itself stays small and answers
// meanwhile. The clock goes on in the same commits as the work, so whatever a crash takes of both is done again; and what
// a customer has done since has brought it to the disk.
const db = openUtilityPool(readProcessConfig(process.env).databaseUrl, 2, false);
const parentGone = () => process.exit(1);
process.on('disconnect', parentGone);

let days = 0;
let toldAt = 0;

/** Of several days, at most one a second is told, and the last; one alone is no news. */
function tell({ daysLeft, ...worked }: AdvanceProgress): void {
  days += 1;
  if (days + daysLeft < 2 || (daysLeft > 0 && performance.now() - toldAt < 1_000)) return;
  toldAt = performance.now();
  const left = daysLeft > 0 ? `, ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} to go` : '';
  console.log(`Daily work of ${formatDate(worked.day, 'EN_US')}: ${dayWords(worked)}${left}`);
}

try {
  await advance(db, tell);
} finally {
  await db.end();
}
process.off('disconnect', parentGone);
process.disconnect?.();
