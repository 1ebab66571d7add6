import type { Pool } from '@wattershed/database/pool';
import { sendFinalCredits } from './final-credit.ts';
import { finishOrders } from './work-orders.ts';

const roundMs = 2_000;

/** Closes orders that are done, and sends what final bills have left, round after round. */
export function beginOrderRounds(db: Pool): () => Promise<void> {
  let round: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    round ??= finishOrders(db)
      .then(() => sendFinalCredits(db))
      .catch((error: Error) => console.error(`Service orders could not be worked on: ${error.message}`))
      .finally(() => {
        round = undefined;
      });
  }, roundMs).unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
