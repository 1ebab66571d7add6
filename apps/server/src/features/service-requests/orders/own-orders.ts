import {
  cancelOrder,
  changeOrder,
  getOrderCalendar,
  listServiceOrders,
  listServices,
  offerOrderTimes,
} from '@wattershed/contract/service-requests/orders';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountAccess } from '../../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { notFound } from '../../../errors.ts';
import type { OrderRecord } from '../../../gateways/order-system/port.ts';
import { requestOf } from './adopt-order.ts';
import { calendarOf } from './calendar-file.ts';
import { cancelNow, changeNow } from './change-now.ts';
import { offerTimes } from './offer-times.ts';
import { presentOrder } from './present-order.ts';
import { listOrdersAskedFor } from './request-store.ts';

/** The orders of an account, for whoever may follow them there. */
export const ownOrderCalls: AnsweredCall[] = [
  answer(listServiceOrders, async ({ access, db, gateways: { orderSystem } }) => {
    const { accountNumber, userUuid } = access;
    const numbers = await listOrdersAskedFor(db, userUuid);
    const [own, awaited] = await Promise.all([
      orderSystem.listOrders(accountNumber),
      numbers.length > 0 ? orderSystem.listOrdersByNumber(numbers) : [],
    ]);
    const known = new Set(own.map(({ orderNumber }) => orderNumber));
    const others = awaited.filter(one => one.accountNumber === null && !known.has(one.orderNumber));
    const orders = [...own, ...others].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    return { orders: orders.map(presentOrder) };
  }),

  answer(listServices, async ({ access, gateways: { billingSystem, orderSystem } }) => {
    const { accountNumber } = access;
    const [[account], file, stoppable] = await Promise.all([
      billingSystem.findAccounts([accountNumber]),
      billingSystem.findAccountFile(accountNumber),
      orderSystem.findStoppable(accountNumber),
    ]);
    if (!account || !file || !stoppable) throw notFound();
    const { premiseId, street, unit, city, state, zip } = account;
    const served = stoppable.stopOrder ? ('stopping' as const) : ('served' as const);
    const standing = stoppable.status === 1 ? served : ('not-served' as const);
    return {
      premiseId,
      place: { street, unit, city, state, zip },
      services: file.agreements.map(({ sheet: _, ...service }) => service),
      standing,
      stopOrder: stoppable.stopOrder,
    };
  }),

  answer(offerOrderTimes, async context => {
    const { request } = context;
    const order = await requireOrder(context, request.orderNumber);
    return offerTimes(context, { ...request, premiseId: order.premiseId, kind: order.kind });
  }),

  answer(changeOrder, async context => {
    const { request } = context;
    const order = await requireOrder(context, request.orderNumber);
    await inTransaction(context.db, tx => requestOf(context, tx, order));
    return changeNow(context, request);
  }),

  answer(cancelOrder, async context => {
    const { request } = context;
    const order = await requireOrder(context, request.orderNumber);
    // Of what is canceled, nobody could say afterwards whose account it was.
    await inTransaction(context.db, tx => requestOf(context, tx, order));
    return cancelNow(context, request);
  }),

  answer(getOrderCalendar, async context => {
    const { request, config, clock } = context;
    const order = await requireOrder(context, request.orderNumber);
    const file = calendarOf(order, request.language, { utility: config.UTILITY_NAME, now: clock.now() });
    if (!file) throw notFound();
    return file;
  }),
];

type Context = Pick<Services, 'db' | 'gateways'> & { access: AccountAccess };

/** An order of the account, or one of the person's that has no account yet, or none anymore. */
async function requireOrder({ db, gateways, access }: Context, orderNumber: string): Promise<OrderRecord> {
  const [order] = await gateways.orderSystem.listOrdersByNumber([orderNumber]);
  if (!order) throw notFound();
  if (order.accountNumber === access.accountNumber) return order;
  const awaited = order.accountNumber === null ? await listOrdersAskedFor(db, access.userUuid) : [];
  if (!awaited.includes(orderNumber)) throw notFound();
  return order;
}
