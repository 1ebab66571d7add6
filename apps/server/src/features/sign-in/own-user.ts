import { getUser } from '@wattershed/contract/sign-in';
import { type AnsweredCall, answer } from '../../call.ts';
import { presentUser } from '../../credentials/present-user.ts';
import { previousSignInOf } from '../../credentials/session-store.ts';
import { findUser } from '../../credentials/user-store.ts';
import { notFound } from '../../errors.ts';

export const ownUserCalls: AnsweredCall[] = [
  answer(getUser, async ({ request, session, db }) => {
    if (request.uuid !== session.userUuid) throw notFound();
    const [user, previousSignInAt] = await Promise.all([
      findUser(db, request.uuid),
      previousSignInOf(db, session.sessionId),
    ]);
    if (!user) throw notFound();
    return presentUser(user, session, previousSignInAt);
  }),
];
