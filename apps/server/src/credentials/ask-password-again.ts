import { inTransaction } from '@wattershed/database/transaction';
import type { Session } from '../access/access-store.ts';
import type { Services } from '../call.ts';
import { CallError } from '../errors.ts';
import { type Actor, insertEvent } from '../events/event-store.ts';
import { deleteFailure, insertFailure, lockPerson } from './attempt-store.ts';
import { requireAttempt } from './attempts.ts';
import { isPasswordOf } from './password.ts';
import { findPasswordHash } from './user-store.ts';

/**
 * Checks the password of a person who is signed in, before a change that a session left open must not be enough for. The
 * try is written down before it is known whether it was right, so that tries side by side count, too; wrong passwords
 * and wrong codes share one limit.
 *
 * Gives the hash that it was checked against, so that a change can be refused when another one was quicker.
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
