import { inTransaction } from '@wattershed/database/transaction';
import { systemAccess } from '../access/system-access.ts';
import type { Services } from '../call.ts';
import type { Actor } from '../events/event-store.ts';
import { GatewayUnreachable } from '../gateways/payment-gateway/port.ts';
import { newUuid } from '../ids.ts';
import { finishPayment, postPayment } from './finish-payment.ts';
import { heedMethodNews } from './methods/method-news.ts';
import { heedEvents } from './money-back/heed-events.ts';
import type { Payment } from './payment.ts';
import { findPayment } from './payment-store.ts';
import { queueLetter } from './receipts/receipt-job.ts';
import { claimLeftPayments } from './settling-store.ts';
import { markFailed } from './steps-store.ts';

/** How many are asked about at the same time. */
const paymentsPerRound = 10;

/** The job acts for nobody: in the event log it has a name and no person. */
export function jobActor(name: string): Actor {
  return { userUuid: null, sessionId: null, requestId: `${name} ${newUuid()}`, ip: '', adminUserId: null };
}

/**
 * Brings open payments to their end, and processes what the gateway has returned. Safe to run at any time, on any
 * number of nodes and alongside the requests themselves. Returns how many payments it looked at.
 */
export async function settlePayments(services: Services): Promise<number> {
  const { db, config, realNow } = services;
  let looked = 0;
  for (;;) {
    const left = await claimLeftPayments(db, realNow(), config.GATEWAY_TIMEOUT_MS, paymentsPerRound);
    looked += left.length;
    const settled = await Promise.all(left.map(payment => trySettling(services, payment)));
    // If none could be settled, the gateway is down: the next round comes soon enough.
    if (left.length < paymentsPerRound || !settled.includes(true)) break;
  }
  await heedEvents(services, jobActor('return-payments')).catch(tellUnlessGatewayIsDown);
  await heedMethodNews(services, jobActor('account-updater')).catch(tellUnlessGatewayIsDown);
  return looked;
}

async function trySettling(services: Services, payment: Payment): Promise<boolean> {
  try {
    await settleOne(services, payment);
    return true;
  } catch (error) {
    tellUnlessGatewayIsDown(error);
    return false;
  }
}

async function settleOne(services: Services, payment: Payment): Promise<void> {
  const actor = jobActor('settle-payments');
  if (payment.state === 'approved') {
    await postPayment(services, actor, payment);
    return;
  }
  const { paymentGateway } = services.gateways;
  const reference = payment.paymentId;
  const outcome = (await paymentGateway.findCharge(reference)) ?? (await paymentGateway.voidIfAbsent(reference));
  if (outcome) await finishPayment(services, actor, payment, outcome);
  if (payment.ofPlanned) {
    // Whoever takes planned payments follows it, and tells what comes next.
    if (!outcome) await markFailed(services.db, actor, payment, 'SYS503');
    return;
  }
  await tellNotCharged(services, actor, payment, outcome === undefined);
}

/** Customers who saw "outcome unknown" find out how it ended: posting sends the receipt, this email covers the rest. */
async function tellNotCharged(services: Services, actor: Actor, payment: Payment, isAbsent: boolean): Promise<void> {
  const access = systemAccess(payment.accountNumber, 'an open payment is settled');
  await inTransaction(services.db, async tx => {
    const hasFailed = isAbsent && (await markFailed(tx, actor, payment, 'SYS503'));
    const hasBeenDeclined = !isAbsent && (await findPayment(tx, access, payment.paymentId))?.state === 'declined';
    if (hasFailed || hasBeenDeclined) await queueLetter(services, tx, 'notCharged', payment);
  });
}

function tellUnlessGatewayIsDown(error: unknown): void {
  // It will be asked again; one line per payment and round would bury the log of an outage.
  if (error instanceof GatewayUnreachable) return;
  console.error(`A payment could not be settled: ${error instanceof Error ? error.name : typeof error}`);
}
