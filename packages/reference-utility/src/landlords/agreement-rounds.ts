import type { Pool } from '@wattershed/database/pool';
import { workAgreements } from './work-agreements.ts';

const roundMs = 2_000;

/** Decides about landlord agreements, round after round. */
export function beginAgreementRounds(db: Pool): () => Promise<void> {
  let round: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    round ??= workAgreements(db)
      .catch((error: Error) => console.error(`Landlord agreements could not be worked on: ${error.message}`))
      .finally(() => {
        round = undefined;
      });
  }, roundMs).unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
