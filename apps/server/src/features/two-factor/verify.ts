import { verifyTwoFactor } from '@wattershed/contract/two-factor';
import type { Db } from '@wattershed/database/db';
import { type AnsweredCall, answer, type CallContext } from '../../call.ts';
import { setSessionCookie, setTrustCookie } from '../../credentials/cookies.ts';
import { presentUser } from '../../credentials/present-user.ts';
import { previousSignInOf } from '../../credentials/session-store.ts';
import { derivedToken, newRenewalSalt, renewedTokens } from '../../credentials/session-tokens.ts';
import { trustBrowser } from '../../credentials/trusted-browser-store.ts';
import { findUser } from '../../credentials/user-store.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { tokenHash } from '../../ids.ts';
import { queueNotice } from './notices.ts';
import { bringSecondFactor } from './second-factor.ts';
import { findRepeatablePass, passSession } from './session-step-store.ts';

type Context = CallContext<typeof verifyTwoFactor>;

export const verifyCalls: AnsweredCall[] = [
  answer(verifyTwoFactor, async context => {
    const { request, session, config, reply, db } = context;
    if (session.twoFactor !== 'pending' && session.twoFactor !== 'passed') throw new CallError('RES409');
    const { tokens, expiresIn } = await pass(context);
    const [user, previousSignInAt] = await Promise.all([
      findUser(db, session.userUuid),
      previousSignInOf(db, session.sessionId),
    ]);
    if (!user) throw new Error('a session without a person');
    setSessionCookie(reply, config, tokens.cookie);
    if (isToBeTrusted(request)) setTrustCookie(reply, config, tokens.trust);
    return {
      ...tokens.sent,
      expiresIn,
      user: presentUser(user, { ...session, twoFactor: 'done' }, previousSignInAt),
      tfaDetails: null,
      customAttribute: { isMigratedUser: false, token: null, twoFactorAuthenticate: false, guestLink: null },
    };
  }),
];

/** Exchanges the code for new tokens. The same request, repeated because its answer was lost, gets the same ones. */
async function pass(context: Context) {
  const { request, session, config, actor, http } = context;
  const presented = (http.headers.authorization ?? '').replace(/^Bearer /, '');
  const presentedHash = tokenHash(presented);
  const first = tokensOf(context, presented, newRenewalSalt());

  const repeated = async (tx: Db) => {
    const passed = await findRepeatablePass(tx, session, presentedHash, config.REFRESH_GRACE_SECONDS);
    if (!passed) return undefined;
    const tokens = tokensOf(context, presented, passed.salt);
    // Derived from the code, too: a different code gives different ones.
    const isSame = tokens.stored.accessTokenHash.equals(passed.accessTokenHash);
    return isSame ? { tokens, expiresIn: passed.accessSecondsLeft } : undefined;
  };

  return bringSecondFactor(context, { ...request, repeated }, async (tx, person, brought) => {
    // Renewed or ended meanwhile: nothing is spent, and the browser tries again with its new token.
    if (!(await passSession(tx, session, presentedHash, first.stored))) throw new CallError('AUTH401');
    const by = 'device' in brought ? brought.device.kind : 'recovery-code';
    await insertEvent(tx, actor, { kind: 'two-factor-passed', after: { by } });
    if (isToBeTrusted(request)) await trustBrowser(tx, session.userUuid, first.trust);
    if ('recoveryCodesLeft' in brought) {
      await queueNotice(context, tx, person, 'recovery-code-used', { left: String(brought.recoveryCodesLeft) });
    }
    return { tokens: first, expiresIn: first.sent.expiresIn };
  });
}

/** A recovery code is for the day the device is lost, so it doesn't make the browser trusted. */
function isToBeTrusted({ deviceId, trustDevice }: Context['request']): boolean {
  return deviceId !== undefined && trustDevice === true;
}

/**
 * Derived from the token being exchanged and everything sent with it: neither of these alone, nor the row, reveals
 * them.
 */
function tokensOf({ config, request }: Context, presented: string, salt: Buffer) {
  const { deviceId = '', code } = request;
  const brought = [presented, deviceId, code.replaceAll(/[ _-]/g, '').toUpperCase(), isToBeTrusted(request)].join(' ');
  return { ...renewedTokens(config, brought, salt), trust: derivedToken(brought, salt, 'trust') };
}
