import { signIn } from '@wattershed/contract/sign-in';
import { callApi } from '../../api/call-api.ts';
import { customAttributes } from '../../session/sign-in/device.ts';
import { guestToken } from '../../session/sign-in/guest-token.ts';
import { writeFirstDate } from '../../shell/sign-in/first-date.ts';
import { keepSignIn, type SignInAnswer } from '../../shell/sign-in/keep-sign-in.ts';
import { rememberedLanguage } from '../../text/remembered-language.ts';

/** Signs in and stores tokens and user; the signed-in layout loads accounts and rights. Throws ApiError. */
export async function signInWith(username: string, password: string): Promise<SignInAnswer> {
  const token = guestToken.read();
  const invitation = token === undefined ? {} : { guestToken: token };
  const language = rememberedLanguage();
  // While the server is asked, and not when there is an amount to show.
  setTimeout(writeFirstDate, 0, language);
  const answer = await callApi(signIn, {
    username,
    password,
    ...invitation,
    dashboardIn: language,
    customattributes: customAttributes(),
  });
  // What couldn't be linked stays in the tab: useAfterSignIn goes to the page that says why.
  if (answer.customAttribute?.guestLink === 'linked') guestToken.forget();
  keepSignIn(answer);
  return answer;
}
