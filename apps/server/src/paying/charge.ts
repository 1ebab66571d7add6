import type { AnyAccess } from '../access/system-access.ts';
import type { PayerAccess } from '../access/visitor-store.ts';
import type { Services } from '../call.ts';
import { CallError } from '../errors.ts';
import type { Actor } from '../events/event-store.ts';
import { type GatewayOutcome, GatewayUnreachable, OutcomeUnknown } from '../gateways/payment-gateway/port.ts';
import { chargedOf } from './combined/combined.ts';
import { finishPayment } from './finish-payment.ts';
import type { Payment } from './payment.ts';
import { findPayment } from './payment-store.ts';
import { isOpen, refusalOfDecline } from './payments-rules.ts';
import { reached } from './steps.ts';
import { markFailed, markOutcomeUnknown } from './steps-store.ts';

/** With the customer's own access where they pay themselves, with a named one where it is taken on the day they chose. */
type Charging = Services & { access: AnyAccess | PayerAccess; actor: Actor };

export type PaymentOutcome = { paymentId: string; state: 'posted' | 'outcome-unknown' };

/**
 * Asks the gateway to charge a payment whose key is recorded, once and never again: if anything goes wrong from here
 * on, it is settled by asking for the outcome. Returns posted or outcome-unknown; throws the refusal when nothing was
 * charged.
 */
export async function charge(context: Charging, payment: Payment): Promise<PaymentOutcome> {
  const { actor, config } = context;
  try {
    const outcome = await askForMoney(context, payment);
    reached(config, 'charge-answered');
    if (await finishPayment(context, actor, payment, outcome)) return { paymentId: payment.paymentId, state: 'posted' };
    return await presentEnd(context, payment);
  } catch (error) {
    if (error instanceof CallError) throw error;
    // Whatever failed, the charge was requested: "the server failed" would invite the customer to pay again.
    await leaveToSettling(context, payment).catch(() => undefined);
    if (!(error instanceof OutcomeUnknown)) console.error(`A payment is left to be settled: ${nameOf(error)}`);
    return { paymentId: payment.paymentId, state: 'outcome-unknown' };
  }
}

async function askForMoney(context: Charging, payment: Payment): Promise<GatewayOutcome> {
  const { paymentId: reference, gatewayToken: token, accountNumber, entryDescription } = payment;
  const { amountCents, feeCents } = chargedOf(payment);
  const asked = context.gateways.paymentGateway.charge({
    reference,
    token,
    amountCents,
    feeCents,
    accountNumber,
    ...(entryDescription ? { entryDescription } : {}),
  });
  try {
    await reached(context.config, 'charge-asked');
    return await asked;
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    // Nothing was charged, and nothing will be: no other charge with this reference is ever requested.
    await markFailed(context.db, context.actor, payment, 'SYS503');
    throw new CallError('SYS503', { cause: error, retryAfterSeconds: 30 });
  }
}

async function leaveToSettling({ db, actor, jobs, realNow }: Charging, payment: Payment): Promise<void> {
  await markOutcomeUnknown(db, actor, payment, realNow());
  await jobs.send(db, 'settle-payments', {}, { afterSeconds: 5 });
}

/** The payment's outcome in the table: either this request or the settling job may have brought it there. */
async function presentEnd({ db, access }: Charging, { paymentId }: Payment): Promise<PaymentOutcome> {
  const payment = await findPayment(db, access, paymentId);
  if (!payment) throw new Error('a payment is gone');
  return outcomeOf(payment);
}

/** The answer to a payment request, now or when it is repeated. Throws the refusal of one that charged nothing. */
export function outcomeOf(payment: Payment): PaymentOutcome {
  const { paymentId, state } = payment;
  if (isOpen(state)) return { paymentId, state: 'outcome-unknown' };
  if (state === 'posted' || state === 'returned') return { paymentId, state: 'posted' };
  if (state === 'failed') throw new CallError(payment.refusalCode === 'PAY409' ? 'PAY409' : 'SYS503');
  const { code, ...shown } = refusalOfDecline(payment.gatewayCode ?? '', payment.gatewayMessage ?? '');
  throw new CallError(code, shown);
}

/** Never the message: the database's or a parser's message can contain a token. */
function nameOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? ` ${String(error.code)}` : '';
  return `${error instanceof Error ? error.name : typeof error}${code}`;
}
