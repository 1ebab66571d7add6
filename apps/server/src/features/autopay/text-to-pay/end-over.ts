import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../../call.ts';
import { jobActor } from '../../../paying/settle-payments.ts';
import type { Over } from './asking.ts';
import { endAndTell } from './end-enrollments.ts';
import type { Enrollment } from './enrollment-store.ts';
import { type Answered, account, reply } from './reply.ts';

export type Ended = { accountNumber: AccountNumber; over: Over };

/** Ends the enrollment of someone who can't pay the account anymore. */
export async function endOver(services: Services, { enrollmentId }: Enrollment, reason: Over): Promise<void> {
  await inTransaction(services.db, async tx => {
    await endAndTell(services, tx, jobActor('text-to-pay'), { enrollmentId }, reason);
  });
}

/** Answers their text. Whoever can pay in cash alone hears so, and where. */
export function tellEnded(services: Services, { accountNumber, over }: Ended, to: Answered): Promise<void> {
  if (over === 'no-access') return reply(services, services.db, to, 'ended');
  const link = `${services.config.portalUrl}PaymentLocation`;
  return reply(services, services.db, to, 'cash-only', { account: account(accountNumber), link });
}
