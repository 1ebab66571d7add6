import { askProfileDeletion, decideProfileDeletion, eraseUserData } from '@wattershed/contract/my-profile/deletion';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../call.ts';
import { askPasswordAgain } from '../../credentials/password/ask-password-again.ts';
import { CallError, notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { findDeletion, startDeletion, stopDeletion } from './deletion-store.ts';
import { cancelErasure, planErasure } from './erase-due-profiles.ts';
import { eraseUser } from './erase-user.ts';
import { momentInLetter, queueNotice } from './notices.ts';
import { requireOwn } from './own-profile.ts';
import { findProfile } from './profile-store.ts';

export const deletionCalls: AnsweredCall[] = [
  answer(askProfileDeletion, async context => {
    const { request, session, db, config, actor } = context;
    requireOwn(session, request.uuId);
    await askPasswordAgain(context, session, request.password);
    const profile = await findProfile(db, request.uuId);
    if (!profile) throw notFound();
    // Entered by the person, so that nobody deletes the wrong profile.
    if (profile.userName.toLowerCase() !== request.username.trim().toLowerCase()) throw new CallError('VLD001');
    const dueAt = await inTransaction(db, async tx => {
      const due = await startDeletion(tx, request.uuId, {
        days: config.DELETION_DAYS,
        comment: request.comment.trim(),
      });
      if (!due) throw new CallError('RES409');
      await planErasure(tx, request.uuId, due);
      await insertEvent(tx, actor, { kind: 'profile-deletion-asked', after: { dueAt: due } });
      await queueNotice(context, tx, profile, 'deletion-asked', {
        values: { until: momentInLetter(due, profile, config), link: `${config.portalUrl}myprofile#delete` },
      });
      return due;
    });
    return { dueAt: dueAt.toISOString() };
  }),

  answer(decideProfileDeletion, async context => {
    const { request, session, db, actor } = context;
    requireOwn(session, request.uuid);
    if (request.decision === 'carry-out') {
      const erasure = await eraseUser(context, request.uuid, { onlyWhenDue: true });
      if (erasure !== 'erased') throw new CallError('RES409');
      return { state: 'deleted' as const };
    }
    const profile = await findProfile(db, request.uuid);
    if (!profile) throw notFound();
    await inTransaction(db, async tx => {
      // Asked twice, or in a second tab: the profile is already kept.
      if (!(await stopDeletion(tx, request.uuid))) return;
      await cancelErasure(tx, request.uuid);
      await insertEvent(tx, actor, { kind: 'profile-deletion-kept' });
      await queueNotice(context, tx, profile, 'deletion-kept');
    });
    return { state: 'kept' as const };
  }),

  answer(eraseUserData, async context => {
    const { request, db } = context;
    const deletion = await findDeletion(db, request.userId);
    if (!deletion) throw notFound();
    // An active profile is its owner's to delete, with the password. The utility doesn't have to wait for the date.
    if (deletion === 'not-asked') throw new CallError('RES409');
    // Asking again for someone already erased succeeds and changes nothing.
    if ((await eraseUser(context, request.userId)) === 'payment-open') throw new CallError('RES409');
    return {};
  }),
];
