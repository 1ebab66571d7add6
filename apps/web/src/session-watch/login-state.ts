import type { SessionEnd } from '../api/session-end.ts';
import { idleNow } from '../session/idle-clock.ts';

/**
 * What the session that just ended tells the sign-in page. Not everything that ends by itself was idle: while the warning
 * showed it was, even if another tab, or the server, was a moment ahead of this tab's clock.
 */
export type LoginState = { ended: SessionEnd | 'idle' };

export function loginStateAfter(how: SessionEnd): LoginState {
  return { ended: how === 'automatic' && idleNow().kind !== 'active' ? 'idle' : how };
}
