import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../call.ts';
import { planDue } from '../due/due-store.ts';
import { endTries, type TryEnded } from './delivery-store.ts';
import type { AfterBounces } from './other-ways/after-bounce.ts';
import { goOtherWays } from './other-ways/other-ways.ts';

/** What is held comes up again by business time; what didn't arrive may go another way. */
export async function writeEnds(
  services: Services,
  afterBounces: AfterBounces,
  ended: readonly TryEnded[],
): Promise<void> {
  const held = ended.flatMap(one => (one.state === 'held' ? [one.until] : []));
  await inTransaction(services.db, async tx => {
    const changed = await endTries(tx, ended);
    for (const dueAt of new Map(held.map(until => [until.getTime(), until])).values()) {
      await planDue(tx, { job: 'release-messages', key: dueAt.toISOString(), dueAt });
    }
    await goOtherWays(services, afterBounces, tx, changed);
  });
}
