import type { Services } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import type { Actor } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';
import { eraseUser } from './erase-user.ts';

/** Erases everybody whose cooling-off time is over. One who fails does not hold up the others. Gives how many went. */
export async function eraseDueProfiles(services: Services): Promise<number> {
  let erased = 0;
  const failures: unknown[] = [];
  for (const userUuid of await listDueUsers(services.db)) {
    try {
      const erasure = await eraseUser({ ...services, actor: nightJob() }, userUuid, { onlyWhenDue: true });
      if (erasure === 'erased') erased += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  // The queue tries again, and keeps what did not work.
  if (failures.length > 0) throw failures[0];
  return erased;
}

async function listDueUsers(db: Db): Promise<string[]> {
  const rows = await db`
    select uuid from portal.user_account
    where deletion_due_at is not null and deletion_due_at <= now() and state <> 'deleted' order by deletion_due_at`;
  return rows.map(row => row.uuid);
}

function nightJob(): Actor {
  return { userUuid: null, sessionId: null, requestId: newUuid(), ip: '', adminUserId: null };
}
