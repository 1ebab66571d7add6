import type { refusedAttempt } from '@wattershed/contract/payments/bill/paying';
import { isEmail } from '@wattershed/domain/contact/email';
import { isBankRefused } from '@wattershed/domain/payment/money-back/return-rules';
import type { Language } from '@wattershed/domain/text/language';
import type * as z from 'zod/mini';
import type { PayerAccess } from '../access/visitor-store.ts';
import type { Services } from '../call.ts';
import { CallError } from '../errors.ts';
import type { Actor } from '../events/event-store.ts';
import { BillingSystemUnreachable } from '../gateways/billing-system/port.ts';
import { newUuid } from '../ids.ts';
import { isKeyClosed } from './attempt/closed-attempt-store.ts';
import { awaitOutcome } from './attempt/replay.ts';
import { settleKey } from './attempt/settle-key.ts';
import { charge, type PaymentOutcome } from './charge.ts';
import type { SeenLine } from './combined/combined-rules.ts';
import { insertCombined, linesOf } from './combined/insert-combined.ts';
import { insertPayment } from './opening-store.ts';
import type { PaidCharge } from './paid-charge.ts';
import { payerKey, payerOf } from './payer.ts';
import type { MethodToSave, Payment } from './payment.ts';
import { findAttempts, findAttemptsAndReturns } from './payment-store.ts';
import {
  decidePayment,
  fingerprintOf,
  type MethodExpiry,
  type MethodKind,
  type PaymentDecision,
  type SeenPayment,
} from './payments-rules.ts';
import { reached } from './steps.ts';
import { markFailed } from './steps-store.ts';

/** Someone who pays, signed in or not, in a request of their own. */
type Paying = Services & {
  access: PayerAccess;
  actor: Actor;
  /** The request is an answer to a text. */
  isByText?: true;
};

type Attempt = SeenPayment & { idempotencyKey: string; receiptEmail: string; language: Language };

/** What is charged, as the gateway or the customer's saved methods know it. */
export type MethodToCharge = MethodExpiry & {
  kind: MethodKind;
  brand: string;
  last4: string;
  gatewayToken: string;
  save: MethodToSave | null;
};

/** What is paid for: a bill, unless something else is named. */
export type Purpose = {
  /** Null for a bill. */
  charge: PaidCharge | null;
  /** One for each of several accounts; absent for one account. */
  lines?: readonly SeenLine[];
  /** Reads what is asked now. */
  read: () => Promise<AskedNow>;
  /** Whether, now that the payment has its turn, it is still what the customer saw. */
  isStillSo: () => Promise<boolean>;
};

export type AskedNow = {
  /** Of any of the accounts. Since the person signed in, the utility may have decided so. */
  isCashOnly: boolean;
  /** Decides on a payment of it. */
  decide: (method: MethodExpiry & { kind: MethodKind }) => PaymentDecision;
};

/** What an account owes, by its bills. */
function billOf({ gateways, access, config }: Paying, request: Attempt): Purpose {
  const { accountNumber } = access;
  return {
    charge: null,
    async read() {
      const owed = await gateways.billingSystem.getAmountsOwed(accountNumber);
      return { isCashOnly: owed.isCashOnly, decide: method => decidePayment(request, owed, config, method) };
    },
    isStillSo: async () => (await gateways.billingSystem.getBalance(accountNumber)) === request.seenBalanceCents,
  };
}

/**
 * Pays, and says with a refusal whether it ends this very key: only then may the browser say that nothing was charged and
 * forget the key. If the key can't be closed, the refusal goes out without it.
 */
export async function payUnderKey(
  context: Paying,
  request: Attempt,
  findMethodToCharge: () => Promise<MethodToCharge>,
  findPurpose: () => Promise<Purpose> = async () => billOf(context, request),
): Promise<PaymentOutcome> {
  try {
    return await pay(context, request, findMethodToCharge, findPurpose);
  } catch (error) {
    // The key belongs to another request's payment, which this answer says nothing about.
    if (error instanceof CallError && error.code === 'PAY411') throw error;
    const refusal = error instanceof BillingSystemUnreachable ? new CallError('SYS503', { cause: error }) : error;
    if (!(refusal instanceof CallError)) throw error;
    const end = await settleKey(context, request.idempotencyKey).catch(() => undefined);
    if (end === undefined) throw error;
    if (end.attempt !== 'refused') return { paymentId: end.payment.paymentId, state: end.attempt };
    const data: z.output<typeof refusedAttempt> = { attempt: 'refused' };
    throw new CallError(refusal.code, { ...refusal, cause: refusal.cause, data });
  }
}

