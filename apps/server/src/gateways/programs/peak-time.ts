import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { EventMeasure } from '@wattershed/domain/saving/demand-response/customer-baseline';

/** The utility's peak-time rebate: it calls events, measures who took part, and credits them. */
export type PeakTimeProgram = {
  /** What it is for an account; undefined for one that the utility doesn't know. */
  find(accountNumber: AccountNumber): Promise<PeakTimeOfAccount | undefined>;
  /** From the next event on. Refused when the account can't be in it. */
  enroll(accountNumber: AccountNumber): Promise<'changed' | 'as-before' | 'refused'>;
  /** False when it wasn't in it. */
  leave(accountNumber: AccountNumber): Promise<boolean>;
  /** Refused for an event that isn't one of the account's, that has begun, or that is canceled. */
  optOut(accountNumber: AccountNumber, eventId: string): Promise<'changed' | 'as-before' | 'refused'>;
  optIn(accountNumber: AccountNumber, eventId: string): Promise<'changed' | 'as-before' | 'refused'>;
  /** What is to be told right now to the people of accounts that take part. The same may come again. */
  listNews(): Promise<PeakTimeNews[]>;
  /** When there will be news that is known of already. */
  nextNewsAt(): Promise<Date | undefined>;
};

export type EventCause = 'hot' | 'cold' | 'supply';

export type PeakTimeEvent = {
  eventId: string;
  on: LocalDate;
  /** On the wall clock of the home, half-open. */
  fromHour: number;
  beforeHour: number;
  startsAt: Date;
  endsAt: Date;
  cause: EventCause;
  canceledAt: Date | null;
  part: 'takes-part' | 'opted-out' | 'not-enrolled';
  /** Null while the readings are awaited, and for who didn't take part. */
  result: {
    settledOn: LocalDate;
    measure: EventMeasure;
    creditCents: Cents;
    bill: { billNumber: string; issuedOn: LocalDate } | null;
    postedOn: LocalDate | null;
  } | null;
};

export type PeakTimeOfAccount = {
  standing: 'can-join' | 'not-started' | 'closed' | 'business' | 'no-electricity' | 'no-readings';
  timeZone: string;
  hasSolar: boolean;
  centsPerKwh: Cents;
  enrolledAt: Date | null;
  /** Those to come that are announced, and those in which it was enrolled; newest first. */
  events: PeakTimeEvent[];
};

export type PeakTimeNews = {
  accountNumber: string;
  eventId: string;
  on: LocalDate;
  startsAt: Date;
  endsAt: Date;
  cause: EventCause;
  centsPerKwh: Cents;
  timeZone: string;
} & ({ kind: 'announced' | 'canceled' } | { kind: 'result'; measure: EventMeasure; creditCents: Cents });
