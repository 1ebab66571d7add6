import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';

/** More time that the utility gives its customers for what is due. */
export type Extensions = {
  /** What an account can get today; undefined for one that the utility doesn't know. */
  findOffer(accountNumber: AccountNumber): Promise<ExtensionOffered | undefined>;
  /**
   * Gives more time, once: the same wish again on the same day is `as-before`. Refused when the offer isn't what was seen, or
   * the day isn't among those offered. From then on the amounts owed go by it.
   */
  request(wish: ExtensionWished): Promise<'extended' | 'as-before' | 'refused'>;
  /** Those of an account, the newest first, with what is open of the one that is kept. */
  list(accountNumber: AccountNumber): Promise<ExtensionOfAccount[]>;
};

export type ExtensionOffered = {
  standing:
    | 'can-request'
    | 'not-open'
    | 'has-arrangement'
    | 'has-extension'
    | 'not-kept'
    | 'twice'
    | 'shut-off'
    | 'nothing-due'
    | 'auto-pay'
    | 'too-late';
  today: LocalDate;
  amountCents: Cents;
  isPastDue: boolean;
  days: { earliest: LocalDate; latest: LocalDate } | null;
  leftAfter: number;
  shutOffOn: LocalDate | null;
};

/** The amount as seen. */
export type ExtensionWished = { accountNumber: AccountNumber; amountCents: Cents; until: LocalDate };

export type ExtensionOfAccount = {
  requestedOn: LocalDate;
  state: 'active' | 'broken' | 'completed';
  endedOn: LocalDate | null;
  amountCents: Cents;
  openCents: Cents;
  until: LocalDate;
  /** The announced day of a shut-off, carried out unless the one that is kept is paid. */
  shutOffOn: LocalDate | null;
};
