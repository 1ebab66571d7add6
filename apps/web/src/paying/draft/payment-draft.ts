import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import {
  decidePaymentAmount,
  type PaymentAmountDecision,
  type PaymentAmountType,
  paymentAmountTypes,
} from '@wattershed/domain/payment/payment-amount';
import { type ChosenMethod, feeOf, type PaymentDetails } from '../chosen-method.ts';

export type ChosenAmount = {
  type: PaymentAmountType;
  amountCents: Cents;
  /** The balance the customer decided on; the server refuses the payment if it has changed. */
  seenBalanceCents: Cents;
};

/** A day on which it is taken, and whether all of it even if less is owed then. Without one, it is paid now. */
export type ChosenDate = { payOn: LocalDate; isAhead: boolean };

/** What has been decided so far, step by step. Its names are its own (decision 95). */
export type PaymentDraft = {
  accountNumber: AccountNumber;
  amount?: ChosenAmount;
  method?: ChosenMethod;
  date?: ChosenDate;
  receiptEmail?: string;
};

export type ReadyDraft = Required<Pick<PaymentDraft, 'accountNumber' | 'amount' | 'method'>>;

export function isReady(draft: PaymentDraft): draft is PaymentDraft & ReadyDraft {
  return draft.amount !== undefined && draft.method !== undefined;
}

/** The shared rule, applied to the amounts the form knows; the server uses the same one. */
export function decideAmount(
  { owed, minAllowedCents, maxAllowedCents }: PaymentDetails,
  type: PaymentAmountType,
  other?: Cents,
): PaymentAmountDecision {
  return decidePaymentAmount({
    type,
    other,
    totalDue: owed.totalDueCents,
    pastDue: owed.pastDueCents,
    minimumDue: owed.minimumDueCents,
    minAllowed: minAllowedCents,
    maxAllowed: maxAllowedCents,
  });
}

/** With another amount. What was approved at a wallet is good for its own amount only, and is asked for again. */
export function withAmount({ method, ...draft }: PaymentDraft, amount: ChosenAmount): PaymentDraft {
  const isGood = method?.source !== 'approved' || method.amountCents === amount.amountCents;
  return { ...draft, amount, ...(method && isGood ? { method } : {}) };
}

export type AmountOption = { type: PaymentAmountType; amountCents: Cents | null; refusal: string | null };

/**
 * The amounts offered, what is late before the total: past due, a minimum that differs from both (the installment and the
 * current bill of a payment arrangement), total due unless all of it is late, and Other. No amount is offered twice.
 */
export function amountOptions(details: PaymentDetails): AmountOption[] {
  const { totalDueCents, pastDueCents, minimumDueCents } = details.owed;
  const amounts = { TotalDueAmount: totalDueCents, PastDueAmount: pastDueCents, MinimumAmountDue: minimumDueCents };
  return paymentAmountTypes.flatMap((type): AmountOption[] => {
    if (type === 'Other') return [{ type, amountCents: null, refusal: null }];
    const amountCents = amounts[type];
    if (amountCents <= 0) return [];
    if (type === 'MinimumAmountDue' && (amountCents === totalDueCents || amountCents === pastDueCents)) return [];
    if (type === 'TotalDueAmount' && amountCents === pastDueCents) return [];
    const decision = decideAmount(details, type);
    return [{ type, amountCents, refusal: decision.eligible ? null : decision.reason }];
  });
}

/** Something is owed, but all of it waits for later installments of a payment arrangement. */
export function isAllWaiting({ owed }: PaymentDetails): boolean {
  const { askedCents, waitingCents } = partsOwed(owed);
  return askedCents === 0 && waitingCents > 0;
}

export type DraftChange = { what: 'balance' | 'fee'; beforeCents: Cents; afterCents: Cents };

/** What has changed since the customer decided; undefined while the draft is still valid. */
export function changeSince(draft: PaymentDraft, details: PaymentDetails): DraftChange | undefined {
  const { amount, method } = draft;
  const { balanceCents } = details.owed;
  if (amount && amount.seenBalanceCents !== balanceCents) {
    return { what: 'balance', beforeCents: amount.seenBalanceCents, afterCents: balanceCents };
  }
  const feeCents = method && feeOf(details, method.kind);
  if (method && feeCents !== undefined && feeCents !== method.feeCents) {
    return { what: 'fee', beforeCents: method.feeCents, afterCents: feeCents };
  }
  return undefined;
}
