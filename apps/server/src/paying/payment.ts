import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';
import type { PaymentAmountType } from '@wattershed/domain/payment/payment-amount';
import type { Language } from '@wattershed/domain/text/language';
import type { Combined } from './combined/combined.ts';
import type { PaidCharge } from './paid-charge.ts';
import type { MethodKind, PaymentState } from './payments-rules.ts';

/** What is kept of a card or bank account until the charge has gone through and it is saved. */
export type MethodToSave = {
  nickName: string;
  isDefault: boolean;
  expiryMonth: number | null;
  expiryYear: number | null;
  /** Absent from payments of before. */
  accountType?: 'checking' | 'savings' | null;
  fingerprint?: string;
  /** With which of several accounts that are paid together it is saved; absent for the one that is paid. */
  accountNumber?: AccountNumber;
};

/** Where a payment comes from: a click, with or without a sign-in, or a day that someone chose. */
export type PaymentChannel = 'portal' | 'visitor' | 'text' | 'scheduled' | 'auto';

/** Of which planned payment it is an attempt: each has one payment at most. */
export type PlannedAttempt = { plannedId: string; attempt: number };

export type NewPayment = {
  accountNumber: AccountNumber;
  paymentId: string;
  idempotencyKey: string;
  /** The person who pays; null for a visitor. */
  userUuid: string | null;
  /** The browser of someone who pays without signing in; null for a person. */
  visitorId: string | null;
  sessionId: string | null;
  amountType: PaymentAmountType;
  amountCents: Cents;
  feeCents: Cents;
  seenBalanceCents: Cents;
  methodKind: MethodKind;
  methodBrand: string;
  methodLast4: string;
  gatewayToken: string;
  receiptEmail: string;
  language: Language;
  requestFingerprint: string;
  saveMethod: MethodToSave | null;
  /** When the customer paid, in business time. */
  paidAt: Date;
  channel: PaymentChannel;
  ofPlanned: PlannedAttempt | null;
  /** What the bank statement says of a bank payment that is presented again. */
  entryDescription: string | null;
  /** Null for the payment of a bill. */
  charge: PaidCharge | null;
  /** The charge for several accounts that this is one account's line of; null for a charge of its own. */
  combined: Combined | null;
};

export type Payment = NewPayment & {
  state: PaymentState;
  balanceAfterCents: Cents | null;
  /** What of it waited for later installments; null where the balance is, and for payments of before. */
  deferredAfterCents: Cents | null;
  gatewayCode: string | null;
  gatewayMessage: string | null;
  refusalCode: string | null;
  authorizationCode: string | null;
};

export type PaymentKey = { accountNumber: AccountNumber; paymentId: string; combined?: Combined | null };
