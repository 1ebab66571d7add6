import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';

export type BillingAmountsOwed = {
  balanceCents: Cents;
  totalDueCents: Cents;
  pastDueCents: Cents;
  /** What is past due, or on a payment arrangement the installment and the current bill; otherwise 0. */
  minimumDueCents: Cents;
  /** What of the balance waits for later installments of a payment arrangement; 0 without one. */
  deferredCents: Cents;
  /** What of the balance has more time, by a payment extension, and until when; null without one. */
  extension: { amountCents: Cents; until: LocalDate } | null;
  /** `isDeferred` when it is part of what waits: the installment before it was paid ahead of its day. */
  nextInstallment: { number: number; of: number; amountCents: Cents; dueOn: LocalDate; isDeferred: boolean } | null;
  /** The last day to pay what is past due before the payment arrangement ends; null while nothing is late on one. */
  keepArrangementBy: LocalDate | null;
  /** On a payment arrangement the next day something is due, with an extension the last one, otherwise the current bill's. */
  dueOn: LocalDate | null;
  isOnAutoPay: boolean;
  /** The portal draws, as far as the billing system has heard: for a moment still after auto pay was turned off. */
  isDrawnByPortal: boolean;
  autoPayOn: LocalDate | null;
  /** Service has ended: no bill comes that more than what is owed could go toward. */
  isClosed: boolean;
  /** The utility takes no other payment of it. */
  isCashOnly: boolean;
  lastPayment: { amountCents: Cents; paidOn: LocalDate } | null;
  /** The local day the amounts are as of. */
  today: LocalDate;
};
