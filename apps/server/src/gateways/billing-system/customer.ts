import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Language } from '@wattershed/domain/text/language';

export type BillingCustomer = {
  /** The BP number. */
  customerNumber: string;
  kind: 'residential' | 'commercial';
  firstName: string;
  lastName: string;
  organisationName: string;
  /** Empty when the utility has none; the same goes for the others. */
  email: string;
  alternateEmail: string;
  /** Ten digits. */
  phone: string;
  phoneType: BillingPhoneType;
  alternatePhone: string;
  alternatePhoneType: BillingPhoneType;
  language: Language;
  /** All of the customer's accounts, including closed and pending ones. */
  accountNumbers: AccountNumber[];
};

export type BillingPhoneType = 'Mobile' | 'Home' | 'Work';

export type BillingContactUpdate = {
  email: string;
  alternateEmail: string;
  /** The main phone and perhaps an alternate, ten digits each. */
  phones: readonly { number: string; type: BillingPhoneType }[];
  /** Left unchanged when absent. */
  names?: { firstName: string; lastName: string; organisationName?: string } | undefined;
};

export type BillingCustomerMatch = 'match' | 'no-match' | 'unknown-account';

/** An account that someone may pay who knows two facts about it. */
export type BillingPayable = {
  /** Too many payments came back: it takes cash only. */
  isCashOnly: boolean;
};

export type BillingCustomerClaim = {
  kind: 'residential' | 'organisation';
  /** Only used for people; compared ignoring case, accents, spaces and punctuation. */
  firstName: string;
  lastName: string;
  /** Only used for organizations. */
  organisationName: string;
  /** The premise's or the mailing address's; of nine digits, the first five count. */
  zip: string;
  dateOfBirth?: LocalDate | undefined;
  /** A person's Social Security number (nine digits or the last four) or an organization's tax ID. */
  idNumber?: string | undefined;
  /** The online registration code on the printed bill. */
  pin?: string | undefined;
};
