import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { HistoryCredit } from '@wattershed/domain/payment/history-credit';

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
  /** What it is if it is no payment, with the number of a deposit and the interest in the amount; below zero, the amount left the account. */
  credit?: { kind: HistoryCredit; depositNumber: string | null; interestCents: Cents };
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
  /** What the bank says of it, such as R01. */
  code: string;
  /** What is charged for once: a payment, however often it is presented and comes back. */
  item: string;
  /** Someone of the account made it, so the account pays what its return costs. */
  isByCustomer: boolean;
};

/** The network took a card payment back for its cardholder: what is left of it, with its fee. */
export type BillingChargeBack = {
  accountNumber: AccountNumber;
  paymentReference: string;
  at: Date;
  amountCents: Cents;
};

/** What a returned payment costs: a line of the next bill, and due with it. */
export type BillingReturnedItemFee = { amountCents: Cents; billedOn: LocalDate; dueOn: LocalDate };

/** The fee is null if the return costs nothing. */
export type BillingReturned = {
  result: 'posted' | 'already-posted';
  balanceCents: Cents;
  fee: BillingReturnedItemFee | null;
};

/** A returned-item fee of an account: on the next bill, on a bill already, or taken back. */
export type BillingReturnedItemFeeOf = {
  paymentReference: string;
  amountCents: Cents;
  state: 'to-be-billed' | 'billed' | 'taken-back';
  /** Of the bill that has it, or will; null when it was taken back, and for an account that gets no bill anymore. */
  dueOn: LocalDate | null;
};

/** A credit of a closed account that went out: to the new account of who moved, or (null) by check to where the account’s paper goes. */
export type BillingFinalCredit = {
  position: string;
  creditNumber: string;
  accountNumber: AccountNumber;
  newAccount: AccountNumber | null;
  amountCents: Cents;
  sentOn: LocalDate;
};
