import type { Db } from '@wattershed/database/db';
import type { Services } from '../../call.ts';
import { issueOneTimeToken } from '../../credentials/one-time-token-store.ts';
import { newUuid } from '../../ids.ts';
import { queueMail } from '../../letters/letter-job.ts';
import type { AwaitedActivation } from './registration-store.ts';

type Context = Pick<Services, 'config' | 'jobs' | 'secrets'>;

/** Creates a new link, which voids earlier ones, and queues its email in the same transaction. */
export async function sendActivationLink(context: Context, tx: Db, person: AwaitedActivation): Promise<void> {
  const { config } = context;
  const minutes = config.TOKEN_MINUTES;
  const token = await issueOneTimeToken(tx, { purpose: 'activation', userUuid: person.userUuid, minutes });
  await queueMail(context, tx, {
    module: 'registration/letters',
    template: 'activation',
    language: person.language,
    values: {
      name: person.firstName,
      minutes: String(minutes),
      link: `${config.portalUrl}UserAccountActivation?verificationId=${token}`,
    },
    to: person.email,
    reference: newUuid(),
  });
}
