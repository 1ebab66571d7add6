import type { LocalDate } from '@wattershed/domain/calendar/local-date';

/** How the bills of the last months were paid. */
export type BillingPaymentRecord = {
  months: 12 | 24;
  /** The days on which its bills were due, both inclusive. */
  from: LocalDate;
  through: LocalDate;
  bills: number;
  onTime: number;
  /** Paid after the due date, or due and still not paid. */
  late: number;
  /** Payments that a bank returned. */
  returned: number;
};

export type BillingCreditRecord = {
  /** When the customer's first service began, wherever it was; null before it begins. */
  customerSince: LocalDate | null;
  /** For 12 months, and for 24, as far as service lasted. */
  records: BillingPaymentRecord[];
  /** The first day on which there is a record of 12 months; null when there is one, and when there will never be. */
  availableOn: LocalDate | null;
};
