import { type Wallet, wallets } from '@wattershed/domain/payment/method/wallet';
import type { Language } from '@wattershed/domain/text/language';
import type { PayerAccess } from '../../access/visitor-store.ts';
import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { WalletsUnreachable } from '../../gateways/wallets/port.ts';
import { newToken, newUuid } from '../../ids.ts';
import { claimToken } from '../methods/payment-method-store.ts';
import { payerOf } from '../payer.ts';
import { findWalletOrder, insertWalletOrder, markAnswered, type WalletOrder } from './wallet-order-store.ts';
import { type ApprovedPayment, meaningOfAnswer, type OrderStanding, purposeOf, standingOf } from './wallet-rules.ts';

type Asking = Services & { actor: Actor };

type NewOrder = {
  wallet: Wallet;
  payment: ApprovedPayment | null;
  /** What is paid that is on no bill. */
  chargeKey?: string | null;
  isSaved: boolean;
  /** In which the wallet asks. */
  language: Language;
};

/**
 * Has the wallet ask. `returnTo` is the screen that its page leads back to, such as `PayBill`. A visitor's account isn't in
 * its address: computers are shared, and addresses stay in their history.
 */
export async function startWalletOrder(
  { db, config, gateways, actor }: Asking,
  payer: PayerAccess,
  { wallet, payment, chargeKey = null, isSaved, language }: NewOrder,
  returnTo: string,
): Promise<{ orderId: string; url: string; expiresAt: string }> {
  if (!config.WALLETS.includes(wallet)) throw new CallError('WAL422');
  const orderId = newUuid();
  const state = newToken();
  const returnUrl = new URL(returnTo, config.portalUrl);
  if (!('visitorId' in payer)) returnUrl.searchParams.set('account', payer.accountNumber);
  returnUrl.searchParams.set('wallet', orderId);
  const { gatewayOrder, url, expiresAt } = await gateways.wallets
    .startOrder({ wallet, payment, isSaved, language, payee: config.UTILITY_NAME, returnUrl: returnUrl.href, state })
    .catch(walletsDown);
  const purpose = purposeOf(payment !== null, isSaved);
  const order = { orderId, wallet, purpose, gatewayOrder, state, payment, chargeKey, expiresAt };
  await insertWalletOrder(db, actor, payer, order);
  return { orderId, url, expiresAt: expiresAt.toISOString() };
}

type Answer = { orderId: string; state: string; paymentToken?: string | undefined };

/**
 * An answer has come back: the wallet itself is asked what it was, and what it says first is kept. An answer to another
 * order, or of someone else, changes nothing and is logged.
 */
export async function takeWalletAnswer(
  context: Asking,
  payer: PayerAccess,
  { orderId, state, paymentToken }: Answer,
): Promise<WalletOrder & { standing: OrderStanding }> {
  const { db, gateways, actor, realNow } = context;
  const find = () => findWalletOrder(db, payer, orderId, state);
  const order = await find();
  if (!order) return refuseForeign(context, payer, orderId);
  if (order.status === 'open') {
    const answer = await gateways.wallets.findOrder(order.gatewayOrder).catch(walletsDown);
    const meaning = meaningOfAnswer(order, answer, paymentToken);
    if (meaning === 'foreign' || !answer) return refuseForeign(context, payer, orderId);
    if (meaning === 'expired') return { ...order, standing: 'expired' };
    if (meaning !== 'open') {
      if (meaning === 'approved' && !(await isTheirToken(context, payer, order, answer.token))) {
        return refuseForeign(context, payer, orderId);
      }
      await markAnswered(db, actor, payer, orderId, { ...answer, status: meaning });
    }
  } else if (paymentToken !== undefined && paymentToken !== order.gatewayToken) {
    return refuseForeign(context, payer, orderId);
  }
  const after = (await find()) ?? order;
  return { ...after, standing: standingOf(after, realNow()) };
}

/** An answer as the browser gets it. */
export function presentAnswer(order: Awaited<ReturnType<typeof takeWalletAnswer>>) {
  const { wallet, last4, holder, payment, chargeKey, purpose, standing: status, usedPaymentId: paymentId } = order;
  return { status, wallet, last4, holder, payment, chargeKey, saveMethod: purpose !== 'pay', paymentId };
}

/** A token that works again and again belongs to the first person who comes with it. */
async function isTheirToken({ db }: Asking, payer: PayerAccess, { purpose }: WalletOrder, token: string | null) {
  if (purpose === 'pay') return true;
  const { userUuid } = payerOf(payer);
  return userUuid !== null && token !== null && (await claimToken(db, token, userUuid));
}

async function refuseForeign({ db, actor }: Asking, { accountNumber }: PayerAccess, orderId: string): Promise<never> {
  await insertEvent(db, actor, { kind: 'wallet-answer-refused', accountNumber, after: { orderId } });
  throw new CallError('WAL409');
}

function walletsDown(error: unknown): never {
  if (error instanceof WalletsUnreachable) throw new CallError('SYS503', { cause: error, retryAfterSeconds: 30 });
  throw error;
}

const referenceNames = {
  payPalReference: 'PayPal',
  venmoReference: 'Venmo',
  applePayReference: 'Apple Pay',
  googlePayReference: 'Google Pay',
} as const;

export type WalletReferences = { [name in keyof typeof referenceNames]?: string | undefined };

/** The approved order that a payment names, and its wallet. Throws REQ400 unless it names exactly one. */
export function referenceOf(request: WalletReferences): { wallet: Wallet; orderId: string } {
  const named = Object.entries(referenceNames).flatMap(([name, wallet]) => {
    const orderId = request[name as keyof typeof referenceNames];
    return orderId === undefined ? [] : [{ wallet: wallets.find(one => one === wallet) ?? wallet, orderId }];
  });
  const [only] = named;
  if (!only || named.length > 1) throw new CallError('REQ400');
  return only;
}
