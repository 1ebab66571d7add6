import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { isBankRefused, representedDescription } from '@wattershed/domain/payment/money-back/return-rules';
import { systemAccess } from '../../access/system-access.ts';
import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import type { Actor } from '../../events/event-store.ts';
import { BillingSystemUnreachable } from '../../gateways/billing-system/port.ts';
import { newUuid } from '../../ids.ts';
import { charge } from '../charge.ts';
import { countReturns } from '../money-back/returned-store.ts';
import { insertPayment } from '../opening-store.ts';
import type { Payment } from '../payment.ts';
import { findPayment } from '../payment-store.ts';
import { feeFor, isMethodExpired, type OwedNow } from '../payments-rules.ts';
import { reached } from '../steps.ts';
import { markFailed } from '../steps-store.ts';
import { followPayment } from './follow-payment.ts';
import { tellPlanned } from './planned-letters.ts';
import {
  decideTaking,
  type EndReason,
  givenUpAfterMs,
  holdGatewayAwayMs,
  holdUnderWayMs,
  keyOfAttempt,
} from './planned-rules.ts';
import {
  type Claimed,
  claimDue,
  endPlanned,
  findStanding,
  holdPlanned,
  isAnyInHand,
  isClaimHeld,
  type Standing,
} from './taking-store.ts';

/** How many a process takes at a time, in each of its lanes: one that waits for the gateway holds up its lane alone. */
const takenAtOnce = 25;
const lanes = 4;

/** Beside the gateway's own timeout, as long as a process may be at one. */
const leaseMarginMs = 15_000;

type Taking = Services & { actor: Actor };

/** In the name of the person who planned it, if it was one, by a job: no session, no browser. */
function actorFor(userUuid: string | null): Actor {
  return { userUuid, sessionId: null, requestId: `take-planned ${newUuid()}`, ip: '', adminUserId: null };
}

/**
 * Takes every payment that is due, once. Safe at any time, on any number of processes: each is claimed by one of them, and
 * what a process leaves behind when it dies is claimed again once its lease is over. Returns how many were looked at.
 */
export async function takeDue(services: Services): Promise<number> {
  const looked = await Promise.all(Array.from({ length: lanes }, () => takeInLane(services)));
  return looked.reduce((sum, each) => sum + each, 0);
}

async function takeInLane(services: Services): Promise<number> {
  let looked = 0;
  for (;;) {
    const claimed = await claim(services, takenAtOnce);
    await Promise.all(claimed.map(planned => tryTaking(services, planned)));
    looked += claimed.length;
    if (claimed.length < takenAtOnce) return looked;
  }
}

/** Takes this one if it is due; for whoever has just made it so. */
export async function takePlanned(services: Services, plannedId: string): Promise<void> {
  for (const planned of await claim(services, 1, plannedId)) await tryTaking(services, planned);
}

function claim({ db, clock, realNow, config }: Services, limit: number, plannedId?: string): Promise<Claimed[]> {
  const leaseMs = config.GATEWAY_TIMEOUT_MS + leaseMarginMs;
  return claimDue(db, { now: clock.now(), realNow: realNow(), leaseMs, limit, ...(plannedId ? { plannedId } : {}) });
}

const askAgainMs = 250;
const waitedAtMostMs = 90_000;

/**
 * The job of a moment: it ends when nothing that was due by then is in any process's hands, so that a clock that is put
 * forward doesn't pass a day whose payments are still being taken.
 */
export async function takeDueBy(services: Services, dueAt: Date): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    await takeDue(services);
    if (!(await isAnyInHand(services.db, dueAt)) || Date.now() - startedAt > waitedAtMostMs) return;
    await wait(askAgainMs);
  }
}

/** Whatever fails leaves it claimed: it is taken up again when the lease is over, and a payment that was begun is settled. */
async function tryTaking(services: Services, planned: Claimed): Promise<void> {
  const taking = { ...services, actor: actorFor(planned.userUuid) };
  try {
    await take(taking, planned);
  } catch (error) {
    if (error instanceof BillingSystemUnreachable) return holdOff(taking, planned);
    console.error(`A planned payment is left for later: ${error instanceof Error ? error.name : typeof error}`);
  }
}

