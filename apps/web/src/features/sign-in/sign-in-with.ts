import { signIn } from '@wattershed/contract/sign-in';
import { callApi } from '../../api/call-api.ts';
import { keepSignIn, type SignInAnswer } from '../../api/keep-sign-in.ts';
import { customAttributes } from '../../session/device.ts';
import { guestToken } from '../../session/guest-token.ts';

/** Signs in and keeps tokens and user; accounts and rights are asked for by the signed-in layout. Throws ApiError. */
export async function signInWith(username: string, password: string): Promise<SignInAnswer> {
  const token = guestToken.read();
  const invitation = token === undefined ? {} : { guestToken: token };
  const answer = await callApi(signIn, { username, password, ...invitation, customattributes: customAttributes() });
  // What could not be linked stays in the tab: useAfterSignIn leads to the page that says why.
  if (answer.customAttribute?.guestLink === 'linked') guestToken.forget();
  keepSignIn(answer);
  return answer;
}
