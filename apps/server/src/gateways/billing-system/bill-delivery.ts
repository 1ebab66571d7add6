import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';

/** How the bills of an account come. */
export type BillingDelivery = {
  accountNumber: AccountNumber;
  /** As it was chosen last. */
  delivery: BillDelivery;
  /**
   * How the next bill comes: it may be on its print list already, or left out of it, so that a choice counts from the one
   * after it. Null when no bill is to come.
   */
  nextBill: { issuedOn: LocalDate; delivery: BillDelivery } | null;
};

/** An account whose bills keep coming as they did: it is closed, or the records don't take the change. */
export type BillingDeliveryRefusal = { accountNumber: AccountNumber; reason: 'unknown-account' | 'closed' | 'refused' };
