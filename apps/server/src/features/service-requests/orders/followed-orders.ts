import {
  cancelFollowedOrder,
  changeFollowedOrder,
  followOrder,
  getFollowedCalendar,
  offerFollowedTimes,
  sendCompletionEmail,
} from '@wattershed/contract/service-requests/orders';
import { inTransaction } from '@wattershed/database/transaction';
import { maskEmail } from '@wattershed/domain/text/mask';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { notFound } from '../../../errors.ts';
import type { OrderRecord } from '../../../gateways/order-system/port.ts';
import { newUuid, tokenHash } from '../../../ids.ts';
import { calendarOf } from './calendar-file.ts';
import { cancelNow, changeNow } from './change-now.ts';
import { contactOf } from './contact.ts';
import { offerTimes } from './offer-times.ts';
import { tellOrder } from './order-letters.ts';
import { presentOrder } from './present-order.ts';
import { findRequestByKey, isAccountLinked, noteResent, type PlacedRequest } from './request-store.ts';

type Given = Pick<Services, 'db' | 'gateways'>;

/** The same orders for whoever has the key that was emailed. */
export const followedOrderCalls: AnsweredCall[] = [
  answer(followOrder, async context => {
    const { request, records } = await requireFollowed(context, context.request.followKey);
    const { accountNumber } = request;
    return {
      orders: records.map(presentOrder),
      placedAt: request.placedAt.toISOString(),
      // An order that is canceled has none anymore.
      canRegister:
        request.userUuid === null &&
        accountNumber !== null &&
        records.some(record => record.accountNumber === accountNumber) &&
        !(await isAccountLinked(context.db, accountNumber)),
    };
  }),

  answer(offerFollowedTimes, async context => {
    const { request } = context;
    const order = await requireOne(context, request);
    return offerTimes(context, { ...request, premiseId: order.premiseId, kind: order.kind });
  }),

  answer(changeFollowedOrder, async context => {
    await requireOne(context, context.request);
    const { followKey: _, ...change } = context.request;
    return changeNow(context, change);
  }),

  answer(cancelFollowedOrder, async context => {
    await requireOne(context, context.request);
    return cancelNow(context, context.request);
  }),

  answer(getFollowedCalendar, async context => {
    const { request, config, clock } = context;
    const order = await requireOne(context, request);
    const file = calendarOf(order, request.language, { utility: config.UTILITY_NAME, now: clock.now() });
    if (!file) throw notFound();
    return file;
  }),

  answer(sendCompletionEmail, async context => {
    const { db, secrets } = context;
    const { request, records } = await requireFollowed(context, context.request.followKey);
    await inTransaction(db, async tx => {
      if (!(await noteResent(tx, request.requestId))) return;
      for (const record of records) {
        await tellOrder(context, tx, request, { change: record.stage, record, happening: newUuid() });
      }
    });
    return { maskedEmail: maskEmail(contactOf(secrets, request).email) };
  }),
];

async function requireFollowed(
  { db, gateways }: Given,
  followKey: string,
): Promise<{ request: PlacedRequest; records: OrderRecord[] }> {
  const request = await findRequestByKey(db, tokenHash(followKey));
  if (!request) throw notFound();
  return { request, records: await gateways.orderSystem.listOrdersByNumber(request.orderNumbers) };
}

async function requireOne(
  given: Given,
  { followKey, orderNumber }: { followKey: string; orderNumber: string },
): Promise<OrderRecord> {
  const { records } = await requireFollowed(given, followKey);
  const record = records.find(one => one.orderNumber === orderNumber);
  if (!record) throw notFound();
  return record;
}
