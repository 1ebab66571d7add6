import { signInWithPasskey, startPasskeySignIn } from '@wattershed/contract/passkeys';
import { type AnsweredCall, answer, type CallContext } from '../../call.ts';
import { trustHashOf } from '../../credentials/cookies.ts';
import { openSession } from '../../credentials/open-session.ts';
import { findUserToSignIn } from '../../credentials/user-store.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { relyingParty, rememberChallenge, takeChallenge, webauthn } from './challenge.ts';
import { findPasskey, type Passkey, touchPasskey } from './passkey-store.ts';

export const passkeySignInCalls: AnsweredCall[] = [
  answer(startPasskeySignIn, async ({ db, config }) => {
    // No list of credentials: the browser offers what it has, and nobody learns whose they are.
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(config).rpID,
      userVerification: 'required',
    });
    return { challengeKey: await rememberChallenge(db, null, options.challenge), options: { ...options } };
  }),

  answer(signInWithPasskey, async context => {
    const { request, db, config, http } = context;
    const expectedChallenge = await takeChallenge(db, null, request.challengeKey);
    const passkey = await findPasskey(db, request.credential.id);
    const signCount = passkey && (await verifiedCount(context, passkey, expectedChallenge));
    const user =
      passkey && signCount !== undefined
        ? await findUserToSignIn(db, passkey.userUuid, trustHashOf(config, http.cookies))
        : undefined;
    if (!passkey || signCount === undefined || !user || user.state === 'deleted') {
      await insertEvent(db, { ...context.actor, userUuid: passkey?.userUuid ?? null }, { kind: 'passkey-refused' });
      throw new CallError('LOG007');
    }
    return openSession(context, user, {
      way: 'passkey',
      deviceId: request.customattributes?.deviceId,
      deviceName: request.customattributes?.deviceName,
      isTwoFactorDone: true,
      first: async tx => {
        if (!(await touchPasskey(tx, passkey, signCount))) throw new CallError('LOG007');
      },
    });
  }),
];

/** The authenticator's counter if signature, challenge, origin and person match; undefined otherwise. */
async function verifiedCount(
  { request, config }: CallContext<typeof signInWithPasskey>,
  passkey: Passkey,
  expectedChallenge: string,
): Promise<number | undefined> {
  const { rpID, expectedOrigin } = relyingParty(config);
  const handle = request.credential.response.userHandle;
  const owner = Buffer.from(passkey.userUuid.replaceAll('-', ''), 'hex').toString('base64url');
  if (handle && handle !== owner) return undefined;
  try {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: request.credential as never,
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for anything that doesn't match, including a counter running backwards: a copied
    // authenticator.
    return undefined;
  }
}
