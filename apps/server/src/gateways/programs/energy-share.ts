import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { PublicProgram } from '@wattershed/domain/program/assistance';
import type { GrantCondition } from '@wattershed/domain/program/energy-share';

/** The utility’s fund: what people give so that neighbors who can’t pay keep their service. It decides about grants, and keeps why. */
export type EnergyShare = {
  findFund(): Promise<FundFigures>;
  /** What an account has given, the newest first; without what went back. */
  listGiven(accountNumber: AccountNumber): Promise<Given[]>;
  /** What an account gives with its bills. Undefined for an account that the utility doesn’t know. */
  findMonthly(accountNumber: AccountNumber): Promise<MonthlyView | undefined>;
  /** From the next bill on. Refused without service, and for an amount out of bounds. */
  giveMonthly(wish: { accountNumber: AccountNumber; amountCents: Cents }): Promise<'agreed' | 'as-before' | 'refused'>;
  stopMonthly(accountNumber: AccountNumber): Promise<'stopped' | 'as-before' | 'refused'>;
  /** What was given with bills and ended with the service of its account, lately; the same again on the next days. */
  listEndedWithService(): Promise<EndedWithService[]>;
  /** The next day on which one is over, as far as the utility knows; undefined where none is. */
  nextEndOfService(): Promise<LocalDate | undefined>;
  /** What it would decide now; nothing is kept or granted. Undefined for an account that the utility doesn’t know. */
  previewGrant(accountNumber: AccountNumber, asked: GrantAsked): Promise<GrantDecision | undefined>;
  /**
   * Decides, once, and credits the account with what is granted. The same again on the same day is the same grant. Refused for an
   * account that the utility doesn’t know, and while something is unknown that it hangs on.
   */
  askForGrant(accountNumber: AccountNumber, asked: GrantAsked): Promise<GrantDecided | 'refused'>;
  /** What an account asked for, the newest first. */
  listGrants(accountNumber: AccountNumber): Promise<GrantRecord[]>;
};

/** What the fund did last month, and what it holds now. */
export type FundFigures = {
  /** The first day of the month. */
  month: LocalDate;
  donors: number;
  collectedCents: Cents;
  /** Those that were helped. */
  households: number;
  givenCents: Cents;
  /** Null without a household. */
  averageCents: Cents | null;
  balanceCents: Cents;
};

/** A donation: given once, by its payment, or with a bill. */
export type Given = { kind: 'once' | 'monthly'; reference: string; amountCents: Cents; on: LocalDate };

export type EndedWithService = {
  accountNumber: AccountNumber;
  donationId: number;
  amountCents: Cents;
  endedOn: LocalDate;
};

export type MonthlyView = {
  /** It has service. */
  isOpen: boolean;
  nextBillOn: LocalDate;
  /** The newest, also one that has ended; null if there never was one. */
  monthly: {
    /** Names the agreement. */
    donationId: number;
    amountCents: Cents;
    agreedOn: LocalDate;
    endedOn: LocalDate | null;
    endedBy: 'changed' | 'stopped' | 'closed' | null;
  } | null;
  /** The newest bill with a donation, and what became of it. */
  newestOnBill: {
    billNumber: string;
    amountCents: Cents;
    dueOn: LocalDate;
    outcome: 'open' | 'counted' | 'taken-off';
  } | null;
};

/** What a household says of itself; null is what it hasn’t said. */
export type GrantAsked = {
  people: number | null;
  /** In a year, before taxes, of everyone. */
  incomeCents: Cents | null;
  publicPrograms: readonly PublicProgram[] | null;
};

/** One condition, what became of it, and what was compared. */
export type GrantStep = {
  condition: GrantCondition;
  holds: 'yes' | 'no' | 'unknown';
  by?: PublicProgram;
  incomeCents?: Cents;
  limitCents?: Cents;
  people?: number;
  /** What is past due, or what the fund holds. */
  amountCents?: Cents;
  /** The day of the last grant, and the first day on which there can be another. */
  lastOn?: LocalDate;
  againOn?: LocalDate;
  /** The announced day of a shut-off. */
  shutOffOn?: LocalDate;
};

export type GrantDecision = {
  /** Of the rules. */
  version: number;
  on: LocalDate;
  outcome: 'granted' | 'not-granted' | 'open';
  /** 0 unless it is granted. */
  amountCents: Cents;
  steps: readonly GrantStep[];
};

/** `isNew` unless the same was asked before on the same day. */
export type GrantDecided = Omit<GrantDecision, 'outcome'> & {
  outcome: 'granted' | 'not-granted';
  grantId: string;
  isNew: boolean;
};

export type GrantRecord = Omit<GrantDecided, 'on' | 'isNew'> & { decidedOn: LocalDate };
