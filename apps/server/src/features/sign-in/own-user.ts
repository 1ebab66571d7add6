import { getUser } from '@wattershed/contract/sign-in';
import { type AnsweredCall, answer } from '../../call.ts';
import { presentUser } from '../../credentials/present-user.ts';
import { findUser } from '../../credentials/user-store.ts';
import { notFound } from '../../errors.ts';

export const ownUserCalls: AnsweredCall[] = [
  answer(getUser, async ({ request, session, db }) => {
    const user = request.uuid === session.userUuid ? await findUser(db, request.uuid) : undefined;
    if (!user) throw notFound();
    return presentUser(user, session);
  }),
];
