import { addBusinessDays, isBankHoliday, isBusinessDay } from '@wattershed/domain/calendar/business-day';
import { startOfDayUtc, todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, dayOfWeek, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, zeroCents } from '@wattershed/domain/money/cents';
import { serviceRules } from '@wattershed/tariffs/rules/service-rules';

export type ShutOffState = 'none' | 'notice' | 'off' | 'reconnecting';

/** What was written about an account; the rest follows from the time and from what it owes. */
export type ShutOffRecord = { state: 'notice' | 'off' | 'reconnecting'; offOn: LocalDate; feeCents: Cents };

type Circumstances = {
  today: LocalDate;
  /** Still open of what `noticeDebtDay` says; only a notice asks for it. */
  noticeDebtCents: Cents;
  now: Date;
  reconnectsAt: Date | null;
};

/**
 * Where an account stands. A notice is void when nothing is open of what it was for, and carried out on its day otherwise; an
 * account that was paid for is on again when its order is completed.
 */
export function shutOffState(record: ShutOffRecord | undefined, at: Circumstances): ShutOffState {
  if (!record) return 'none';
  if (record.state === 'off') return 'off';
  if (record.state === 'reconnecting') return at.reconnectsAt && at.reconnectsAt > at.now ? 'reconnecting' : 'none';
  if (at.noticeDebtCents <= 0) return 'none';
  return at.today < record.offOn ? 'notice' : 'off';
}

/** What getting the service back takes: everything past due, and the fee. Nothing unless it is off. */
export function reconnectionAmounts(state: ShutOffState, record: ShutOffRecord | undefined, pastDueCents: Cents) {
  if (state !== 'off' || !record) return { pastDueCents: zeroCents, feeCents: zeroCents };
  return { pastDueCents, feeCents: record.feeCents };
}

/** So long after its due date, service can be shut off for a bill. */
const { daysAfterDue, daysAfterNotice } = serviceRules.shutOff;

/**
 * A notice for a day was for what was past due so many days before it: what was due later is no reason for that shut-off, however
 * late it is paid.
 */
export const noticeDebtDay = (offOn: LocalDate): LocalDate => addDays(offOn, 1 - daysAfterDue);

type Premise = { state: string; isResidential: boolean; dueOn: LocalDate; today: LocalDate };

/**
 * The first day on which service can be shut off: 15 days after the due date and two days after the notice at the
 * earliest; never on a Friday, a weekend, a holiday, or the day before one; in Arizona's summer (June 1 through October 15),
 * no home's.
 */
export function firstShutOffDay({ state, isResidential, dueOn, today }: Premise): LocalDate {
  const soonest = [addDays(dueOn, daysAfterDue), addDays(today, daysAfterNotice)].sort().at(-1) ?? today;
  let day = soonest;
  while (!canShutOffOn(day) || (state === 'AZ' && isResidential && isArizonaSummer(day))) day = addDays(day, 1);
  return day;
}

const friday = 5;

const canShutOffOn = (day: LocalDate) =>
  isBusinessDay(day) && dayOfWeek(day) !== friday && !isBankHoliday(addDays(day, 1));

const { arizonaSummer } = serviceRules;
const isArizonaSummer = (day: LocalDate) => day.slice(5) >= arizonaSummer.from && day.slice(5) <= arizonaSummer.through;

const hourMs = 3_600_000;
const { paidByHour, onByHour, nextDayHour } = serviceRules.reconnection;

/**
 * When service is back: paid by 5 PM on a business day, at 8 PM of the same day; later, at noon of the next business day.
 * Hours are counted from the day's start, which on the two days when clocks change is an hour off.
 */
export function reconnectedAt(paidAt: Date, zone: string): Date {
  const day = todayIn(zone, paidAt);
  const hoursOf = (on: LocalDate, hours: number) => new Date(startOfDayUtc(on, zone).getTime() + hours * hourMs);
  if (isBusinessDay(day) && paidAt <= hoursOf(day, paidByHour)) return hoursOf(day, onByHour);
  return hoursOf(addBusinessDays(day, 1), nextDayHour);
}

/** What it costs to turn service back on, by state. */
export const { reconnectionFees } = serviceRules;
