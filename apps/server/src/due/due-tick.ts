import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { Job } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import { isAnythingDue, reportClear, settleDue, takeDue } from './due-store.ts';

/** Taken in one transaction; the rest follows right away. */
const handedAtOnce = 100;

/**
 * Hands the queue whatever has come due by the business clock, and tells whoever moves the clock how far it may go.
 * Safe on any number of nodes: each row is taken by one of them.
 */
export async function tickDue({ db, clock }: { db: Pool; clock: BusinessClock }, jobs: JobQueue): Promise<number> {
  let handed = 0;
  let isMore = await isAnythingDue(db, clock.now());
  while (isMore) {
    const taken = await inTransaction(db, async tx => {
      const due = await takeDue(tx, clock.now(), handedAtOnce);
      for (const { dueId, dueAt, job, data } of due) {
        await jobs.send(tx, job, { ...data, dueId, dueAt: dueAt.toISOString() }, { key: dueId });
      }
      return due;
    });
    for (const job of new Set(taken.map(each => each.job))) jobs.wake(job);
    handed += taken.length;
    isMore = taken.length === handedAtOnce;
  }
  await reportClear(db);
  return handed;
}

/** Deletes the row of a job planned by business time once it has been tried, whatever the outcome. */
export function settlingDue<Services extends { db: Pool }>(job: Job<Services>): Job<Services> {
  return {
    ...job,
    async settle({ db }, { dueId }) {
      if (typeof dueId === 'string') await settleDue(db, dueId);
    },
  };
}
