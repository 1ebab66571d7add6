import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { PlaceWish } from '../places.ts';

/** How a customer pays; the billing run creates the past payments from it. */
export type PaymentHabit = 'on-time' | 'late' | 'past-due' | 'arrangement' | 'autopay' | 'overpays' | 'none';

export type PersonaPlace = PlaceWish & {
  street: string;
  unit?: string;
  electricTariff: string;
  /** Relative to the day the city is generated for; when absent, long ago and not closed. */
  movedIn?: { days: number };
  movedOut?: { months: number };
};

/** A demo person: in every city, and the same in all of them except for the readings. */
export type Persona = {
  /** The key that seeds, tests and docs use. */
  name: string;
  firstName: string;
  lastName: string;
  organisationName: string;
  language: string;
  customerNumber: string;
  /** Empty for people who never gave one. */
  email: string;
  /** For signing in to the portal, if registered. */
  userName: string;
  /** False for people without a sign-in, who know the utility only from printed bills. */
  isRegistered: boolean;
  /** Registered in the previous portal; has to choose a new password. */
  isMigrated: boolean;
  /** What registration asks for, if the docs name it; random when absent. */
  proof?: { birthOn?: LocalDate; ssnLast4?: string; taxId?: string };
  /** The other person who signed for service. */
  coApplicant?: { firstName: string; lastName: string; birthOn: LocalDate; ssnLast4: string };
  /** In the order of `places`. */
  accountNumbers: readonly AccountNumber[];
  paymentHabit: PaymentHabit;
  isPaperless: boolean;
  autopayDay: number | null;
  /**
   * How long ago the newest bill was issued on the day the city is generated for, or up to three days more, because no
   * cycle starts after the 28th; random when null. On-time payers haven't paid after 11 days and have after 19.
   */
  billedDaysAgo: number | null;
  /** What you see when signed in as this person. */
  about: string;
  places: readonly PersonaPlace[];
};

/** What differs from a plain persona; the rest follows from its position in the list. */
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
