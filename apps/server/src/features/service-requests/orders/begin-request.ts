import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import type { Actor } from '../../../events/event-store.ts';
import { newToken, tokenHash } from '../../../ids.ts';
import { completeRequest, withOpened } from './complete-request.ts';
import { contactOf, sealContact } from './contact.ts';
import { presentOrder, type ShownOrder } from './present-order.ts';
import { findRequest, insertRequest, type PlacedRequest } from './request-store.ts';

/**
 * The same request, sent again by the same person; someone else’s is none of theirs. Of one whose process died before it noted the
 * orders, the order system knows whether they are placed: what has happened isn’t checked again.
 */
export async function findOwnRequest(
  { db, gateways }: Pick<Services, 'db' | 'gateways'>,
  { requestId, userUuid }: { requestId: string; userUuid: string | null },
): Promise<PlacedRequest | undefined> {
  const known = await findRequest(db, requestId);
  if (known && known.userUuid !== userUuid) throw notFound();
  if (known?.orderNumbers.length !== 0) return known;
  const placed = await gateways.orderSystem.listOrdersOfRequest(requestId);
  return placed.length === 0 ? undefined : known;
}

type Asked = Pick<
  PlacedRequest,
  'requestId' | 'kind' | 'accountNumber' | 'language' | 'depositCents' | 'feeCents' | 'isAdverse'
>;

/** Written before it is brought to the order system: whatever dies on the way, it is found again. */
export async function beginRequest(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { userUuid, name, email }: { userUuid: string | null; name: string; email: string },
  asked: Asked,
): Promise<PlacedRequest> {
  const followKey = newToken();
  const sealedContact = sealContact(secrets, { name, email, followKey });
  await insertRequest(db, { ...asked, userUuid, keyHash: tokenHash(followKey), sealedContact });
  const begun = await findRequest(db, asked.requestId);
  if (!begun) throw new CallError('SYS500', { cause: new Error('a service request that was just written is gone') });
  return begun;
}

export type FinishedRequest = {
  orders: ShownOrder[];
  followKey: string;
  email: string;
  /** That an order of it opened. */
  accountNumber: AccountNumber | null;
};

/** Notes what became of it, tells whoever asked, and answers that. */
export async function finishRequest(
  services: Services & { actor: Actor },
  begun: PlacedRequest,
): Promise<FinishedRequest> {
  const { db, gateways, secrets, actor } = services;
  const records = await gateways.orderSystem.listOrdersOfRequest(begun.requestId);
  const placed = await withOpened(services, records);
  await inTransaction(db, tx => completeRequest(services, tx, begun, placed, actor));
  const opened = records.find(({ kind }) => kind === 'start' || kind === 'transfer-in');
  return {
    orders: records.map(presentOrder),
    ...contactOf(secrets, begun),
    accountNumber: opened?.accountNumber ?? null,
  };
}
