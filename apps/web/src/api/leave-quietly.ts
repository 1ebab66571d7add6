import { signOut } from '@wattershed/contract/sign-in';
import { readStored } from '../session/browser-storage.ts';
import { httpRequestOf, withBearer } from './http-request.ts';

/**
 * Tells the server that the session ended by itself, so that its tokens die there, too. It is not logged, nobody waits
 * for the answer, and a session that is over already is not refreshed for it.
 */
export function leaveQuietly(): void {
  const userId = readStored('uuid');
  if (userId === undefined || readStored('accessToken') === undefined) return;
  const { url, init } = httpRequestOf(signOut, { userId, explicit: false });
  void fetch(url, { ...withBearer(signOut, init), keepalive: true }).catch(() => undefined);
}
