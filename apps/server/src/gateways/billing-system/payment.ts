import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';

export type BillingPayment = {
  paymentId: string;
  /** Position of this row for the next page. */
  cursor: string;
  paidAt: string;
  amountCents: Cents;
  feeCents: Cents;
  method: string;
  methodLast4: string;
  confirmation: string;
  /** Where it was taken in person, as people say it; null for any other. */
  location: string | null;
  state: 'posted' | 'returned';
};

export type BillingPaymentToPost = {
  accountNumber: AccountNumber;
  paymentReference: string;
  amountCents: Cents;
  feeCents: Cents;
  method: string;
  methodLast4: string;
  confirmation: string;
  paidAt: Date;
};

/** What is owed after a payment, and what of it waits for later installments. */
export type BillingPosted = { result: 'posted' | 'already-posted'; balanceCents: Cents; deferredCents: Cents };

export type BillingPaymentReturn = {
  accountNumber: AccountNumber;
  paymentReference: string;
  returnedAt: Date;
  reason: string;
};
