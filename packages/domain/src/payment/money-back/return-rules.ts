import { isBusinessDay } from '../../calendar/business-day.ts';
import { addDays, daysBetween, type LocalDate } from '../../calendar/local-date.ts';

/** Not enough money: the entry may be presented again, unchanged. */
const representableReturns: readonly string[] = ['R01', 'R09'];

/** The account is closed or unknown, or its owner or bank refused: it is never charged again. */
const blockingReturns: readonly string[] = ['R02', 'R03', 'R04', 'R07', 'R10', 'R16', 'R20', 'R29'];

/** The owner stopped this payment: another one needs their consent, which a new order is. */
const stoppedPayment = 'R08';

const mostRepresentations = 2;
const representedWithinDays = 180;

/** What the receiver's bank statement must say of an entry that is presented again. */
export const representedDescription = 'RETRY PYMT';

/** Time for a payday, twice. */
const daysUntilRepresented = [3, 7] as const;

type Representation = { again: true; on: LocalDate } | { again: false };

/** What has come of an entry so far: how often it came back, this time with it, and when it was first presented. */
type Returned = { code: string; returns: number; firstOn: LocalDate; today: LocalDate };

/** Whether an ACH entry that came back may be presented again, and on which day: one on which banks move money. */
export function retryAfterReturn({ code, returns, firstOn, today }: Returned): Representation {
  const days = daysUntilRepresented[returns - 1];
  if (!representableReturns.includes(code) || returns > mostRepresentations || days === undefined) {
    return { again: false };
  }
  let on = addDays(today, days);
  while (!isBusinessDay(on)) on = addDays(on, 1);
  return daysBetween(firstOn, on) > representedWithinDays ? { again: false } : { again: true, on };
}

/** What a return says about the bank account itself. */
export function standingAfterReturn(code: string): 'usable' | 'blocked' | 'consent-needed' {
  if (blockingReturns.includes(code)) return 'blocked';
  return code === stoppedPayment ? 'consent-needed' : 'usable';
}

/** Whether an account that was blocked for this return is charged again once its owner enters it anew. */
export function isOpenToConsent(code: string): boolean {
  return standingAfterReturn(code) === 'consent-needed';
}

/** From this many returns in twelve months on, only cash and cards are accepted. */
const mostReturnsInAYear = 2;

export function isBankRefused(returnsInTwelveMonths: number): boolean {
  return returnsInTwelveMonths >= mostReturnsInAYear;
}
