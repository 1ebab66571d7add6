import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../../call.ts';
import type { Actor } from '../../../events/event-store.ts';
import { newUuid } from '../../../ids.ts';
import { completeRequest, withOpened } from './complete-request.ts';
import { claimBegun, deleteBegun, findRequest } from './request-store.ts';

const atOnce = 20;

/** What a process left when it died: either the order system has the orders, or the request never was. */
export async function finishBegun(services: Services): Promise<void> {
  const { db, gateways } = services;
  for (const requestId of await claimBegun(db, atOnce)) {
    const request = await findRequest(db, requestId);
    if (!request) continue;
    const records = await gateways.orderSystem.listOrdersOfRequest(requestId);
    if (records.length === 0) {
      await deleteBegun(db, requestId);
      continue;
    }
    const placed = await withOpened(services, records);
    await inTransaction(db, tx => completeRequest(services, tx, request, placed, nobody(request.userUuid)));
  }
}

const nobody = (userUuid: string | null): Actor => ({
  ...{ userUuid, sessionId: null, requestId: newUuid(), ip: '', adminUserId: null },
});
