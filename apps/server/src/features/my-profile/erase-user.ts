import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../call.ts';
import { hashPassword } from '../../credentials/password/password.ts';
import { endSessionsOf } from '../../credentials/session-store.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { newToken } from '../../ids.ts';
import { undoContactChanges } from './contact/write-contact.ts';
import {
  type Erasure,
  forgetAccounts,
  forgetPerson,
  forgetQuestions,
  forgetWaysIn,
  lockForErasure,
} from './erasure-store.ts';
import { queueNotice } from './notices.ts';
import { findProfile } from './profile-store.ts';

type Erasing = Pick<Services, 'config' | 'db' | 'gateways' | 'jobs' | 'secrets'> & { actor: Actor };

/**
 * Erases a user's personal data and sends them a last notice. What remains is the UUID in payments and in the activity
 * log, which no longer leads to anyone. The utility's own customer records aren't touched.
 */
export async function eraseUser(
  context: Erasing,
  userUuid: string,
  { onlyWhenDue = false }: { onlyWhenDue?: boolean } = {},
): Promise<Erasure> {
  const { db, jobs, actor } = context;
  // First undo whatever a change has left in the billing system: afterwards nobody would know about it.
  await undoContactChanges(context, userUuid);
  const passwordHash = await hashPassword(newToken());
  return inTransaction(db, async tx => {
    const state = await lockForErasure(tx, userUuid, onlyWhenDue);
    if (state !== 'erased') return state;
    const profile = await findProfile(tx, userUuid);
    if (!profile) return 'unknown';
    await queueNotice(context, tx, profile, 'deletion-done');
    await endSessionsOf(tx, userUuid, 'profile-deleted');
    await forgetPerson(tx, userUuid, passwordHash);
    const requestIds = await forgetQuestions(tx, userUuid);
    if (requestIds.length > 0) await jobs.send(tx, 'forget-contact-at-desk', { requestIds }, { key: userUuid });
    await forgetWaysIn(tx, userUuid);
    await forgetAccounts(tx, userUuid);
    await insertEvent(
      tx,
      { ...actor, userUuid: actor.userUuid ?? userUuid },
      { kind: 'profile-deleted', after: { userUuid } },
    );
    return 'erased';
  });
}
