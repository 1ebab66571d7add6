import { changePassword, changeUserName } from '@wattershed/contract/my-profile/person';
import { inTransaction } from '@wattershed/database/transaction';
import { isUserId } from '@wattershed/domain/identity/user-id';
import { type AnsweredCall, answer } from '../../call.ts';
import { askPasswordAgain } from '../../credentials/password/ask-password-again.ts';
import { newPasswordHash } from '../../credentials/password/new-password.ts';
import { endSessionsOf } from '../../credentials/session-store.ts';
import { CallError, notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { queueNotice } from './notices.ts';
import { requireOwn } from './own-profile.ts';
import { findProfile, updatePasswordHash, updateUserName, voidWaysIn } from './profile-store.ts';

export const signInDataCalls: AnsweredCall[] = [
  answer(changeUserName, async context => {
    const { request, session, db, actor } = context;
    requireOwn(session, request.uuid);
    const userName = request.userName.trim();
    if (!isUserId(userName)) throw new CallError('VLD001');
    await askPasswordAgain(context, session, request.password);
    const profile = await findProfile(db, request.uuid);
    if (!profile) throw notFound();
    await inTransaction(db, async tx => {
      if (!(await updateUserName(tx, request.uuid, userName))) throw new CallError('USR409');
      // Without the user IDs themselves: the log outlives the profile.
      await insertEvent(tx, actor, { kind: 'user-name-changed' });
      await queueNotice(context, tx, profile, 'user-name-changed', { values: { userName } });
    });
    return { userName };
  }),

  answer(changePassword, async context => {
    const { request, session, db, actor } = context;
    requireOwn(session, request.uuid);
    const { currentPassword, newPassword } = request;
    const checkedHash = await askPasswordAgain(context, session, currentPassword);
    if (newPassword === currentPassword) throw new CallError('PWD003');
    const profile = await findProfile(db, request.uuid);
    if (!profile) throw notFound();
    const { userName, firstName, lastName, emails } = profile;
    const newHash = await newPasswordHash(newPassword, [userName, firstName, lastName, ...emails]);
    const endedSessions = await inTransaction(db, async tx => {
      // Of two tabs with the same old password, one comes second: its password is no longer the current one.
      if (!(await updatePasswordHash(tx, request.uuid, { checkedHash, newHash }))) throw new CallError('LOG006');
      await voidWaysIn(tx, request.uuid);
      const ended = await endSessionsOf(tx, request.uuid, 'password-changed', session.sessionId);
      await insertEvent(tx, actor, { kind: 'password-changed', after: { endedSessions: ended } });
      await queueNotice(context, tx, profile, 'password-changed');
      return ended;
    });
    return { endedSessions };
  }),
];
