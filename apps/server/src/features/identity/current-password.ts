import type { Session } from '../../access-store.ts';
import type { Services } from '../../call.ts';
import { type Db, inTransaction } from '../../database.ts';
import { CallError } from '../../errors.ts';
import { type Actor, insertEvent } from '../../event-store.ts';
import { newUuid } from '../../ids.ts';
import { isPasswordOf } from './password.ts';
import { decideSignInAttempt } from './sign-in-rules.ts';
import { subjectHash } from './sign-in-subject.ts';
import { insertSignInFailure } from './user-store.ts';

type Asking = Pick<Services, 'config' | 'db'> & { session: Session; actor: Actor };

/**
 * Asks the signed-in person for his password once more, before something that an unattended browser must not do. Gives
 * the hash that it was checked against, so that the change can be refused when another one was quicker. Wrong tries count
 * like those of a sign-in, for this device where the browser has named it.
 *
 * Throws LOG006 for a wrong password, LOG002 after too many.
 */
export async function requireCurrentPassword(context: Asking, password: string): Promise<string> {
  const { config, db, session, actor } = context;
  const known = await findCurrentPassword(db, session);
  const subjects = [subjectHash(known.userName), subjectHash(known.userName, known.deviceId)] as const;
  const failures = await countFailures(db, subjects, config.LOCKOUT_MINUTES);
  const attempt = { ...failures, isKnownDevice: known.deviceId !== '' };
  if (!decideSignInAttempt(attempt, config.LOCKOUT_ATTEMPTS).allowed) {
    throw new CallError('LOG002', { retryAfterSeconds: config.LOCKOUT_MINUTES * 60 });
  }
  if (await isPasswordOf(known.passwordHash, password)) return known.passwordHash;
  await inTransaction(db, async tx => {
    await insertSignInFailure(
      tx,
      subjects.map(hash => ({ hash, failureId: newUuid() })),
    );
    await insertEvent(tx, actor, { kind: 'current-password-wrong' });
  });
  throw new CallError('LOG006');
}

async function findCurrentPassword(db: Db, session: Session) {
  const [row] = await db`
    select u.user_name, u.password_hash, s.device_id
    from portal.session s join portal.user_account u on u.uuid = s.user_uuid
    where s.session_id = ${session.sessionId}`;
  if (!row) throw new CallError('AUTH401');
  return {
    userName: row.user_name as string,
    passwordHash: row.password_hash as string,
    deviceId: row.device_id as string,
  };
}

async function countFailures(db: Db, [ofUser, onDevice]: readonly [Buffer, Buffer], lockoutMinutes: number) {
  const [row] = await db`
    select count(*) filter (where subject_hash = ${ofUser})::int as of_user,
      count(*) filter (where subject_hash = ${onDevice})::int as on_device
    from portal.sign_in_failure
    where subject_hash in (${ofUser}, ${onDevice}) and failed_at > now() - make_interval(mins => ${lockoutMinutes})`;
  return { failuresOfUser: row?.of_user ?? 0, failuresOnDevice: row?.on_device ?? 0 };
}
