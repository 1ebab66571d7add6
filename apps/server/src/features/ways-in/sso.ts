import { signInBySso } from '@wattershed/contract/ways-in';
import { defaultLanguage } from '@wattershed/domain/text/language';
import { type AnsweredCall, answer } from '../../call.ts';
import { trustHashOf } from '../../credentials/cookies.ts';
import { openSession } from '../../credentials/open-session.ts';
import { findUserToSignIn } from '../../credentials/user-store.ts';
import { CallError, notFound } from '../../errors.ts';
import { IdentityProviderUnreachable } from '../../gateways/identity-provider/port.ts';
import { refusedLink } from './refused-link.ts';
import { findUserOfIdentity } from './sso-store.ts';

export const ssoCalls: AnsweredCall[] = [
  answer(signInBySso, async context => {
    const { request, db, config, gateways, http } = context;
    const { language, code, codeVerifier, nonce } = request;
    const provider = gateways.identityProvider;
    if (!provider) throw notFound();
    const identity = await provider.redeem({ code, codeVerifier, nonce }).catch((error: unknown) => {
      throw error instanceof IdentityProviderUnreachable ? new CallError('SYS503', { cause: error }) : error;
    });
    if (!identity) throw refusedLink('sso', language);
    const userUuid = await findUserOfIdentity(db, identity);
    const user = userUuid ? await findUserToSignIn(db, userUuid, trustHashOf(config, http.cookies)) : undefined;
    if (!user || user.state === 'deleted') throw refusedLink('ssoUnknown', language);
    const { customattributes } = request;
    return openSession(context, user, {
      way: 'sso',
      deviceName: customattributes?.deviceName,
      language: language ?? defaultLanguage,
    });
  }),
];
