import { createHash } from 'node:crypto';
import { refreshSession, signIn, signOut } from '@wattershed/contract/sign-in';
import { type AnsweredCall, answer } from '../../call.ts';
import { inTransaction } from '../../database.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../event-store.ts';
import { newUuid, tokenHash } from '../../ids.ts';
import { openSession } from './open-session.ts';
import { isPasswordOf } from './password.ts';
import { clearSessionCookie, newSessionTokens, sessionCookieName, setSessionCookie } from './session-cookie.ts';
import { endSession, endSessionOfSpentToken, rotateSession } from './session-store.ts';
import { decideSignInAttempt } from './sign-in-rules.ts';
import { findSignInSubject, insertSignInFailure } from './user-store.ts';

export const signInCalls: AnsweredCall[] = [
  answer(signIn, async context => {
    const { request, config, db, actor } = context;
    const deviceId = request.customattributes?.deviceId ?? '';
    const userHash = subjectHash(request.username);
    const deviceHash = subjectHash(request.username, deviceId);
    const attempt = {
      userName: request.username.trim(),
      userHash,
      deviceHash,
      deviceId,
      lockoutMinutes: config.LOCKOUT_MINUTES,
    };
    const { user, ...failures } = await findSignInSubject(db, attempt);
    const permission = decideSignInAttempt(failures, config.LOCKOUT_ATTEMPTS);
    if (!permission.allowed) throw new CallError('LOG002', { retryAfterSeconds: config.LOCKOUT_MINUTES * 60 });
    if (!(await isPasswordOf(user?.passwordHash, request.password)) || !user) {
      await inTransaction(db, async tx => {
        await insertSignInFailure(
          tx,
          [userHash, deviceHash].map(hash => ({ hash, failureId: newUuid() })),
        );
        await insertEvent(tx, { ...actor, userUuid: user?.uuid ?? null }, { kind: 'sign-in-failed' });
      });
      throw new CallError('LOG001');
    }
    return openSession(context, user, {
      way: 'password',
      deviceId,
      deviceName: request.customattributes?.deviceName,
      endedFailures: [userHash, deviceHash],
    });
  }),

  answer(refreshSession, async ({ request, http, reply, config, db, actor }) => {
    const presented = {
      refreshTokenHash: tokenHash(request.refreshToken),
      cookieHash: tokenHash(http.cookies[sessionCookieName] ?? ''),
    };
    const tokens = newSessionTokens(config);
    const sessionId = await rotateSession(db, presented, tokens.stored);
    if (!sessionId) {
      await inTransaction(db, async tx => {
        if (!(await endSessionOfSpentToken(tx, presented.refreshTokenHash))) return;
        await insertEvent(tx, actor, { kind: 'refresh-token-reused' });
      });
      clearSessionCookie(reply, config);
      throw new CallError('AUTH440');
    }
    setSessionCookie(reply, config, tokens.cookie);
    return tokens.sent;
  }),

  answer(signOut, async ({ request, reply, config, session, db, actor }) => {
    if (request.userId !== session.userUuid) throw new CallError('RES404');
    await inTransaction(db, async tx => {
      await endSession(tx, session.sessionId, request.explicit ? 'signed-out' : 'expired');
      // An automatic logout is not logged (specification 4).
      if (request.explicit) await insertEvent(tx, actor, { kind: 'signed-out' });
    });
    clearSessionCookie(reply, config);
    return {};
  }),
];

/** A user id, with or without the device, as the failure table knows it: no plain user id of a stranger is kept. */
function subjectHash(userName: string, deviceId?: string): Buffer {
  const subject = userName.trim().toLowerCase();
  return createHash('sha256')
    .update(deviceId === undefined ? `user ${subject}` : `device ${subject}\n${deviceId}`)
    .digest();
}
