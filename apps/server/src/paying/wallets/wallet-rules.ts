import type { Cents } from '@wattershed/domain/money/cents';
import { canPayFromWallet, type Wallet } from '@wattershed/domain/payment/method/wallet';
import type { PaymentAmountType } from '@wattershed/domain/payment/payment-amount';
import type { WalletAnswer } from '../../gateways/wallets/port.ts';

/** What a person was asked to approve. */
export type ApprovedPayment = {
  amountType: PaymentAmountType;
  amountCents: Cents;
  feeCents: Cents;
  seenBalanceCents: Cents;
};

export type WalletPurpose = 'pay' | 'pay-and-save' | 'save';

export type AnswerStatus = 'approved' | 'canceled' | 'declined' | 'no-method';

export type OrderAsKept = {
  wallet: Wallet;
  purpose: WalletPurpose;
  payment: ApprovedPayment | null;
  /** The register and number of what it pays; null for a bill. */
  chargeKey: string | null;
  status: 'open' | AnswerStatus;
  expiresAt: Date;
  /** The payment that it was used for; null while none of them has charged, or may have charged, anything. */
  usedPaymentId: string | null;
};

export function purposeOf(isPaid: boolean, isSaved: boolean): WalletPurpose {
  if (!isPaid) return 'save';
  return isSaved ? 'pay-and-save' : 'pay';
}

/**
 * What the wallet's own answer to an order means: what to keep of it, `open` or `expired` when there is nothing to keep
 * yet, and `foreign` when it can't be about this order, or comes with a token that isn't the one it left.
 */
export function meaningOfAnswer(
  order: Pick<OrderAsKept, 'wallet' | 'payment'>,
  answer: WalletAnswer | undefined,
  broughtToken: string | undefined,
): AnswerStatus | 'open' | 'expired' | 'foreign' {
  if (!answer) return 'foreign';
  const isAboutIt =
    answer.wallet === order.wallet &&
    answer.amountCents === (order.payment?.amountCents ?? null) &&
    answer.feeCents === (order.payment?.feeCents ?? null);
  if (!isAboutIt || (broughtToken !== undefined && broughtToken !== answer.token)) return 'foreign';
  if (!canPayFromWallet(answer.methodCount)) return 'no-method';
  if (answer.status === 'approved' && answer.token === null) return 'foreign';
  return answer.status;
}

export type OrderStanding = 'open' | AnswerStatus | 'expired' | 'used';

/** How an order stands, as a person hears of it. */
export function standingOf({ status, expiresAt, usedPaymentId }: OrderAsKept, now: Date): OrderStanding {
  if (usedPaymentId !== null) return 'used';
  if (status !== 'open' && status !== 'approved') return status;
  return expiresAt <= now ? 'expired' : status;
}

/** Whether an approval is good for this very payment: the same wallet, thing, and amount, and what was said about saving it. */
export function isApprovedFor(
  order: OrderAsKept,
  asked: { wallet: Wallet; chargeKey: string | null; saveMethod: boolean; amountCents: Cents; feeCents: Cents },
  now: Date,
): boolean {
  return (
    order.status === 'approved' &&
    order.expiresAt > now &&
    order.wallet === asked.wallet &&
    order.chargeKey === asked.chargeKey &&
    order.purpose === purposeOf(true, asked.saveMethod) &&
    order.payment?.amountCents === asked.amountCents &&
    order.payment.feeCents === asked.feeCents
  );
}
