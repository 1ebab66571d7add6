import { inTransaction } from '@wattershed/database/transaction';
import { addCents, type Cents, cents, subtractCents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import { chargeBackReasonOf } from '@wattershed/domain/payment/money-back/money-back';
import type { Services } from '../../call.ts';
import type { Actor } from '../../events/event-store.ts';
import type { GatewayEvent } from '../../gateways/payment-gateway/port.ts';
import { chargedOf } from '../combined/combined.ts';
import type { Payment } from '../payment.ts';
import { endOfPlanned } from '../planned/follow-return.ts';
import { tellMoneyBack } from './money-back-letters.ts';
import { markChargedBack, markDisputed, markDisputeWon, sumRefunds } from './money-back-store.ts';

/** A cardholder disputes a payment. It counts until their bank has decided, so nobody owes anything yet. */
export async function chargeBackIsOpened(
  services: Services,
  actor: Actor,
  payment: Payment,
  event: GatewayEvent,
): Promise<void> {
  await inTransaction(services.db, async tx => {
    const dispute = {
      reason: chargeBackReasonOf(event.code),
      amountCents: event.amountCents,
      at: services.clock.now(),
    };
    if (!(await markDisputed(tx, actor, payment, dispute))) return;
    await tellMoneyBack(services, tx, 'disputed', payment, { amountCents: withoutFee(payment, event) });
  });
}

/** The payment stands. */
export async function chargeBackIsWon(
  services: Services,
  actor: Actor,
  payment: Payment,
  event: GatewayEvent,
): Promise<void> {
  await inTransaction(services.db, async tx => {
    if (!(await markDisputeWon(tx, actor, payment, services.clock.now()))) return;
    await tellMoneyBack(services, tx, 'dispute-over', payment, { amountCents: withoutFee(payment, event) });
  });
}

/** The money is the cardholder's again: in the books first, then the payment ends as one that came back. */
export async function chargeBackIsLost(
  services: Services,
  actor: Actor,
  payment: Payment,
  event: GatewayEvent,
): Promise<void> {
  if (payment.state !== 'posted') return;
  const { gateways, clock } = services;
  const at = clock.now();
  const { amountCents } = event;
  const { paymentId: paymentReference } = payment;
  if (payment.charge) await gateways.registers.returnPayment({ paymentReference, returnedAt: at });
  else {
    const refunded = payment.combined ? await sumRefunds(services.db, payment.combined.lines) : noRefunds;
    for (const line of linesBack(payment, amountCents, refunded)) {
      await gateways.billingSystem.chargeBackPayment({ ...line, at });
    }
  }
  await inTransaction(services.db, async tx => {
    const dispute = { reason: chargeBackReasonOf(event.code), amountCents, at };
    if (!(await markChargedBack(tx, actor, payment, dispute))) return;
    await endOfPlanned(tx, payment);
    await tellMoneyBack(services, tx, 'charged-back', payment, { amountCents: withoutFee(payment, event) });
  });
}

/** What the balance is about: the network takes the convenience fee, too. */
function withoutFee(payment: Payment, { amountCents }: GatewayEvent): Cents {
  const { feeCents } = chargedOf(payment);
  return subtractCents(amountCents, cents(Math.min(feeCents, amountCents)));
}

const noRefunds: ReadonlyMap<string, Cents> = new Map();

/** What of the money back is which account's: its line, but for what of it was refunded before. */
function linesBack(
  { accountNumber, paymentId, combined }: Payment,
  amountCents: Cents,
  refunded: ReadonlyMap<string, Cents>,
) {
  const [, ...others] = (combined?.lines ?? []).map(line => ({
    accountNumber: line.accountNumber,
    paymentReference: line.paymentId,
    amountCents: subtractCents(addCents(line.amountCents, line.feeCents), refunded.get(line.paymentId) ?? zeroCents),
  }));
  const ofOthers = sumCents(others.map(line => line.amountCents));
  const first = { accountNumber, paymentReference: paymentId, amountCents: subtractCents(amountCents, ofOthers) };
  return combined ? [first, ...others].filter(line => line.amountCents > 0) : [first];
}
