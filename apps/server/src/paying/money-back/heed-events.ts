import type { Services } from '../../call.ts';
import type { Actor } from '../../events/event-store.ts';
import type { GatewayEvent } from '../../gateways/payment-gateway/port.ts';
import type { Payment } from '../payment.ts';
import { isOpen } from '../payments-rules.ts';
import { findLastEventNo, findPaymentByReference, updateLastEventNo } from '../settling-store.ts';
import { chargeBackIsLost, chargeBackIsOpened, chargeBackIsWon } from './charge-back.ts';
import { isRefunded } from './refund.ts';
import { isReturned } from './return-payment.ts';

/**
 * Heeds what happened to payments since the last run: returned by a bank, disputed by a cardholder, refunded by the utility. The
 * position advances after each event, so a crash repeats one, and repeating changes nothing.
 */
export async function heedEvents(services: Services, actor: Actor): Promise<void> {
  const { db, gateways } = services;
  for (;;) {
    const events = await gateways.paymentGateway.listEvents(await findLastEventNo(db));
    if (events.length === 0) return;
    for (const event of events) {
      if (!(await heedEvent(services, actor, event))) return;
      await updateLastEventNo(db, event.eventNo);
    }
  }
}

type Heed = (services: Services, actor: Actor, payment: Payment, event: GatewayEvent) => Promise<void>;

const heeds: Record<GatewayEvent['kind'], Heed> = {
  'ach-return': isReturned,
  refund: isRefunded,
  'charge-back-opened': chargeBackIsOpened,
  'charge-back-won': chargeBackIsWon,
  'charge-back-lost': chargeBackIsLost,
};

/** False when it is too early: the payment itself isn't in the ledger yet. */
async function heedEvent(services: Services, actor: Actor, event: GatewayEvent): Promise<boolean> {
  const payment = await findPaymentByReference(services.db, event.part ?? event.reference);
  // Another system may use the same gateway; skip what isn't ours.
  if (!payment) return true;
  if (isOpen(payment.state)) return false;
  await heeds[event.kind](services, actor, payment, event);
  return true;
}
