import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { endSessionsOf } from '../../credentials/session-store.ts';
import { forgetTrustedBrowsers } from '../../credentials/trusted-browser-store.ts';
import { findUserUuid } from '../../credentials/user-store.ts';
import { insertEvent } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';

/**
 * Ends all sessions of the person with this user ID, for someone who lost a device or sees a stranger among their
 * sessions; no browser can skip the second factor anymore. Returns how many were ended, undefined for nobody.
 */
export async function endSessionsByOperator(db: Pool, userName: string, operator: string): Promise<number | undefined> {
  const userUuid = await findUserUuid(db, userName);
  if (userUuid === undefined) return undefined;
  return await inTransaction(db, async tx => {
    const count = await endSessionsOf(tx, userUuid, 'ended-by-operator');
    await forgetTrustedBrowsers(tx, userUuid);
    // Logged even when there were none: it matters that someone asked.
    await insertEvent(
      tx,
      { userUuid, sessionId: null, requestId: newUuid(), ip: '', adminUserId: `operator ${operator}` },
      { kind: 'sessions-ended', module: 'sign-in', action: 'endSessions', after: { sessionId: 'all', count } },
    );
    return count;
  });
}
