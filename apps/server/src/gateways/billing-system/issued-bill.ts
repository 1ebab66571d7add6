import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';

/** A bill that the billing system has issued. */
export type BillingIssuedBill = {
  accountNumber: AccountNumber;
  billNumber: string;
  issuedOn: LocalDate;
  /** How it goes out: on paper, it is printed already; by email, the portal brings it. */
  delivery: BillDelivery;
  /** No later bill of the account has been issued by now. */
  isNewest: boolean;
};

export type BillingIssuedBills = {
  bills: BillingIssuedBill[];
  /** The position after the last of them. */
  cursor: string;
};
