import type { Pool } from '@wattershed/database/pool';
import { workRequests } from './work-requests.ts';

const roundMs = 2_000;

/** Moves customers' requests on, round after round. */
export function beginRequestRounds(db: Pool): () => Promise<void> {
  let round: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    round ??= workRequests(db)
      .catch((error: Error) => console.error(`Customer requests could not be worked on: ${error.message}`))
      .finally(() => {
        round = undefined;
      });
  }, roundMs).unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
