import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { canCancel, canEdit, type RequestKind } from '@wattershed/domain/service/request/service-request';
import { afterDays, receivedDays, workDays } from './request-days.ts';
import { changeState, findRequestOf, insertRequest, lockRequest, updateDetails } from './request-store.ts';

export type RequestToTake = {
  requestId: string;
  kind: RequestKind;
  accountNumber: string;
  orderType: string;
  task: string;
  installationNumber: string;
  siteAddress: string;
  wishedOn: LocalDate | null;
  phone: string;
  messageId: string;
};

/** Takes a request, once, however often it is brought. False for an account that has no service anymore. */
export function takeRequest(db: Pool, request: RequestToTake, now: Date): Promise<boolean> {
  return inTransaction(db, async tx => {
    // The same one brought twice at the same time waits here.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`request ${request.requestId}`}, 0))`;
    const before = await tx`select from utility.customer_request where request_id = ${request.requestId}`;
    if (before.length > 0) return true;
    const open = await tx`
      select from utility.account where account_number = ${request.accountNumber} and status in (1, 3)`;
    if (open.length === 0) return false;
    await insertRequest(tx, { ...request, receivedAt: now, nextAt: afterDays(now, receivedDays) });
    return true;
  });
}

type Own = { accountNumber: string; requestId: string };
type Changes = { phone: string; wishedOn: LocalDate | null; siteAddress: string };

/** Changes what was asked; false when it is too late for that. */
export function changeRequest(
  db: Pool,
  { accountNumber, requestId }: Own,
  changes: Changes,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async tx => {
    const request = await lockRequest(tx, requestId);
    if (request?.accountNumber !== accountNumber || !canEdit(request.state)) return false;
    await updateDetails(tx, requestId, { ...changes, at: now });
    return true;
  });
}

/** Doing it again is a success; false when the request is over otherwise. */
export function cancelRequest(db: Pool, { accountNumber, requestId }: Own, now: Date): Promise<boolean> {
  return inTransaction(db, async tx => {
    const request = await lockRequest(tx, requestId);
    if (request?.accountNumber !== accountNumber) return false;
    if (request.state === 'canceled') return true;
    if (!canCancel(request.state)) return false;
    await changeState(tx, requestId, { state: 'canceled', at: now, author: 'customer', nextAt: null });
    return true;
  });
}

/**
 * A message in a conversation that began with a request is for those who work on the request. Where they waited for it, work goes on.
 * False for any other conversation.
 */
export async function noteAnswer(tx: Transaction, groupId: string, now: Date): Promise<boolean> {
  const requestId = await findRequestOf(tx, groupId);
  const request = requestId === undefined ? undefined : await lockRequest(tx, requestId);
  if (!request) return false;
  if (request.state !== 'waiting') return true;
  await changeState(tx, request.requestId, {
    ...{ state: 'in-progress', at: now, author: 'customer', nextAt: afterDays(now, workDays(request.task)) },
  });
  return true;
}
