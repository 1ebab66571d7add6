import type { Retry } from './retry-rules.ts';

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

/**
 * Whether an ACH entry that came back may be presented again. `returns` counts this one, `sinceFirst` the days since the
 * entry was first presented until it would be again at the earliest.
 */
export function retryAfterReturn(code: string, returns: number, daysSinceFirst: number): Retry {
  const afterDays = daysUntilRepresented[returns - 1];
  if (!representableReturns.includes(code) || returns > mostRepresentations || afterDays === undefined) {
    return { again: false };
  }
  return daysSinceFirst + afterDays > representedWithinDays ? { again: false } : { again: true, afterDays };
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
