import { dayMs } from '@wattershed/domain/calendar/local-date';
import type { Services } from '../../call.ts';
import type { Job } from '../../jobs/job.ts';
import { deleteOldReplies, deleteToldBefore, forgetSealed } from './forget-store.ts';
import { notInInboxDays, sealedDays } from './retention.ts';

/** Few enough for each statement to hold its locks for milliseconds. */
const atOnce = 500;
/** What is left after it waits for the next hour. */
const longestRunMs = 60_000;

/** Every hour: what nobody needs any longer of messages goes, what an inbox shows stays. */
export const forgetJob: Job<Services> = { name: 'forget-messages', run: forgetMessages, cron: '41 * * * *' };

export async function forgetMessages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const endMs = performance.now() + longestRunMs;
  const untilDone = async (forgetSome: () => Promise<number>) => {
    let count = atOnce;
    while (count === atOnce && performance.now() < endMs) count = await forgetSome();
  };
  await untilDone(() => forgetSealed(db, sealedDays, atOnce));
  await untilDone(() => deleteOldReplies(db, notInInboxDays, atOnce));
  const before = new Date(clock.now().getTime() - notInInboxDays * dayMs);
  await untilDone(() => deleteToldBefore(db, before, atOnce));
}
