import { createHash } from 'node:crypto';
import { signInBySso } from '@wattershed/contract/ways-in';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { IdentityProviderUnreachable } from '../../../gateways/identity-provider/port.ts';
import { openSession } from '../open-session.ts';
import { inLanguage, refusedLink } from '../refusal-words.ts';
import { findUserToSignIn } from '../user-store.ts';
import { findUserOfAssertion, spendAssertion } from './sso-store.ts';

export const ssoCalls: AnsweredCall[] = [
  answer(signInBySso, async context => {
    const { request, db, config, gateways } = context;
    const { language } = request;
    const provider = gateways.identityProvider;
    if (!provider) throw notFound();
    const assertion = await provider.verify(request.assertion).catch((error: unknown) => {
      throw error instanceof IdentityProviderUnreachable ? new CallError('SYS503', { cause: error }) : error;
    });
    // An assertion that somebody else's browser was given is worth nothing here: it would sign a victim in as the thief.
    const nonce = createHash('sha256').update(request.nonce).digest('base64url');
    if (!assertion || assertion.nonce !== nonce) throw refusedLink('sso', language, config);
    const userUuid = await findUserOfAssertion(db, assertion);
    const user = userUuid ? await findUserToSignIn(db, userUuid) : undefined;
    if (!user || user.state === 'deleted') throw refusedLink('ssoUnknown', language, config);
    try {
      return await openSession(context, user, {
        way: 'sso',
        deviceName: request.customattributes?.deviceName,
        first: async tx => {
          const isFirst = await spendAssertion(tx, { ...assertion, issuer: provider.issuer, userUuid: user.uuid });
          if (!isFirst) throw refusedLink('sso', language, config);
        },
      });
    } catch (error) {
      throw inLanguage(error, language, config);
    }
  }),
];
