import type { DataOf } from '@wattershed/contract/call';
import type { signIn } from '@wattershed/contract/sign-in';
import { queryClient } from '../../api/query.ts';
import { refreshIntervalMs, scheduleRefresh } from '../../api/refresh-tokens.ts';
import { cancelPlannedEnd } from '../../api/session-end.ts';
import { saveSignIn } from '../../session/session.ts';

export type SignInAnswer = DataOf<typeof signIn>;

/** What every way of signing in does with its answer, before `useAfterSignIn` takes over. */
export function keepSignIn(answer: SignInAnswer): void {
  cancelPlannedEnd();
  // What another person saw on this machine must not flash up.
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== 'getSettings' });
  saveSignIn(answer, refreshIntervalMs());
  scheduleRefresh();
}
