import { verifyTwoFactor } from '@wattershed/contract/two-factor';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { insertEvent } from '../../../event-store.ts';
import { tokenHash } from '../../../ids.ts';
import { presentUser } from '../present-user.ts';
import { newSessionTokens, setSessionCookie } from '../session-cookie.ts';
import { findUser } from '../user-store.ts';
import { queueNotice } from './notices.ts';
import { bringSecondFactor } from './second-factor.ts';
import { passSession } from './session-step-store.ts';
import { trustBrowser } from './trusted-browser.ts';

export const verifyCalls: AnsweredCall[] = [
  answer(verifyTwoFactor, async context => {
    const { request, session, config, actor, http, reply } = context;
    if (session.twoFactor !== 'pending') throw new CallError('RES409');
    const tokens = newSessionTokens(config);
    const presented = tokenHash((http.headers.authorization ?? '').replace(/^Bearer /, ''));
    const user = await bringSecondFactor(context, request, async (tx, person, brought) => {
      // Renewed or ended meanwhile: nothing is spent, and the browser comes again with its new token.
      if (!(await passSession(tx, session, presented, tokens.stored))) throw new CallError('AUTH401');
      const by = 'device' in brought ? brought.device.kind : 'recovery-code';
      await insertEvent(tx, actor, { kind: 'two-factor-passed', after: { by } });
      if ('device' in brought) {
        if (request.trustDevice) await trustBrowser(tx, reply, config, session.userUuid);
      } else {
        await queueNotice(context, tx, person, 'recovery-code-used', { left: String(brought.recoveryCodesLeft) });
      }
      return findUser(tx, session.userUuid);
    });
    if (!user) throw new Error('a session without a person');
    setSessionCookie(reply, config, tokens.cookie);
    return {
      ...tokens.sent,
      user: presentUser(user, { ...session, twoFactor: 'done' }),
      tfaDetails: null,
      customAttribute: { isMigratedUser: false, token: null, twoFactorAuthenticate: false, guestLink: null },
    };
  }),
];
