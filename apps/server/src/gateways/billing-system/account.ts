import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type { Agreement } from '@wattershed/domain/service/agreement';

export type BillingAccount = {
  accountNumber: AccountNumber;
  customerNumber: string;
  customerName: string;
  accountType: 'residential' | 'commercial';
  status: 1 | 2 | 3;
  /** The day after the last day of service; null while service continues. */
  closedOn: LocalDate | null;
  /** The day on which the books of a closed account last moved; null while something is owed. */
  settledOn: LocalDate | null;
  premiseId: string;
  street: string;
  unit: string;
  city: string;
  state: 'CA' | 'AZ';
  zip: string;
  timeZone: string;
  email: string;
  mailingZip: string;
  /** Payments came back too often: it is paid in cash only. */
  isCashOnly: boolean;
  /** How bills come, as it was chosen last. */
  billDelivery: BillDelivery;
};

export type BillingMailingAddress = {
  accountNumber: AccountNumber;
  customerNumber: string;
  mailingAddress: MailingAddress;
  /** It was said for this account; otherwise it is the customer's own. */
  isOfAccount: boolean;
};

export type BillingAccountFile = {
  /** The other person who signed up for service; empty without one. */
  coApplicant: string;
  openedOn: LocalDate;
  /** Where paper about this account goes. */
  mailingAddress: MailingAddress;
  /** By commodity, the newest first. */
  agreements: Agreement[];
};
