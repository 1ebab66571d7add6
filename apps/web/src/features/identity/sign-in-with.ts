import type { DataOf } from '@wattershed/contract/call';
import { signIn } from '@wattershed/contract/sign-in';
import { callApi } from '../../api/call-api.ts';
import { queryClient } from '../../api/query.ts';
import { refreshIntervalMs, scheduleRefresh } from '../../api/refresh-tokens.ts';
import { customAttributes } from '../../session/device.ts';
import { saveSignIn } from '../../session/session.ts';

export type SignInAnswer = DataOf<typeof signIn>;

/** Signs in and keeps tokens and user; accounts and rights are asked for by the signed-in layout. Throws ApiError. */
export async function signInWith(username: string, password: string): Promise<SignInAnswer> {
  const answer = await callApi(signIn, { username, password, customattributes: customAttributes() });
  keepSignIn(answer);
  return answer;
}

/** What every way of signing in does with its answer, before `useAfterSignIn` leads on. */
function keepSignIn(answer: SignInAnswer): void {
  // What another person saw on this machine must not flash up.
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== 'getSettings' });
  saveSignIn(answer, refreshIntervalMs());
  scheduleRefresh();
}
