import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, zeroCents } from '@wattershed/domain/money/cents';
import { type BilledLife, runningPeriod, unbilledFrom } from '../draft/billing-cycle.ts';
import { daysToPay } from '../issued/issue-bill.ts';
import { returnedItemFees, stateCaps } from './fee-schedule.ts';

/**
 * What the customer's own account or order made come back: not enough money, an account that is closed, unknown, or frozen, a
 * wrong number, a stopped payment. Anything else is a bank's or our own mistake, or is in dispute.
 */
const customersOwnReturns: readonly string[] = ['R01', 'R02', 'R03', 'R04', 'R08', 'R09', 'R16', 'R20'];

/** What a return costs its customer, by the day on which it came back; zero when it isn't theirs to pay. */
export function returnedItemFeeCents(code: string, returnedOn: LocalDate, state: string): Cents {
  if (!customersOwnReturns.includes(code)) return zeroCents;
  const dated = returnedItemFees.findLast(({ from }) => from <= returnedOn);
  return cents(Math.min(dated?.feeCents ?? 0, stateCaps[state] ?? 0));
}

/** When a fee is billed, and when it's due. */
export type FeeDays = { billedOn: LocalDate; dueOn: LocalDate };

/** The next bill's days; undefined for an account that gets none anymore: then nothing can be charged for a return. */
export function nextBillDays(life: BilledLife, billedBefore: LocalDate | null): FeeDays | undefined {
  const period = runningPeriod(life, unbilledFrom(life, billedBefore));
  return period && { billedOn: period.before, dueOn: addDays(period.before, daysToPay) };
}
