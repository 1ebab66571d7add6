import type { Db } from '@wattershed/database/db';
import type { Services } from '../call.ts';
import type { Letter } from './letter.ts';
import { queueText } from './letter-job.ts';
import { listTextNumbers } from './text-consent-store.ts';

type Notice = Letter & {
  userUuid: string;
  reference: string;
  /** Only these of the person's numbers. */
  among?: readonly string[];
};

/**
 * Queues a text that the person didn't just ask for: it goes to their numbers with a consent alone (TCPA). Codes that
 * they ask for are no notices.
 */
export async function queueTextNotice(
  queue: Pick<Services, 'jobs' | 'secrets'>,
  tx: Db,
  { userUuid, reference, among, ...letter }: Notice,
): Promise<void> {
  for (const to of await listTextNumbers(tx, userUuid)) {
    if (among && !among.includes(to)) continue;
    await queueText(queue, tx, { ...letter, to, reference: `${reference}-${to}` });
  }
}
