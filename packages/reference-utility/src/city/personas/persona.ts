import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { PlaceWish } from '../places.ts';

/** How a customer pays, from which the billing run makes the payments of the past. */
export type PaymentHabit = 'on-time' | 'late' | 'past-due' | 'autopay' | 'overpays' | 'none';

export type PersonaPlace = PlaceWish & {
  street: string;
  unit?: string;
  electricTariff: string;
  /** Relative to the day the city is generated for; long ago and not closed when absent. */
  movedIn?: { days: number };
  movedOut?: { months: number };
};

/** A demo person: there in every city, the same in all of them but for the readings. */
export type Persona = {
  /** The key that seeds, tests and docs use. */
  name: string;
  firstName: string;
  lastName: string;
  organisationName: string;
  language: string;
  customerNumber: string;
  /** Empty for who never told one. */
  email: string;
  /** For signing in to the portal, where registered. */
  userName: string;
  /** False for those who have no sign-in yet and know the utility from its printed bills only. */
  isRegistered: boolean;
  /** Registered in the portal before this one; has to choose a new password. */
  isMigrated: boolean;
  /** What registration asks for, where the docs name it; left to chance when absent. */
  proof?: { birthOn?: LocalDate; ssnLast4?: string; taxId?: string };
  /** The other person who signed for service. */
  coApplicant?: { firstName: string; lastName: string; birthOn: LocalDate; ssnLast4: string };
  /** In the order of `places`. */
  accountNumbers: readonly AccountNumber[];
  paymentHabit: PaymentHabit;
  isPaperless: boolean;
  autopayDay: number | null;
  /**
   * How long ago the newest bill was issued on the day the city is generated for, or up to three days more, since no cycle
   * begins after the 28th; left to chance when null. Who pays on time has not paid after 11 days and has after 19.
   */
  billedDaysAgo: number | null;
  /** What one sees when signed in as this person. */
  about: string;
  places: readonly PersonaPlace[];
};

/** What is told of a persona where it differs from the plain case; the rest follows from its place in the list. */
export type PersonaSpec = Pick<Persona, 'name' | 'firstName' | 'lastName' | 'paymentHabit' | 'about' | 'places'> &
  Partial<
    Pick<
      Persona,
      | 'organisationName'
      | 'language'
      | 'email'
      | 'isRegistered'
      | 'isMigrated'
      | 'proof'
      | 'coApplicant'
      | 'isPaperless'
      | 'autopayDay'
      | 'billedDaysAgo'
    >
  >;
