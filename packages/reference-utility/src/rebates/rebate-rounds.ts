import type { Pool } from '@wattershed/database/pool';
import { workApplications } from './work-applications.ts';

const roundMs = 2_000;

/** Moves applications on, round after round. */
export function beginRebateRounds(db: Pool): () => Promise<void> {
  let round: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    round ??= workApplications(db)
      .catch((error: Error) => console.error(`Rebate applications could not be worked on: ${error.message}`))
      .finally(() => {
        round = undefined;
      });
  }, roundMs).unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
