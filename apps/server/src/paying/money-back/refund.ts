import { inTransaction } from '@wattershed/database/transaction';
import { refundReasonOf } from '@wattershed/domain/payment/money-back/money-back';
import type { Services } from '../../call.ts';
import type { Actor } from '../../events/event-store.ts';
import type { GatewayEvent } from '../../gateways/payment-gateway/port.ts';
import type { Payment } from '../payment.ts';
import { tellMoneyBack } from './money-back-letters.ts';
import { insertRefund } from './money-back-store.ts';

/** The utility sent money back, and has it in its books: whoever paid is told, once for each refund. */
export async function isRefunded(
  services: Services,
  actor: Actor,
  payment: Payment,
  { refundId, amountCents, code }: GatewayEvent,
): Promise<void> {
  if (refundId === null || (payment.state !== 'posted' && payment.state !== 'returned')) return;
  const refund = { refundId, amountCents, reason: refundReasonOf(code), sentAt: services.clock.now() };
  await inTransaction(services.db, async tx => {
    if (!(await insertRefund(tx, actor, payment, refund))) return;
    await tellMoneyBack(services, tx, refund.reason === 'not-applied' ? 'sent-back' : 'refunded', payment, refund);
  });
}
