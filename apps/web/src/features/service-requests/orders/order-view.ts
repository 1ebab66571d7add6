import type { DataOf } from '@wattershed/contract/call';
import type { listServiceOrders } from '@wattershed/contract/service-requests/orders';
import type { OrderStage } from '@wattershed/domain/service/order/order-state';

export type Order = DataOf<typeof listServiceOrders>['orders'][number];

export type OrderChip = Order['chip'];

export const orderChips: readonly OrderChip[] = ['pending', 'completed'];

/** As people see it: what the utility looks at waits for the utility; after a visit without access, it waits for them. */
export type ShownStage = Exclude<OrderStage, 'needs-work'> | 'waiting' | 'needs-work';

export function shownStage({ stage, reason }: Pick<Order, 'stage' | 'reason'>): ShownStage {
  return stage === 'needs-work' && reason !== 'no-access' ? 'waiting' : stage;
}

/** Where an order stands for a reason that its person is told. */
export const tellsWhy: readonly ShownStage[] = ['waiting', 'needs-work', 'canceled', 'refused'];

export const badgeOf = {
  waiting: 'warn',
  'needs-work': 'warn',
  scheduled: 'info',
  'under-way': 'info',
  done: 'good',
  canceled: 'plain',
  refused: 'bad',
} as const satisfies Record<ShownStage, string>;
