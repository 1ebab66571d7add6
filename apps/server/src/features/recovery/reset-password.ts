import { checkResetToken, resetPassword } from '@wattershed/contract/recovery';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { normaliseAnswer } from '@wattershed/domain/identity/security-question';
import { type AnsweredCall, answer } from '../../call.ts';
import { spendOneTimeToken } from '../../credentials/codes/one-time-token-store.ts';
import { newPasswordHash } from '../../credentials/password/new-password.ts';
import { isPasswordOf } from '../../credentials/password/password.ts';
import { endSessionsOf } from '../../credentials/session-store.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';
import { notify } from '../../messages/notify.ts';
import {
  findResetSubject,
  forgetSignInFailures,
  type ResetSubject,
  setNewPassword,
  spendOtherWaysIn,
} from './reset-store.ts';
import { giveBackTokenTries, takeTokenTry } from './token-try-store.ts';

export const resetPasswordCalls: AnsweredCall[] = [
  answer(checkResetToken, async ({ request, db }) => {
    const { userName, question } = await needSubject(db, request.token);
    return { userName, question: question?.words ?? null };
  }),

  answer(resetPassword, async context => {
    const { request, db, config, actor } = context;
    const { token, newPassword } = request;
    const user = await needSubject(db, token);
    if (user.question) await requireAnswer(db, token, user.question, request.securityAnswer);
    if (await isPasswordOf(user.passwordHash, newPassword)) throw new CallError('PWD003');
    const passwordHash = await newPasswordHash(newPassword, [user.userName, user.email, user.firstName, user.lastName]);
    await inTransaction(db, async tx => {
      if (!(await spendOneTimeToken(tx, token, 'password'))) throw new CallError('LOG005');
      await setNewPassword(tx, user.uuid, passwordHash);
      const ended = await endSessionsOf(tx, user.uuid, 'password-changed');
      await forgetSignInFailures(tx, user);
      await spendOtherWaysIn(tx, user.uuid);
      await insertEvent(tx, { ...actor, userUuid: user.uuid }, { kind: 'password-reset', after: { ended } });
      await notify(context, tx, {
        kind: 'recovery/password-changed',
        happening: newUuid(),
        to: { userUuid: user.uuid, emails: [user.email], language: user.language },
        values: { link: `${config.portalUrl}ForgotPassword`, userName: user.userName },
      });
    });
    return {};
  }),
];

async function needSubject(db: Db, token: string): Promise<ResetSubject> {
  const subject = await findResetSubject(db, token);
  if (!subject) throw new CallError('LOG005');
  return subject;
}

/** Answers are hashed like passwords, after normalizing. The last wrong one ends the token. */
async function requireAnswer(
  db: Db,
  token: string,
  question: { answerHash: string },
  typed: string | undefined,
): Promise<void> {
  if (typed === undefined || typed.trim() === '') throw new CallError('REQ400');
  const tried = await takeTokenTry(db, token, 'password');
  if (!tried) throw new CallError('LOG005');
  if (await isPasswordOf(question.answerHash, normaliseAnswer(typed))) return giveBackTokenTries(db, token);
  if (!tried.isLast) throw new CallError('LOG008');
  await spendOneTimeToken(db, token, 'password');
  throw new CallError('LOG005');
}
