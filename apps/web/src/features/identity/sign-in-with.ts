import { signIn } from '@wattershed/contract/sign-in';
import { callApi } from '../../api/call-api.ts';
import { customAttributes } from '../../session/device.ts';
import { keepSignIn, type SignInAnswer } from '../../session/keep-sign-in.ts';

/** Signs in and keeps tokens and user; accounts and rights are asked for by the signed-in layout. Throws ApiError. */
export async function signInWith(username: string, password: string): Promise<SignInAnswer> {
  const answer = await callApi(signIn, { username, password, customattributes: customAttributes() });
  keepSignIn(answer);
  return answer;
}
