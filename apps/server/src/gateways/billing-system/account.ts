import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';

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
};

export type BillingAccountFile = {
  /** The other person who signed up for service; empty without one. */
  coApplicant: string;
  openedOn: LocalDate;
  /** Where paper goes: the customer's, for all of their accounts. */
  mailingAddress: { street: string; city: string; state: string; zip: string };
  /** By commodity, the newest first. */
  agreements: BillingAgreement[];
};

/** Which rate the account pays for which meter, half-open. */
export type BillingAgreement = {
  agreementNumber: string;
  commodity: 'electric' | 'water';
  /** The meter's. */
  serialNumber: string;
  tariffLabel: string;
  startedOn: LocalDate;
  endedOn: LocalDate | null;
  /** All prices of the rate; null for a rate whose prices the records no longer have. */
  sheet: { effectiveFrom: LocalDate; prices: BillingSheetPrice[] } | null;
};

export type BillingSheetPrice = {
  /** The text library key that names the charge, as on bills. */
  textKey: string;
  clause: string;
  /** The limits of a tier, in the unit of the quantity. */
  above: string | null;
  upTo: string | null;
  /** The limit counts for each day of the bill. */
  isLimitDaily: boolean;
  /** Dollars per unit as decimal text; of `percent`, the percentage. */
  price: string;
  unit: 'month' | 'day' | 'year' | 'kWh' | 'kW' | 'CCF' | 'percent';
};
