import { localDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';

/**
 * What the utility's book of rates has besides prices: its fees, its deposits, and its days. The utility goes by them, and the help
 * pages name them.
 */
export const serviceRules = {
  /** Days from the issue of a bill to its due date. */
  daysToPay: 21,
  /** Of what is past due when a bill is issued; below the floor, collecting it would cost more than it brings in. */
  lateCharge: { perThousand: 15, floorCents: cents(500) },
  /** What a returned payment costs from a day on, in the order of the days. The last change is Rule 9 D as filed for 2027. */
  returnedItemFees: [
    { from: localDate('2015-01-01'), feeCents: cents(1_500) },
    { from: localDate('2026-07-01'), feeCents: cents(2_000) },
    { from: localDate('2027-07-01'), feeCents: cents(2_500) },
  ],
  /** So many days after its due date, and after the notice, service can be shut off for a bill. */
  shutOff: { daysAfterDue: 15, daysAfterNotice: 2 },
  /** In these days of the year, no home in Arizona is shut off; month and day. */
  arizonaSummer: { from: '06-01', through: '10-15' },
  /** What is paid by the first hour of a business day is back on by the second; what is paid later, by the third of the next. */
  reconnection: { paidByHour: 17, onByHour: 20, nextDayHour: 12 },
  /** What it costs to turn service back on, by state. */
  reconnectionFees: { AZ: cents(3_000), CA: cents(2_500) } as Readonly<Record<string, Cents>>,
  /** What turning a service on costs, once (Rule 3, “Establishment of Service”). */
  establishmentFees: {
    'AZ electric': { clause: 'AZ Rule 3 B.1', amountCents: cents(2_500) },
    'AZ water': { clause: 'AZ Rule 3 B.2', amountCents: cents(2_000) },
    'CA electric': { clause: 'CA Rule 3 C.1', amountCents: cents(1_500) },
    'CA water': { clause: 'CA Rule 3 C.2', amountCents: cents(1_000) },
  } as Readonly<Record<string, { clause: string; amountCents: Cents }>>,
  /** How many average months a deposit is at most. Arizona: R14-2-203. California: CPUC D.20-06-003. */
  depositMonths: { AZ: { home: 2, business: 2.5 }, elsewhere: { home: 0, business: 2 } },
  /** Held so many months, with so many bills of them paid late at most, a deposit goes back. */
  depositReturn: { monthsHeld: 12, mostLate: 2 },
  /** Simple interest on a deposit, in hundredths of a percent a year. */
  depositInterestBasisPoints: 400,
  /** An arrangement ends when something has been late for so many days. */
  arrangementDaysLate: 5,
  /** An extension moves what is due by so many days at most; so many within twelve months. */
  extension: { mostDays: 14, mostInAYear: 2 },
  /** The print list of a bill is closed so many days before it is issued. */
  printListDays: 3,
  /** How long the desk looks into who owns a landlord's units. */
  landlordReviewDays: 2,
} as const;
