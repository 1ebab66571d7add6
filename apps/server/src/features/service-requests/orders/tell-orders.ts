import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { Services } from '../../../call.ts';
import type { OrderNews } from '../../../gateways/order-system/port.ts';
import { planToErasePapers } from '../identity/papers.ts';
import { tellBetweenTenants } from '../landlord/between-tenants.ts';
import { requestOf } from './adopt-order.ts';
import { giveAccount, type PlacedOrders, withOpened } from './complete-request.ts';
import { findReadTo, moveReadTo } from './order-feed-store.ts';
import { tellOrder } from './order-letters.ts';
import { findRequestOfOrder, unlinkUnstarted } from './request-store.ts';

const atOnce = 50;

/**
 * Of what became of orders before the portal looks for the first time, nobody is told. It looks before it serves anyone: what is asked for
 * here comes after.
 */
export async function beginOrderNews({ db, gateways }: Pick<Services, 'db' | 'gateways'>): Promise<void> {
  if ((await findReadTo(db)) === null) await moveReadTo(db, null, await gateways.orderSystem.findLastPosition());
}

/**
 * Tells people what became of orders since the last round. Where it has read to moves with what it told, so a round that is killed is done
 * again, and nobody is told twice.
 */
export async function tellServiceOrders(services: Services): Promise<void> {
  const { db, gateways } = services;
  let from = await findReadTo(db);
  if (from === null) return beginOrderNews(services);
  for (;;) {
    const changes = await gateways.orderSystem.listChanges(from, atOnce);
    for (const news of changes) {
      const before: string = from;
      const { opened } = await withOpened(services, [news.record]);
      const isMoved = await inTransaction(db, async tx => {
        if (!(await moveReadTo(tx, before, news.position))) return false;
        await tellNews(services, tx, news, opened);
        return true;
      });
      if (!isMoved) return;
      from = news.position;
    }
    if (changes.length < atOnce) return;
  }
}

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
