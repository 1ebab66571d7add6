import { getUser } from '@wattershed/contract/sign-in';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { presentUser } from './present-user.ts';
import { findUser } from './user-store.ts';

export const profileCalls: AnsweredCall[] = [
  answer(getUser, async ({ request, session, db }) => {
    const user = request.uuid === session.userUuid ? await findUser(db, request.uuid) : undefined;
    if (!user) throw notFound();
    return presentUser(user, session);
  }),
];
