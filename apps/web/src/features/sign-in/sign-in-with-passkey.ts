import { startAuthentication } from '@simplewebauthn/browser';
import { signInWithPasskey, startPasskeySignIn } from '@wattershed/contract/passkeys';
import { callApi } from '../../api/call-api.ts';
import { customAttributes } from '../../session/sign-in/device.ts';
import { keepSignIn, type SignInAnswer } from '../../shell/sign-in/keep-sign-in.ts';

/** The person closed the browser's own dialog, or has no passkey on this device. */
class NoPasskeyChosen extends Error {}

/** Asks the browser for any passkey and signs in with it. Throws ApiError or {@link NoPasskeyChosen}. */
export async function signInByPasskey(): Promise<SignInAnswer> {
  const { challengeKey, options } = await callApi(startPasskeySignIn, {});
  const credential = await startAuthentication({ optionsJSON: options as never }).catch(() => {
    throw new NoPasskeyChosen();
  });
  const answer = await callApi(signInWithPasskey, {
    challengeKey,
    credential: credential as never,
    customattributes: customAttributes(),
  });
  keepSignIn(answer);
  return answer;
}
