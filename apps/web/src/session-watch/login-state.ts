import type { SessionEnd } from '../api/session-end.ts';
import { isIdleOver } from '../session/idle-clock.ts';

/** What the session that just ended tells the sign-in page. Not everything that ends by itself was idle. */
export type LoginState = { ended: SessionEnd | 'idle' };

export function loginStateAfter(how: SessionEnd): LoginState {
  return { ended: how === 'automatic' && isIdleOver() ? 'idle' : how };
}
