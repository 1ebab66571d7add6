import type { DataOf } from '@wattershed/contract/call';
import type { listServiceOrders } from '@wattershed/contract/service-requests/orders';
import { canAddNotes, canCancel, canChangeTime, stateOfStage } from '@wattershed/domain/service/order/order-state';
import type { OrderRecord } from '../../../gateways/order-system/port.ts';

export type ShownOrder = DataOf<typeof listServiceOrders>['orders'][number];

/** An order as its person sees it. */
export function presentOrder(record: OrderRecord): ShownOrder {
  const {
    stage,
    street,
    unit,
    city,
    state,
    zip,
    createdAt,
    completesAt,
    requestId: _,
    accountNumber: __,
    agreementId: ___,
    ...order
  } = record;
  const number = stateOfStage(stage);
  return {
    ...order,
    stage,
    state: number,
    chip: number === 1 ? 'completed' : 'pending',
    createdAt: createdAt.toISOString(),
    completesAt: completesAt?.toISOString() ?? null,
    place: { street, unit, city, state, zip },
    canChangeTime: canChangeTime(record),
    canAddNotes: canAddNotes(record),
    canCancel: canCancel(record),
    reads: order.reads.map(({ kind: _kind, ...read }) => read),
  };
}
