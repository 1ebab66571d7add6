import type { Transaction } from '@wattershed/database/transaction';
import type { Services } from '../../../call.ts';
import type { OrderNews } from '../../../gateways/order-system/port.ts';
import { followNews } from '../../../messages/news/follow-news.ts';
import { planToErasePapers } from '../identity/papers.ts';
import { tellBetweenTenants } from '../landlord/between-tenants.ts';
import { requestOf } from './adopt-order.ts';
import { giveAccount, type PlacedOrders, withOpened } from './complete-request.ts';
import { tellOrder } from './order-letters.ts';
import { findRequestOfOrder, unlinkUnstarted } from './request-store.ts';

/** What became of service orders. */
export const { begin: beginOrderNews, tell: tellServiceOrders } = followNews<OrderNews>({
  feed: 'orders',
  findLastPosition: ({ gateways }) => gateways.orderSystem.findLastPosition(),
  listAfter: ({ gateways }, position, limit) => gateways.orderSystem.listChanges(position, limit),
  async prepare(services, news) {
    const { opened } = await withOpened(services, [news.record]);
    return tx => tellNews(services, tx, news, opened);
  },
});

async function tellNews(
  services: Services,
  tx: Transaction,
  { position, change, reason, isFirst, record }: OrderNews,
  opened: PlacedOrders['opened'],
): Promise<void> {
  if (record.agreementId !== null) {
    if (change === 'under-way')
      await tellBetweenTenants(services, tx, { ...record, agreementId: record.agreementId }, opened);
    return;
  }
  // Whoever takes an order elsewhere says there what it is; what becomes of it is told here.
  const request = await (isFirst ? findRequestOfOrder(tx, record.orderNumber) : requestOf(services, tx, record));
  if (!request) return;
  // The first change of an order is what its own confirmation says.
  if (!isFirst) {
    const happening = `service order ${record.orderNumber} ${position}`;
    await tellOrder(services, tx, request, { change, record: { ...record, reason }, happening });
  }
  if (!isFirst && change !== 'needs-work') await planToErasePapers(services, tx, request.requestId);
  if (change === 'scheduled') await giveAccount(services, tx, request, { record, opened });
  if (change === 'canceled' && request.accountNumber && record.accountNumber === null) {
    await unlinkUnstarted(tx, request.accountNumber);
  }
}
