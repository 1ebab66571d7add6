import type { Transaction } from '@wattershed/database/transaction';
import { zeroCents } from '@wattershed/domain/money/cents';
import type { Services } from '../../../call.ts';
import type { OrderRecord } from '../../../gateways/order-system/port.ts';
import { newToken, newUuid, tokenHash } from '../../../ids.ts';
import { sealContact } from './contact.ts';
import {
  findHolder,
  findRequestOfOrder,
  insertRequest,
  lockOrder,
  noteOrders,
  type PlacedRequest,
} from './request-store.ts';

/** A reconnection is told of where it is paid for; other work, where it was asked for. */
const kindOf: Partial<Record<OrderRecord['kind'], PlacedRequest['kind']>> = {
  start: 'start',
  stop: 'stop',
  'transfer-in': 'transfer',
  'transfer-out': 'transfer',
};

/**
 * The request that an order came from. One that was placed elsewhere, such as by phone, is from now on the account's holder's, who is
 * told of it as if they had asked here; undefined if nobody holds the account in the portal.
 */
export async function requestOf(
  { secrets }: Pick<Services, 'secrets'>,
  tx: Transaction,
  { orderNumber, accountNumber, agreementId, kind: kindOfOrder }: OrderRecord,
): Promise<PlacedRequest | undefined> {
  const known = await findRequestOfOrder(tx, orderNumber);
  const kind = kindOf[kindOfOrder];
  // What a landlord agreement brings is told of as its agreement says.
  if (known || !kind || accountNumber === null || agreementId !== null) return known;
  await lockOrder(tx, orderNumber);
  const adopted = await findRequestOfOrder(tx, orderNumber);
  const holder = adopted ? undefined : await findHolder(tx, accountNumber);
  if (!holder) return adopted;
  const { userUuid, name, email, language } = holder;
  const [requestId, followKey] = [newUuid(), newToken()];
  await insertRequest(tx, {
    ...{ requestId, kind, userUuid, accountNumber, language, isAdverse: false },
    ...{ feeCents: zeroCents, depositCents: zeroCents, keyHash: tokenHash(followKey) },
    sealedContact: sealContact(secrets, { name, email, followKey }),
  });
  await noteOrders(tx, requestId, [orderNumber]);
  return findRequestOfOrder(tx, orderNumber);
}
