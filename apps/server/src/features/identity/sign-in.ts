import { createHash } from 'node:crypto';
import { refreshSession, signIn, signOut } from '@wattershed/contract/sign-in';
import type { FastifyReply } from 'fastify';
import { type AnsweredCall, answer, type CallContext } from '../../call.ts';
import type { Config } from '../../config.ts';
import { inTransaction } from '../../database.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../event-store.ts';
import { newToken, newUuid, tokenHash } from '../../ids.ts';
import { refreshAccountStatuses } from '../accounts/reads.ts';
import { isPasswordOf } from './password.ts';
import { presentUser } from './present-user.ts';
import { endSession, endSessionOfSpentToken, insertSession, rotateSession } from './session-store.ts';
import { decideSignInAttempt } from './sign-in-rules.ts';
import {
  findSignInSubject,
  forgetSignInFailures,
  insertSignInFailure,
  touchLastLogin,
  type User,
} from './user-store.ts';

const cookieName = 'wattershed_session';

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
    refuseInactive(user.state, config);
    return startSession(context, user, [userHash, deviceHash], deviceId);
  }),

  answer(refreshSession, async ({ request, http, reply, config, db, actor }) => {
    const presented = {
      refreshTokenHash: tokenHash(request.refreshToken),
      cookieHash: tokenHash(http.cookies[cookieName] ?? ''),
    };
    const tokens = newTokens(config);
    const sessionId = await rotateSession(db, presented, tokens.stored);
    if (!sessionId) {
      await inTransaction(db, async tx => {
        if (!(await endSessionOfSpentToken(tx, presented.refreshTokenHash))) return;
        await insertEvent(tx, actor, { kind: 'refresh-token-reused' });
      });
      clearCookie(reply, config);
      throw new CallError('AUTH440');
    }
    setCookie(reply, config, tokens.cookie);
    return tokens.sent;
  }),

  answer(signOut, async ({ request, reply, config, session, db, actor }) => {
    if (request.userId !== session.userUuid) throw new CallError('RES404');
    await inTransaction(db, async tx => {
      await endSession(tx, session.sessionId, request.explicit ? 'signed-out' : 'expired');
      // An automatic logout is not logged (specification 4).
      if (request.explicit) await insertEvent(tx, actor, { kind: 'signed-out' });
    });
    clearCookie(reply, config);
    return {};
  }),
];

async function startSession(
  context: CallContext<typeof signIn>,
  user: User,
  failureHashes: Buffer[],
  deviceId: string,
) {
  const { config, db, actor, http, reply } = context;
  const tokens = newTokens(config);
  const sessionId = newUuid();
  await refreshAccountStatuses(context, user.uuid);
  await inTransaction(db, async tx => {
    await insertSession(tx, {
      ...tokens.stored,
      sessionId,
      userUuid: user.uuid,
      deviceId,
      userAgent: (http.headers['user-agent'] ?? '').slice(0, 300),
      ip: actor.ip,
    });
    await touchLastLogin(tx, user.uuid);
    await forgetSignInFailures(tx, failureHashes);
    await insertEvent(tx, { ...actor, userUuid: user.uuid, sessionId }, { kind: 'signed-in' });
  });
  setCookie(reply, config, tokens.cookie);
  return { ...tokens.sent, user: presentUser(user, false), tfaDetails: null, customAttribute: null };
}

/** The words of LOG010 and LOG012 are shown as the server sends them (specification 8). */
function refuseInactive(state: 'active' | 'inactive' | 'disabled', config: Config): void {
  if (state === 'active') return;
  if (state === 'disabled') {
    throw new CallError('LOG010', {
      shownMessage: `Your sign-in is locked. Please call ${config.UTILITY_PHONE} and we will unlock it with you.`,
    });
  }
  throw new CallError('LOG012', {
    shownMessage: 'Your registration is not activated yet. Please open the link in the e-mail that we sent you.',
  });
}

/** A user id, with or without the device, as the failure table knows it: no plain user id of a stranger is kept. */
function subjectHash(userName: string, deviceId?: string): Buffer {
  const subject = userName.trim().toLowerCase();
  return createHash('sha256')
    .update(deviceId === undefined ? `user ${subject}` : `device ${subject}\n${deviceId}`)
    .digest();
}

function newTokens(config: Config) {
  const [accessToken, refreshToken, cookie] = [newToken(), newToken(), newToken()];
  return {
    cookie,
    sent: { accessToken, refreshToken, expiresIn: config.ACCESS_TOKEN_SECONDS, tokenType: 'Bearer' as const },
    stored: {
      accessTokenHash: tokenHash(accessToken),
      accessSeconds: config.ACCESS_TOKEN_SECONDS,
      refreshTokenHash: tokenHash(refreshToken),
      cookieHash: tokenHash(cookie),
      refreshSeconds: config.REFRESH_TOKEN_SECONDS,
    },
  };
}

function cookieOptions(config: Config) {
  return { path: `${config.basePath}/api/Login`, httpOnly: true, secure: true, sameSite: 'strict' } as const;
}

function setCookie(reply: FastifyReply, config: Config, value: string): void {
  reply.setCookie(cookieName, value, { ...cookieOptions(config), maxAge: config.REFRESH_TOKEN_SECONDS });
}

function clearCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(cookieName, cookieOptions(config));
}
