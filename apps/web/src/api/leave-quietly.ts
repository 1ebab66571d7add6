import { signOut } from '@wattershed/contract/sign-in';
import { readStored } from '../session/browser-storage.ts';
import { httpRequestOf, withBearer } from './http-request.ts';

/**
 * Tells the server the session ended by itself, so that its tokens stop working there, too. It isn't logged, nobody
 * waits for the answer, and an expired session isn't refreshed for it.
 */
export function leaveQuietly(): void {
  const userId = readStored('uuid');
  if (userId === undefined || readStored('accessToken') === undefined) return;
  const { url, init } = httpRequestOf(signOut, { userId, explicit: false });
  void fetch(url, { ...withBearer(signOut, init), keepalive: true }).catch(() => undefined);
}
