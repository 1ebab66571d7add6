import type { Db } from '@wattershed/database/db';
import type { Services } from '../../call.ts';
import { issueOneTimeToken } from '../../credentials/codes/one-time-token-store.ts';
import { newUuid } from '../../ids.ts';
import { notify } from '../../messages/notify.ts';
import type { RecoveryUser } from './recovery-user-store.ts';

type Person = Pick<RecoveryUser, 'uuid' | 'userName' | 'email' | 'language'>;

/** The token for a new password. It is tied to the address it was emailed to and stops working when that changes. */
export function issuePasswordToken({ config }: Pick<Services, 'config'>, tx: Db, user: Person): Promise<string> {
  return issueOneTimeToken(tx, {
    purpose: 'password',
    userUuid: user.uuid,
    payload: { email: user.email.toLowerCase() },
    minutes: config.TOKEN_MINUTES,
  });
}

/** Emails a person the link to set a new password, in the caller's transaction. */
export async function queuePasswordLink(
  services: Pick<Services, 'config' | 'secrets'>,
  tx: Db,
  user: Person,
): Promise<void> {
  const { config } = services;
  const token = await issuePasswordToken(services, tx, user);
  await notify(services, tx, {
    kind: 'recovery/password',
    happening: newUuid(),
    to: { userUuid: user.uuid, emails: [user.email], language: user.language },
    values: {
      // Never from the request's Host header, which a stranger can choose.
      link: `${config.portalUrl}ResetPasswordForm?token=${token}`,
      userName: user.userName,
      minutes: String(config.TOKEN_MINUTES),
    },
  });
}