/**
 * Pays once. The key is recorded before the gateway is asked, only one payment per account may be in progress, and the
 * balance is read again once this payment has its turn: a decision based on an older balance is refused and charges
 * nothing.
 */
async function pay(
  context: Paying,
  request: Attempt,
  findMethodToCharge: () => Promise<MethodToCharge>,
  findPurpose: () => Promise<Purpose>,
): Promise<PaymentOutcome> {
  const { db, access, config, clock } = context;
  if (!isEmail(request.receiptEmail)) throw new CallError('REQ400');
  const fingerprint = fingerprintOf(payerKey(access), request);
  const earlier = await findAttemptsAndReturns(db, access, request.idempotencyKey, clock.now());
  if (earlier.ofKey) return awaitOutcome(context, earlier.ofKey, fingerprint);
  const purpose = await findPurpose();
  if (earlier.underWay && !purpose.charge) throw new CallError('PAY410');

  const [method, asked] = await Promise.all([findMethodToCharge(), purpose.read()]);
  if (asked.isCashOnly) throw new CallError('PAY403');
  if (method.kind === 'bank' && isBankRefused(earlier.returns)) throw new CallError('PAY424');
  const decision = asked.decide(method);
  if (!decision.eligible) {
    // The balance may have changed because this very payment, sent twice, went through between the two reads.
    const { ofKey } = await findAttempts(db, access, request.idempotencyKey);
    if (ofKey) return awaitOutcome(context, ofKey, fingerprint);
    throw new CallError(decision.code);
  }

  reached(config, 'before-key');
  const whole = { ...newPayment(context, request, method, fingerprint), charge: purpose.charge };
  const lines = purpose.lines && linesOf(whole, purpose.lines);
  // Of several, the first leads.
  const payment = lines?.[0] ?? whole;
  if (!(await (lines ? insertCombined(db, context.actor, lines) : insertPayment(db, context.actor, payment)))) {
    const { ofKey } = await findAttempts(db, access, request.idempotencyKey);
    if (ofKey) return awaitOutcome(context, ofKey, fingerprint);
    throw new CallError('PAY410');
  }
  reached(config, 'key-written');
  await requireItsTurn(context, payment, purpose);
  return charge(context, payment);
}

/**
 * Another tab may have paid between the first read of the balance and this payment's turn. Its posting reaches the
 * ledger before its turn ends, so a read from here on sees it.
 * And the customer may have been told meanwhile that nothing was charged under this key: whoever closes a key then looks
 * for its payment, and whoever writes a payment then looks for a closed key, so one always sees the other.
 */
async function requireItsTurn({ db, actor }: Paying, payment: Payment, purpose: Purpose): Promise<void> {
  try {
    const keys = (payment.combined?.lines ?? [payment]).map(line =>
      isKeyClosed(db, { ...payment, accountNumber: line.accountNumber }),
    );
    const [isStillSo, areClosed] = await Promise.all([purpose.isStillSo(), Promise.all(keys)]);
    if (isStillSo && !areClosed.includes(true)) return;
  } catch (error) {
    // The gateway wasn't asked: release the turn, so that the customer can try again.
    await markFailed(db, actor, payment, 'SYS503');
    throw error;
  }
  await markFailed(db, actor, payment, 'PAY409');
  throw new CallError('PAY409');
}

function newPayment(
  { access, actor, clock, isByText }: Paying,
  request: Attempt,
  method: MethodToCharge,
  requestFingerprint: string,
): Payment {
  return {
    accountNumber: access.accountNumber,
    paymentId: newUuid(),
    idempotencyKey: request.idempotencyKey,
    ...payerOf(access),
    sessionId: actor.sessionId,
    amountType: request.amountType,
    amountCents: request.amountCents,
    feeCents: request.feeCents,
    seenBalanceCents: request.seenBalanceCents,
    methodKind: method.kind,
    methodBrand: method.brand,
    methodLast4: method.last4,
    gatewayToken: method.gatewayToken,
    receiptEmail: request.receiptEmail.trim(),
    language: request.language,
    requestFingerprint,
    saveMethod: method.save,
    paidAt: clock.now(),
    channel: isByText ? 'text' : 'visitorId' in access ? 'visitor' : 'portal',
    ofPlanned: null,
    entryDescription: null,
    charge: null,
    combined: null,
    state: 'charging',
    balanceAfterCents: null,
    deferredAfterCents: null,
    gatewayCode: null,
    gatewayMessage: null,
    refusalCode: null,
    authorizationCode: null,
  };
}