async function take(context: Taking, planned: Claimed): Promise<void> {
  const { db, actor, config, gateways, clock } = context;
  if (planned.madePaymentId) return follow(context, planned, planned.madePaymentId);
  const [standing, owed] = await Promise.all([
    standingOf(db, planned),
    gateways.billingSystem.getAmountsOwed(planned.accountNumber),
  ]);
  const returns = planned.methodKind === 'bank' ? await countReturns(db, planned.accountNumber, clock.now()) : 0;
  const refusal = owed.isCashOnly ? 'cash-only' : refusalOf(planned, standing, owed, returns);
  if (refusal) return end(context, planned, { state: 'not-taken', reason: refusal });
  const decided = decideTaking(planned, owed, config);
  if ('end' in decided) {
    return end(context, planned, { state: decided.end, reason: 'reason' in decided ? decided.reason : null });
  }
  reached(config, 'before-key');
  const payment = paymentOf(planned, standing, owed, decided.take, feeNow(context, planned), clock.now());
  if (!(await insertPayment(db, actor, payment))) {
    // Another payment of the account is under way. Or it is this very attempt, of a process that was given up: the next
    // claim finds it.
    const heldUntil = new Date(context.realNow().getTime() + holdUnderWayMs);
    await holdPlanned(db, planned, { heldUntil, nextAttempt: planned.attempt, reason: null });
    return;
  }
  reached(config, 'key-written');
  if (await hasItsTurn(context, planned, payment)) {
    const access = systemAccess(planned.accountNumber, 'a payment is taken on the day that was chosen for it');
    try {
      const { state } = await charge({ ...context, access }, payment);
      // The planned payment was marked paid with it.
      if (state === 'posted') return;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  }
  await follow(context, planned, payment.paymentId);
}

/** Someone may have paid meanwhile, and a process that was held up may have been given up. Then it charges nothing. */
async function hasItsTurn({ db, actor, gateways }: Taking, planned: Claimed, payment: Payment): Promise<boolean> {
  const turn = await Promise.all([
    gateways.billingSystem.getBalance(payment.accountNumber),
    isClaimHeld(db, planned),
  ]).catch(() => undefined);
  const [balanceCents, isHeld] = turn ?? [];
  if (isHeld && balanceCents === payment.seenBalanceCents) return true;
  await markFailed(db, actor, payment, turn ? 'PAY409' : 'SYS503');
  return false;
}

/** Of a person, or of a visitor, whom nothing but the account itself can keep from paying it. */
async function standingOf(db: Db, { userUuid, accountNumber, customerRefNum }: Claimed): Promise<Standing> {
  if (userUuid === null) return { canPay: true, method: null };
  return findStanding(db, { accountNumber, userUuid, customerRefNum });
}

async function follow(context: Taking, planned: Claimed, paymentId: string): Promise<void> {
  const access = systemAccess(planned.accountNumber, 'a planned payment follows its payment');
  const payment = await findPayment(context.db, access, paymentId);
  if (payment) await followPayment(context, planned, payment);
}

function refusalOf(
  planned: Claimed,
  { canPay, method }: Standing,
  { today }: OwedNow,
  returns: number,
): EndReason | undefined {
  if (!canPay) return 'no-access';
  if (isBankRefused(returns)) return 'bank-refused';
  if (planned.customerRefNum === null) return undefined;
  if (!method) return 'method-removed';
  if (method.blockedReason !== null) return method.blockedReason === 'R08' ? 'consent-needed' : 'method-blocked';
  return isMethodExpired(method, today) ? 'method-expired' : undefined;
}

/** Never more than the fee that was agreed to. */
function feeNow({ config }: Taking, { methodKind, feeCents }: Claimed): Cents {
  return cents(Math.min(feeFor(config, methodKind), feeCents));
}

function paymentOf(
  planned: Claimed,
  { method }: Standing,
  { balanceCents }: OwedNow,
  amountCents: Cents,
  feeCents: Cents,
  paidAt: Date,
): Payment {
  const { accountNumber, plannedId, attempt, userUuid, amountType, methodKind, receiptEmail, language } = planned;
  return {
    accountNumber,
    paymentId: newUuid(),
    idempotencyKey: keyOfAttempt(plannedId, attempt),
    userUuid,
    visitorId: planned.visitorId ?? null,
    sessionId: null,
    amountType,
    amountCents,
    feeCents,
    seenBalanceCents: balanceCents,
    methodKind,
    methodBrand: method?.brand ?? planned.methodBrand,
    methodLast4: method?.last4 ?? planned.methodLast4,
    gatewayToken: method?.gatewayToken ?? planned.gatewayToken,
    receiptEmail,
    language,
    requestFingerprint: plannedId,
    saveMethod: null,
    paidAt,
    channel: planned.kind,
    ofPlanned: { plannedId, attempt },
    charge: null,
    combined: null,
    entryDescription: planned.representedCents === null ? null : representedDescription,
    state: 'charging',
    balanceAfterCents: null,
    deferredAfterCents: null,
    gatewayCode: null,
    gatewayMessage: null,
    refusalCode: null,
    authorizationCode: null,
  };
}

/** The books can't be asked: as when the gateway can't. */
async function holdOff(context: Taking, planned: Claimed): Promise<void> {
  const { db, clock, realNow } = context;
  if (clock.now().getTime() - planned.dueAt.getTime() > givenUpAfterMs) {
    return end(context, planned, { state: 'not-taken', reason: 'gateway-away' });
  }
  const heldUntil = new Date(realNow().getTime() + holdGatewayAwayMs(1));
  await holdPlanned(db, planned, { heldUntil, nextAttempt: planned.attempt, reason: 'gateway-away' });
}

async function end(
  context: Taking,
  planned: Claimed,
  { state, reason }: { state: 'nothing-due' | 'not-taken'; reason: EndReason | null },
): Promise<void> {
  await inTransaction(context.db, async tx => {
    if (!(await endPlanned(tx, context.actor, planned, { state, reason, paymentId: null }))) return;
    const letter = state === 'nothing-due' ? 'scheduled-nothing-due' : 'scheduled-not-taken';
    await tellPlanned(context, tx, letter, planned, { happening: 'end', reason });
  });
}
