import { exchangeToken, signInAsAgent } from '@wattershed/contract/ways-in';
import { defaultLanguage, type Language } from '@wattershed/domain/text/language';
import { type AnsweredCall, answer } from '../../call.ts';
import type { Config } from '../../config.ts';
import { findOneTimeToken, spendOneTimeToken } from '../../credentials/codes/one-time-token-store.ts';
import { deviceOf, trustHashOf } from '../../credentials/cookies.ts';
import { openSession, type SignInContext } from '../../credentials/open-session.ts';
import { findUserToSignIn } from '../../credentials/user-store.ts';
import { type RefusedLink, refusedLink } from './refused-link.ts';

type LinkSignIn = {
  token: string;
  language: Language | undefined;
  customattributes: { deviceId?: string | undefined; deviceName?: string | undefined } | undefined;
};

export const signInLinkCalls: AnsweredCall[] = [
  // A link is one factor: people with two-step sign-in still need the second.
  answer(exchangeToken, context => signInByToken(context, asLink(context.request), 'sign-in-link')),
  answer(signInAsAgent, context => signInByToken(context, asLink(context.request), 'support')),
];

const asLink = ({ token, language, customattributes }: Partial<LinkSignIn> & { token: string }): LinkSignIn => ({
  token,
  language,
  customattributes,
});

/** Opens a session for the token's person and spends the token in the same transaction. Throws LOG005. */
async function signInByToken(
  context: SignInContext & { config: Config },
  { token, language, customattributes }: LinkSignIn,
  purpose: 'sign-in-link' | 'support',
) {
  const { db, config, http, reply } = context;
  // An agent's machine isn't the customer's.
  const device = purpose === 'support' ? undefined : deviceOf(http, config, customattributes?.deviceId);
  const reason: RefusedLink = purpose === 'support' ? 'supportLink' : 'link';
  const found = await findOneTimeToken<{ adminUserId?: string }>(db, token, purpose);
  const user = found?.userUuid
    ? await findUserToSignIn(db, found.userUuid, trustHashOf(config, http.cookies))
    : undefined;
  if (!found || !user || user.state === 'deleted') throw refusedLink(reason, language);
  const { adminUserId } = found.payload;
  const answered = await openSession(context, user, {
    ...(purpose === 'support' && adminUserId ? { way: 'agent', adminUserId } : { way: 'link' }),
    deviceId: device?.deviceId,
    deviceName: customattributes?.deviceName,
    language: language ?? defaultLanguage,
    first: async tx => {
      // Of two browsers with the same link, one gets in.
      if (!(await spendOneTimeToken(tx, token, purpose))) throw refusedLink(reason, language);
    },
  });
  device?.remember(reply);
  return answered;
}
