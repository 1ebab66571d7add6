import { inTransaction } from '@wattershed/database/transaction';
import type { Session } from '../../access/access-store.ts';
import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { deleteFailure, insertFailure, lockPerson } from '../attempts/attempt-store.ts';
import { requireAttempt } from '../attempts/attempts.ts';
import { findPasswordHash } from '../user-store.ts';
import { isPasswordOf } from './password.ts';

/**
 * Checks a signed-in person's password before a change that an unattended session must not be enough for. The try is
 * recorded before we know whether it was right, so simultaneous tries count, too; wrong passwords and wrong codes share
 * one limit.
 *
 * Returns the hash it was checked against, so that a change can be refused if another one got there first.
 *
 * Throws LOG002, LOG006.
 */
export async function askPasswordAgain(
  { db, config, actor }: Pick<Services, 'db' | 'config'> & { actor: Actor },
  session: Session,
  password: string,
): Promise<string> {
  const failureId = await inTransaction(db, async tx => {
    await lockPerson(tx, session.userUuid);
    await requireAttempt(tx, config, session);
    return insertFailure(tx, session);
  });
  const hash = await findPasswordHash(db, session.userUuid);
  if (!(await isPasswordOf(hash, password)) || hash === undefined) {
    await insertEvent(db, actor, { kind: 'current-password-wrong' });
    throw new CallError('LOG006');
  }
  await deleteFailure(db, session.userUuid, failureId);
  return hash;
}
