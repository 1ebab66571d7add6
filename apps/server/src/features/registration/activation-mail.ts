import type { Db } from '@wattershed/database/db';
import type { Services } from '../../call.ts';
import { issueOneTimeToken } from '../../credentials/codes/one-time-token-store.ts';
import { newUuid } from '../../ids.ts';
import { notify } from '../../messages/notify.ts';
import type { AwaitedActivation } from './registration-store.ts';

type Context = Pick<Services, 'config' | 'secrets'>;

/** Creates a new link, which voids earlier ones, and queues its email in the same transaction. */
export async function sendActivationLink(context: Context, tx: Db, person: AwaitedActivation): Promise<void> {
  const { config } = context;
  const minutes = config.TOKEN_MINUTES;
  const token = await issueOneTimeToken(tx, { purpose: 'activation', userUuid: person.userUuid, minutes });
  await notify(context, tx, {
    kind: 'registration/activation',
    happening: newUuid(),
    to: { userUuid: person.userUuid, emails: [person.email], language: person.language },
    values: {
      name: person.firstName,
      minutes: String(minutes),
      link: `${config.portalUrl}UserAccountActivation?verificationId=${token}`,
    },
  });
}
