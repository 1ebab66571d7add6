import { createHash } from 'node:crypto';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { isCardExpired } from '@wattershed/domain/payment/card/card';
import { mostPayable } from '@wattershed/domain/payment/most-payable';
import { decidePaymentAmount, type PaymentAmountType } from '@wattershed/domain/payment/payment-amount';
import { type ErrorCode, isErrorCode } from '@wattershed/domain/wire/error-code';

export type MethodKind = 'card' | 'bank' | 'wallet';

export type MethodExpiry = { expiryMonth: number | null; expiryYear: number | null };

/** What the customer agreed to, as shown on the screen. */
export type SeenPayment = {
  amountType: PaymentAmountType;
  amountCents: Cents;
  feeCents: Cents;
  seenBalanceCents: Cents;
};

/** What is owed right now. */
export type OwedNow = {
  balanceCents: Cents;
  totalDueCents: Cents;
  pastDueCents: Cents;
  minimumDueCents: Cents;
  isClosed: boolean;
  today: LocalDate;
};

export type PaymentTerms = {
  MIN_PAYMENT_CENTS: number;
  MAX_PAYMENT_CENTS: number;
  CARD_FEE_CENTS: number;
  BANK_FEE_CENTS: number;
  WALLET_FEE_CENTS: number;
};

export type PaymentDecision = { eligible: true } | { eligible: false; code: ErrorCode };

/** The convenience fee for paying by card, from a bank account, or from a wallet, whatever is in it. */
export function feeFor(terms: PaymentTerms, kind: MethodKind): Cents {
  const fees = { card: terms.CARD_FEE_CENTS, bank: terms.BANK_FEE_CENTS, wallet: terms.WALLET_FEE_CENTS };
  return cents(fees[kind]);
}

/** The smallest and the most that one payment of this account can be. */
export function amountLimits(
  owed: Pick<OwedNow, 'isClosed' | 'totalDueCents'>,
  { MIN_PAYMENT_CENTS, MAX_PAYMENT_CENTS }: Pick<PaymentTerms, 'MIN_PAYMENT_CENTS' | 'MAX_PAYMENT_CENTS'>,
): { minAllowedCents: Cents; maxAllowedCents: Cents } {
  const limits = { minCents: MIN_PAYMENT_CENTS, maxCents: MAX_PAYMENT_CENTS };
  return { minAllowedCents: cents(MIN_PAYMENT_CENTS), maxAllowedCents: mostPayable(owed, limits) };
}

/**
 * Whether the payment the customer saw is still the payment it would be now: PAY409 when balance, amount or fee have
 * changed, PAY422 when the amount is refused, F305 for an expired card.
 */
export function decidePayment(
  seen: SeenPayment,
  owed: OwedNow,
  terms: PaymentTerms,
  method: MethodExpiry & { kind: MethodKind },
): PaymentDecision {
  if (seen.seenBalanceCents !== owed.balanceCents) return { eligible: false, code: 'PAY409' };
  const { minAllowedCents, maxAllowedCents } = amountLimits(owed, terms);
  const amount = decidePaymentAmount({
    type: seen.amountType,
    other: seen.amountCents,
    totalDue: owed.totalDueCents,
    pastDue: owed.pastDueCents,
    minimumDue: owed.minimumDueCents,
    minAllowed: minAllowedCents,
    maxAllowed: maxAllowedCents,
  });
  if (!amount.eligible) return { eligible: false, code: 'PAY422' };
  if (amount.amountCents !== seen.amountCents) return { eligible: false, code: 'PAY409' };
  if (seen.feeCents !== feeFor(terms, method.kind)) return { eligible: false, code: 'PAY409' };
  if (isMethodExpired(method, owed.today)) return { eligible: false, code: 'F305' };
  return { eligible: true };
}

/** A bank account never expires. */
export function isMethodExpired({ expiryMonth, expiryYear }: MethodExpiry, today: LocalDate): boolean {
  return expiryMonth !== null && expiryYear !== null && isCardExpired(expiryMonth, expiryYear, today);
}

/** For checking whether two requests with one key ask for the same payment. Hashed, because it contains a token. */
export function fingerprintOf(payer: string, request: Record<string, unknown>): string {
  const fields = Object.entries(request).sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([payer, fields]))
    .digest('hex');
}

export type PaymentState = 'charging' | 'approved' | 'posted' | 'declined' | 'failed' | 'returned';

/**
 * From the request until it is in the ledger, a payment is open: nobody knows its outcome yet, and no other may start.
 */
export function isOpen(state: PaymentState): boolean {
  return state === 'charging' || state === 'approved';
}

/** The state, in the contract's words. */
export function presentState(state: PaymentState) {
  return state === 'charging' || state === 'approved' ? 'outcome-unknown' : state;
}

export type Refusal = { code: ErrorCode; shownMessage?: string };

/**
 * What the customer is told about a charge the gateway declined: its code if it is in the closed list; otherwise
 * "unsuccessful" with the gateway's own words (specification 8, other gateway codes).
 */
export function refusalOfDecline(code: string, message: string): Refusal {
  if (code.startsWith('F') && isErrorCode(code)) return { code };
  return { code: 'F300', shownMessage: message };
}
