import type { DataOf } from '@wattershed/contract/call';
import { refreshSession, signIn, signOut } from '@wattershed/contract/sign-in';
import { type AnsweredCall, answer, type CallContext } from '../../call.ts';
import type { AtSignIn, SignInAddition } from '../../credentials/at-sign-in.ts';
import { type Device, deviceOf } from '../../credentials/device-cookie.ts';
import { openSession, type SignInProof } from '../../credentials/open-session.ts';
import { hashPassword, isPasswordOf, needsRehash } from '../../credentials/password.ts';
import { newRenewalSalt, renewedTokens } from '../../credentials/renewed-tokens.ts';
import { clearSessionCookie, sessionCookieHash, setSessionCookie } from '../../credentials/session-cookie.ts';
import {
  endSession,
  endSessionOfSpentToken,
  findRepeatableRenewal,
  rotateSession,
} from '../../credentials/session-store.ts';
import { signInSubjectHash } from '../../credentials/sign-in-subject.ts';
import { inTransaction } from '../../database/database.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { tokenHash } from '../../ids.ts';
import { inTurn } from './in-turn.ts';
import { addressWindow, guardSignIn } from './sign-in-guard.ts';
import { forgetSignInTries, insertSignInFailure } from './sign-in-try-store.ts';

export const signInCalls = (additions: readonly AtSignIn[]): AnsweredCall[] => [
  answer(signIn, context => {
    const { request, config, http } = context;
    const device = deviceOf(http, config, request.customattributes?.deviceId);
    const knownAs = device.isNew ? '' : device.deviceId;
    // Each try counts until it was right: side by side the right ones would count against each other.
    const name = signInSubjectHash(request.username, knownAs).toString('hex');
    return inTurn(name, () => signInOnce(context, additions, { device, knownAs }));
  }),

  answer(refreshSession, async ({ request, http, reply, config, db, actor }) => {
    const presented = {
      refreshTokenHash: tokenHash(request.refreshToken),
      cookieHash: sessionCookieHash(http, config),
    };
    if (!config.REFRESH_TOKEN) throw new CallError('AUTH440');
    const tokens = renewedTokens(config, request.refreshToken, newRenewalSalt());
    const sessionId = await rotateSession(db, presented, tokens.stored, config.SESSION_HOURS);
    if (sessionId) {
      setSessionCookie(reply, config, tokens.cookie);
      return tokens.sent;
    }
    const repeated = await findRepeatableRenewal(db, presented, config.REFRESH_GRACE_SECONDS);
    if (repeated) {
      const same = renewedTokens(config, request.refreshToken, repeated.salt);
      setSessionCookie(reply, config, same.cookie);
      return { ...same.sent, expiresIn: repeated.accessSecondsLeft };
    }
    await inTransaction(db, async tx => {
      if (!(await endSessionOfSpentToken(tx, presented.refreshTokenHash))) return;
      await insertEvent(tx, actor, { kind: 'refresh-token-reused' });
    });
    clearSessionCookie(reply, config);
    throw new CallError('AUTH440');
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

async function signInOnce(
  context: CallContext<typeof signIn>,
  additions: readonly AtSignIn[],
  { device, knownAs }: { device: Device; knownAs: string },
): Promise<DataOf<typeof signIn>> {
  const { request, config, db, actor, http, reply } = context;
  const { user, endedFailures } = await guardSignIn(context, { userName: request.username, deviceId: knownAs });
  if (!(await isPasswordOf(user?.passwordHash, request.password)) || !user) {
    await insertSignInFailure(db, addressWindow(config, http.ip), { ...actor, userUuid: user?.uuid ?? null });
    throw new CallError('LOG001');
  }
  // The password was right: that the sign-in is refused for another reason is no failure of the person.
  if (user.state !== 'active') await forgetSignInTries(db, endedFailures);
  const added: SignInAddition[] = [];
  for (const addition of additions) added.push(await addition(context, user));
  const answered = await openSession(context, user, {
    way: 'password',
    deviceId: device.deviceId,
    deviceName: request.customattributes?.deviceName,
    endedFailures,
    rehash: needsRehash(user.passwordHash)
      ? { from: user.passwordHash, to: await hashPassword(request.password) }
      : undefined,
    ...inOrder(added),
  });
  device.remember(reply);
  return withTold(answered, added);
}

/** What stands before the session in its transaction, as one. */
function inOrder(added: readonly SignInAddition[]): Pick<SignInProof, 'first'> {
  const firsts = added.map(({ first }) => first).filter(first => first !== undefined);
  if (firsts.length === 0) return {};
  return {
    first: async tx => {
      for (const first of firsts) await first(tx);
    },
  };
}

function withTold(answer: DataOf<typeof signIn>, added: readonly SignInAddition[]): DataOf<typeof signIn> {
  const told = Object.assign({}, ...added.map(({ tell }) => tell?.()));
  return { ...answer, customAttribute: answer.customAttribute && { ...answer.customAttribute, ...told } };
}
