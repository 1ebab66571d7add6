import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../call.ts';
import type { AfterBounces } from './after-bounce.ts';
import { goOtherWays } from './other-ways.ts';
import { markUnconfirmed } from './unconfirmed-store.ts';

/**
 * How long a carrier has for telling what became of a message. Networks try a text for up to a day; whoever carries emails
 * reports a bounce for up to five days.
 */
export const confirmedWithinHours = { text: 24, email: 120 } as const;

const atOnce = 200;
/** What is left after it waits for the next hour. */
const longestRunMs = 60_000;

/** What a carrier has silently lost is no longer called sent, and goes another way if it is required and unread. */
export async function noteUnconfirmed(services: Services, afterBounces: AfterBounces): Promise<void> {
  const endMs = performance.now() + longestRunMs;
  for (const channel of ['text', 'email'] as const) {
    let count: number = atOnce;
    while (count === atOnce && performance.now() < endMs) {
      count = await inTransaction(services.db, async tx => {
        const silence = { channel, hours: confirmedWithinHours[channel], limit: atOnce };
        const unconfirmed = await markUnconfirmed(tx, silence);
        await goOtherWays(services, afterBounces, tx, unconfirmed);
        return unconfirmed.length;
      });
    }
  }
}
