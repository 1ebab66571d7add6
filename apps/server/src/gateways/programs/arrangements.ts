import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';

/** Debts that the utility lets its customers pay in installments. */
export type Arrangements = {
  /** What an account can agree to today; undefined for one that the utility doesn't know. */
  findOffer(accountNumber: AccountNumber): Promise<ArrangementOffered | undefined>;
  /**
   * Agrees, once: the same wish again on the same day is `as-before`. Refused when the offer isn't what was seen. From then
   * on the amounts owed go by it.
   */
  agree(wish: ArrangementWished): Promise<'agreed' | 'as-before' | 'refused'>;
  /** Those of an account, the newest first, with what is open of the one that is kept. */
  list(accountNumber: AccountNumber): Promise<ArrangementOfAccount[]>;
};

export type ArrangementOffered = {
  standing: 'can-agree' | 'not-open' | 'has-one' | 'has-extension' | 'broken-twice' | 'too-little-owed';
  today: LocalDate;
  /** The balances that can be paid off, and in how many installments at most. */
  choices: { balanceType: 'total' | 'past-due'; amountCents: Cents; most: number; isAllPastDue: boolean }[];
  /** When installments would fall due, as many as there can be. */
  dueOns: LocalDate[];
  /** The fee that turns service back on once it is agreed; null unless service is off. */
  reconnectFeeCents: Cents | null;
};

export type ArrangementWished = {
  accountNumber: AccountNumber;
  balanceType: 'total' | 'past-due';
  /** As seen, like the first due date. */
  amountCents: Cents;
  firstDueOn: LocalDate;
  installments: number;
  /** Due the same day, as the first of them; null where all fall due with bills. */
  payNowCents: Cents | null;
};

export type ArrangementOfAccount = {
  agreedOn: LocalDate;
  state: 'active' | 'broken' | 'completed';
  endedOn: LocalDate | null;
  amountCents: Cents;
  installments: { number: number; dueOn: LocalDate; amountCents: Cents; openCents: Cents; isLate: boolean }[];
};
