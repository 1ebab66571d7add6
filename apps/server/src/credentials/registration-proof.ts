import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';

/** Which of the people the billing system knows for an account is registering. */
export type Party = 'customer' | 'co-applicant';

/** Who a registration token was given to: stored with the token, never sent to the browser. */
export type RegistrationProof = {
  accountNumber: AccountNumber;
  customerNumber: string;
  party: Party;
  accountNumbers: AccountNumber[];
  firstName: string;
  middleName: string;
  lastName: string;
  /** The address in the utility's records: its owner is notified, in case someone else registered. */
  knownEmail: string;
  knownLanguage: Language;
  /** Emailed to whoever has just become a customer: it says who they are, and they don’t have to. */
  isInvitation?: true;
};
