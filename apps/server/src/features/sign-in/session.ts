import { refreshSession, signOut } from '@wattershed/contract/sign-in';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../call.ts';
import { clearSessionCookie, sessionCookieHash, setSessionCookie } from '../../credentials/cookies.ts';
import {
  endSession,
  endSessionOfSpentToken,
  findRepeatableRenewal,
  rotateSession,
} from '../../credentials/session-store.ts';
import { newRenewalSalt, renewedTokens } from '../../credentials/session-tokens.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { tokenHash } from '../../ids.ts';

/** What happens to a session: it is renewed, or it ends. */
export const sessionCalls: AnsweredCall[] = [
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
