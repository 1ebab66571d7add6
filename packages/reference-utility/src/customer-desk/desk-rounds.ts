import type { Pool } from '@wattershed/database/pool';
import type { PortalBackOffice } from '../site/portal-back-office.ts';
import { tellAnswers } from './tell-answers.ts';

const roundMs = 2_000;

/** Tells what the desk has answered, round after round. */
export function beginDeskRounds(db: Pool, portal: Pick<PortalBackOffice, 'answerCustomer'>): () => Promise<void> {
  let round: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    round ??= tellAnswers(db, portal)
      .catch((error: Error) => console.error(`The customer desk could not answer: ${error.message}`))
      .finally(() => {
        round = undefined;
      });
  }, roundMs).unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
