import { systemAccess } from '../../access/system-access.ts';
import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import type { Actor } from '../../events/event-store.ts';
import { type GatewayOutcome, GatewayUnreachable, OutcomeUnknown } from '../../gateways/payment-gateway/port.ts';
import { finishPayment } from './finish-payment.ts';
import { findPayment, markFailed, markOutcomeUnknown, type Payment } from './payment-store.ts';
import { isOpen, refusalOfDecline } from './payments-rules.ts';
import { reached } from './steps.ts';

export type PaymentOutcome = { paymentId: string; state: 'posted' | 'outcome-unknown' };

/**
 * Asks the gateway for the money of a payment whose key is written, once and never again: what goes wrong from here on
 * is settled by asking what became of it. Answers posted or outcome-unknown; throws the refusal when nothing was taken.
 */
export async function charge(services: Services, actor: Actor, payment: Payment): Promise<PaymentOutcome> {
  try {
    const outcome = await askForMoney(services, actor, payment);
    reached(services.config, 'charge-answered');
    if (await finishPayment(services, actor, payment, outcome))
      return { paymentId: payment.paymentId, state: 'posted' };
    return await presentEnd(services, payment);
  } catch (error) {
    if (error instanceof CallError) throw error;
    // Whatever broke, the charge was asked: "the server failed" would invite to pay again.
    await leaveToSettling(services, actor, payment).catch(() => undefined);
    if (!(error instanceof OutcomeUnknown)) console.error(`A payment is left to be settled: ${nameOf(error)}`);
    return { paymentId: payment.paymentId, state: 'outcome-unknown' };
  }
}

async function askForMoney(services: Services, actor: Actor, payment: Payment): Promise<GatewayOutcome> {
  const { paymentId: reference, gatewayToken: token, amountCents, feeCents, accountNumber } = payment;
  const asked = services.gateways.paymentGateway.charge({ reference, token, amountCents, feeCents, accountNumber });
  try {
    await reached(services.config, 'charge-asked');
    return await asked;
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    // Nothing was taken, and nothing will be: no other charge of this reference is ever asked.
    await markFailed(services.db, actor, payment, 'SYS503');
    throw new CallError('SYS503', { cause: error, retryAfterSeconds: 30 });
  }
}

async function leaveToSettling(services: Services, actor: Actor, payment: Payment): Promise<void> {
  await markOutcomeUnknown(services.db, actor, payment, services.realNow());
  await services.jobs.send(services.db, 'settle-payments', {}, { afterSeconds: 5 });
}

/** The end of a payment as the table has it: this request or the settling job may have brought it there. */
async function presentEnd(services: Services, { accountNumber, paymentId }: Payment): Promise<PaymentOutcome> {
  const access = systemAccess(accountNumber, 'the end of a payment that this request began');
  const payment = await findPayment(services.db, access, paymentId);
  if (!payment) throw new Error('a payment is gone');
  return outcomeOf(payment);
}

/** What a payment's request is answered, now or when it is repeated. Throws the refusal of one that took nothing. */
export function outcomeOf(payment: Payment): PaymentOutcome {
  const { paymentId, state } = payment;
  if (isOpen(state)) return { paymentId, state: 'outcome-unknown' };
  if (state === 'posted' || state === 'returned') return { paymentId, state: 'posted' };
  if (state === 'failed') throw new CallError(payment.refusalCode === 'PAY409' ? 'PAY409' : 'SYS503');
  const { code, ...shown } = refusalOfDecline(payment.gatewayCode ?? '', payment.gatewayMessage ?? '');
  throw new CallError(code, shown);
}

/** Never the message: one of the database or of a parser can carry a token. */
function nameOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? ` ${String(error.code)}` : '';
  return `${error instanceof Error ? error.name : typeof error}${code}`;
}
