import { signIn } from '@wattershed/contract/sign-in';
import { callApi } from '../../api/call-api.ts';
import { queryClient } from '../../api/query.ts';
import { refreshIntervalMs, scheduleRefresh } from '../../api/refresh-tokens.ts';
import { saveSignIn } from '../../session/session.ts';

/** Signs in and keeps tokens and user; accounts and rights are asked for by the signed-in layout. Throws ApiError. */
export async function signInWith(username: string, password: string): Promise<void> {
  const answer = await callApi(signIn, {
    username,
    password,
    customattributes: { client: 'web', version: '10.1', deviceType: deviceType() },
  });
  // What another person saw on this machine must not flash up.
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== 'getSettings' });
  saveSignIn(answer, refreshIntervalMs());
  scheduleRefresh();
}

function deviceType(): 'mobile' | 'tablet' | 'desktop' {
  if (window.innerWidth < 768) return 'mobile';
  return window.innerWidth < 992 ? 'tablet' : 'desktop';
}
