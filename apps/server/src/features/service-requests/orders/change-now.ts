import type { DataOf } from '@wattershed/contract/call';
import type { changeOrder } from '@wattershed/contract/service-requests/orders';
import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { type Actor, insertEvent } from '../../../events/event-store.ts';
import type { OrderChangeWish, OrderRefusal } from '../../../gateways/order-system/port.ts';
import { presentOrder } from './present-order.ts';

type Context = Pick<Services, 'db' | 'gateways'> & { actor: Actor };

type Change = Omit<OrderChangeWish, 'time' | 'notes' | 'holder'> & {
  requestId: string;
  time?: NonNullable<OrderChangeWish['time']> | undefined;
  notes?: NonNullable<OrderChangeWish['notes']> | undefined;
};

const codeOf = {
  unknown: 'RES404',
  changed: 'SRV409',
  fixed: 'SRV412',
  day: 'SRV422',
  'time-taken': 'SRV410',
} as const satisfies Record<OrderRefusal, string>;

/** Changes an order that the caller has shown to be its person’s. */
export async function changeNow(
  context: Context,
  { requestId, time, notes, ...order }: Change,
): Promise<DataOf<typeof changeOrder>> {
  const { orderSystem } = context.gateways;
  const wish = { ...order, holder: requestId, time: time ?? null, notes: notes ?? null };
  const done = await orderSystem.changeOrder(wish);
  if (done !== 'done') throw new CallError(codeOf[done]);
  return changed(context, order.orderNumber, time ? 'service-order-moved' : 'service-order-noted');
}

export async function cancelNow(
  context: Context,
  { orderNumber, version }: { orderNumber: string; version: number },
): Promise<DataOf<typeof changeOrder>> {
  const done = await context.gateways.orderSystem.cancelOrder({ orderNumber, version });
  if (done !== 'done') throw new CallError(codeOf[done]);
  return changed(context, orderNumber, 'service-order-canceled');
}

async function changed(
  { db, gateways, actor }: Context,
  orderNumber: string,
  kind: 'service-order-moved' | 'service-order-noted' | 'service-order-canceled',
) {
  const [record] = await gateways.orderSystem.listOrdersByNumber([orderNumber]);
  if (!record) throw notFound();
  const { accountNumber } = record;
  await inTransaction(db, tx =>
    insertEvent(tx, actor, { kind, ...(accountNumber ? { accountNumber } : {}), after: { orderNumber } }),
  );
  return { order: presentOrder(record) };
}
