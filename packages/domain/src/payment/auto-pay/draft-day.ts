import { addBusinessDays, isBusinessDay } from '../../calendar/business-day.ts';
import { addDays, addMonths, firstOfMonth, type LocalDate, localDate } from '../../calendar/local-date.ts';
import type { DrawRule } from './terms.ts';

/**
 * Of an amount that varies, customers hear at least ten days before it is drawn (Regulation E, 12 CFR 1005.10(d)): with the
 * bill.
 */
export const noticeDays = 10;

/** Until three business days before, a draft can be stopped (Regulation E, 12 CFR 1005.10(c)). */
export const stopBusinessDays = 3;

/** As long before it, a reminder says the exact amount. */
const reminderDays = 3;

/** The choices of days before the due date. Bills are due 21 days after they come: more would leave too few for the notice. */
export const mostDaysBefore = 10;

type DueBill = { issuedOn: LocalDate; dueOn: LocalDate };

/**
 * The day on which a bill is drawn: as the rule says, no sooner than `earliest`, never after the due date, and on a business
 * day if there is one between. Undefined when the bill is due before `earliest`.
 */
export function draftDay(rule: DrawRule, { issuedOn, dueOn }: DueBill, earliest: LocalDate): LocalDate | undefined {
  if (dueOn < earliest) return undefined;
  const wanted =
    rule.drawBy === 'due-date' ? addDays(dueOn, -rule.daysBefore) : nextPaymentDay(rule.paymentDay, issuedOn);
  const on = wanted > dueOn ? dueOn : wanted < earliest ? earliest : wanted;
  const before = dayBefore(on);
  if (before >= earliest) return before;
  const after = dayAfter(on);
  return after <= dueOn ? after : on;
}

/** Soon enough after a bill has come that its customer was told in time. */
export function earliestAfterNotice(toldOn: LocalDate): LocalDate {
  return addDays(toldOn, noticeDays);
}

/** For a draft that the customer agrees to on a day, with its amount and its day: so late that they can still stop it. */
export function earliestAfterConsent(agreedOn: LocalDate): LocalDate {
  let on = agreedOn;
  while (lastDayToStop(on) < agreedOn) on = addDays(on, 1);
  return on;
}

/** The last day on which a draft can be skipped, moved, or canceled. */
export function lastDayToStop(payOn: LocalDate): LocalDate {
  return addBusinessDays(payOn, -stopBusinessDays);
}

/** When the reminder of a draft goes out. */
export function reminderDay(payOn: LocalDate): LocalDate {
  return addDays(payOn, -reminderDays);
}

/** The day of the month in this month or the next, after the bill; the 31st is the last day of any month. */
function nextPaymentDay(paymentDay: number, issuedOn: LocalDate): LocalDate {
  const inMonth = (month: LocalDate) => {
    const last = Number(addDays(addMonths(month, 1), -1).slice(8));
    return localDate(`${month.slice(0, 8)}${String(Math.min(paymentDay, last)).padStart(2, '0')}`);
  };
  const month = firstOfMonth(issuedOn);
  const first = inMonth(month);
  return first > issuedOn ? first : inMonth(addMonths(month, 1));
}

function dayBefore(day: LocalDate): LocalDate {
  return isBusinessDay(day) ? day : addBusinessDays(day, -1);
}

function dayAfter(day: LocalDate): LocalDate {
  let on = day;
  while (!isBusinessDay(on)) on = addDays(on, 1);
  return on;
}
