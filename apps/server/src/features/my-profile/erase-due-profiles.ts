import type { Db } from '@wattershed/database/db';
import { dayMs } from '@wattershed/domain/calendar/local-date';
import type { Services } from '../../call.ts';
import { cancelDue, planDue } from '../../due/due-store.ts';
import type { Actor } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';
import { listDueUsers } from './deletion-store.ts';
import { eraseUser } from './erase-user.ts';

/**
 * Erases everyone whose cooling-off period is over. A failure does not hold up the others. Returns how many were
 * erased.
 */
export async function eraseDueProfiles(services: Services): Promise<number> {
  let erased = 0;
  const failures: unknown[] = [];
  for (const userUuid of await listDueUsers(services.db)) {
    try {
      const erasure = await eraseUser({ ...services, actor: nightJob() }, userUuid, { onlyWhenDue: true });
      if (erasure === 'erased') erased += 1;
      if (erasure === 'payment-open') await planErasure(services.db, userUuid, dayAfter(services.clock.now()));
    } catch (error) {
      failures.push(error);
    }
  }
  // The queue retries, and records what failed.
  if (failures.length > 0) throw failures[0];
  return erased;
}

/** Plans the end of a profile whose deletion was requested. */
export async function planErasure(db: Db, userUuid: string, dueAt: Date): Promise<void> {
  await planDue(db, { job: 'erase-profiles', key: userUuid, dueAt });
}

/** The person is keeping the profile after all. */
export async function cancelErasure(db: Db, userUuid: string): Promise<void> {
  await cancelDue(db, 'erase-profiles', userUuid);
}

const dayAfter = (now: Date): Date => new Date(now.getTime() + dayMs);

function nightJob(): Actor {
  return { userUuid: null, sessionId: null, requestId: newUuid(), ip: '', adminUserId: null };
}
