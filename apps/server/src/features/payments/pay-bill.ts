import { payByBank, payByCard, payWithSavedMethod, type refusedAttempt } from '@wattershed/contract/payments/paying';
import { isEmail } from '@wattershed/domain/contact/email';
import { canUseRight } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';
import type * as z from 'zod/mini';
import { type AccountAccess, hasRoleRight, type Session } from '../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import type { Actor } from '../../events/event-store.ts';
import { BillingSystemUnreachable } from '../../gateways/billing-system/port.ts';
import { GatewayUnreachable } from '../../gateways/payment-gateway/port.ts';
import { newUuid } from '../../ids.ts';
import { charge, type PaymentOutcome } from '../../paying/charge.ts';
import { isKeyClosed } from '../../paying/closed-attempt-store.ts';
import { claimToken, findMethod } from '../../paying/payment-method-store.ts';
import {
  findAttempts,
  insertPayment,
  type MethodToSave,
  markFailed,
  type Payment,
} from '../../paying/payment-store.ts';
import {
  decidePayment,
  fingerprintOf,
  type MethodExpiry,
  type MethodKind,
  type SeenPayment,
} from '../../paying/payments-rules.ts';
import { reached } from '../../paying/steps.ts';
import { awaitOutcome } from './replay.ts';
import { settleKey } from './settle-attempt.ts';

type Paying = Services & { access: AccountAccess; session: Session; actor: Actor };

type Attempt = SeenPayment & { idempotencyKey: string; receiptEmail: string; language: Language };

/** What is charged, as the gateway or the customer's saved methods know it. */
type MethodToCharge = MethodExpiry & {
  kind: MethodKind;
  brand: string;
  last4: string;
  gatewayToken: string;
  save: MethodToSave | null;
};

type NewMethod = { paymentToken: string; saveMethod: boolean; nickName: string; setDefaultPayment: boolean };

/**
 * Pays, and says with a refusal whether it ends this very key: only then may the browser say that nothing was charged and
 * forget the key. If the key can't be closed, the refusal goes out without it.
 */
async function payUnderKey(
  context: Paying,
  request: Attempt,
  findMethodToCharge: () => Promise<MethodToCharge>,
): Promise<PaymentOutcome> {
  try {
    return await pay(context, request, findMethodToCharge);
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
): Promise<PaymentOutcome> {
  const { db, access, config, gateways } = context;
  if (!isEmail(request.receiptEmail)) throw new CallError('REQ400');
  const fingerprint = fingerprintOf(access.userUuid, request);
  const earlier = await findAttempts(db, access, request.idempotencyKey);
  if (earlier.ofKey) return awaitOutcome(context, earlier.ofKey, fingerprint);
  if (earlier.underWay) throw new CallError('PAY410');

  const [method, owed] = await Promise.all([
    findMethodToCharge(),
    gateways.billingSystem.getAmountsOwed(access.accountNumber),
  ]);
  const decision = decidePayment(request, owed, config, method);
  if (!decision.eligible) {
    // The balance may have changed because this very payment, sent twice, went through between the two reads.
    const { ofKey } = await findAttempts(db, access, request.idempotencyKey);
    if (ofKey) return awaitOutcome(context, ofKey, fingerprint);
    throw new CallError(decision.code);
  }

  reached(config, 'before-key');
  const payment = newPayment(context, request, method, fingerprint);
  if (!(await insertPayment(db, context.actor, payment))) {
    const { ofKey } = await findAttempts(db, access, request.idempotencyKey);
    if (ofKey) return awaitOutcome(context, ofKey, fingerprint);
    throw new CallError('PAY410');
  }
  reached(config, 'key-written');
  await requireItsTurn(context, payment);
  return charge(context, payment);
}

/**
 * Another tab may have paid between the first read of the balance and this payment's turn. Its posting reaches the
 * ledger before its turn ends, so a read from here on sees it.
 * And the customer may have been told meanwhile that nothing was charged under this key: whoever closes a key then looks
 * for its payment, and whoever writes a payment then looks for a closed key, so one always sees the other.
 */
async function requireItsTurn({ db, actor, gateways }: Paying, payment: Payment): Promise<void> {
  try {
    const [balanceCents, isClosed] = await Promise.all([
      gateways.billingSystem.getBalance(payment.accountNumber),
      isKeyClosed(db, payment),
    ]);
    if (balanceCents === payment.seenBalanceCents && !isClosed) return;
  } catch (error) {
    // The gateway wasn't asked: release the turn, so that the customer can try again.
    await markFailed(db, actor, payment, 'SYS503');
    throw error;
  }
  await markFailed(db, actor, payment, 'PAY409');
  throw new CallError('PAY409');
}

function newPayment(
  { access, session, clock }: Paying,
  request: Attempt,
  method: MethodToCharge,
  requestFingerprint: string,
): Payment {
  return {
    accountNumber: access.accountNumber,
    paymentId: newUuid(),
    idempotencyKey: request.idempotencyKey,
    userUuid: access.userUuid,
    sessionId: session.sessionId,
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
    state: 'charging',
    balanceAfterCents: null,
    deferredAfterCents: null,
    gatewayCode: null,
    gatewayMessage: null,
    refusalCode: null,
    authorizationCode: null,
  };
}

async function requireRightToSave({ db, access }: Paying): Promise<void> {
  const right = payByCard.rightOfField.saveMethod;
  const rights = (await hasRoleRight(db, access, right)) ? [right] : [];
  if (!canUseRight({ ...access, rights }, right)) throw new CallError('AUTH403');
}

/** A method the browser just tokenized. A token of the wrong kind isn't a customer's mistake. */
async function findNewMethod(context: Paying, kind: MethodKind, request: NewMethod): Promise<MethodToCharge> {
  if (request.saveMethod) await requireRightToSave(context);
  const found = await context.gateways.paymentGateway.findToken(request.paymentToken).catch(gatewayDown);
  // A token that was never given out and one that is someone else's get the same answer.
  const isTheirs =
    found && (!found.isSaved || (await claimToken(context.db, request.paymentToken, context.session.userUuid)));
  if (!isTheirs) throw new CallError(kind === 'card' ? 'F310' : 'F304');
  if (found.kind !== kind) throw new CallError('REQ400');
  const { brand, last4, expiryMonth, expiryYear } = found;
  const toSave = { nickName: request.nickName.trim(), isDefault: request.setDefaultPayment, expiryMonth, expiryYear };
  return {
    kind,
    brand,
    last4,
    expiryMonth,
    expiryYear,
    gatewayToken: request.paymentToken,
    // A token for one charge is worthless afterwards.
    save: request.saveMethod && found.isSaved ? toSave : null,
  };
}

async function findSavedMethod(context: Paying, customerRefNum: string): Promise<MethodToCharge> {
  const found = await findMethod(context.db, context.access, customerRefNum);
  if (!found) throw notFound();
  return { ...found, save: null };
}

function gatewayDown(error: unknown): never {
  if (error instanceof GatewayUnreachable) throw new CallError('SYS503', { cause: error, retryAfterSeconds: 30 });
  throw error;
}

export const payBillCalls: AnsweredCall[] = [
  answer(payByCard, context =>
    payUnderKey(context, context.request, () => findNewMethod(context, 'card', context.request)),
  ),
  answer(payByBank, context =>
    payUnderKey(context, context.request, () => findNewMethod(context, 'bank', context.request)),
  ),
  answer(payWithSavedMethod, context =>
    payUnderKey(context, context.request, () => findSavedMethod(context, context.request.customerRefNum)),
  ),
];
