import { addDays, addMonths, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, subtractCents } from '@wattershed/domain/money/cents';
import type { Random } from '../../city/random.ts';
import type { IssuedBill } from '../issued/issue-bill.ts';

/** A payment a customer makes after a bill; `returnedOn` is the day the bank returns it. */
export type PlannedPayment = { on: LocalDate; amountCents: Cents; returnedOn: LocalDate | null };

/** A bill's position in its account's history. */
export type BillPlace = {
  /** Bills after it: 0 for the newest. */
  newerBills: number;
  isAccountClosed: boolean;
  autopayDay: number | null;
};

// A past due customer stopped paying before the last two or three bills: one or two are late, and one is current.
export const billsLeftByPastDue = 3;
// A customer with an arrangement left two bills unpaid, the second of them this many bills ago, and put them on it.
export const billsSinceArrangement = 4;
// One payment in this many by a late payer bounces.
const returnedOneIn = 16;

const leavesFinalBill: readonly string[] = ['late', 'past-due'];

/**
 * What a customer with a certain habit pays for a bill, drawn from the account's own random source. Deterministic: the
 * same bill and draws give the same payments. Who moves away pays the final bill like every other, or, if they never
 * paid on time, leaves it: the account is closed with a balance. On an arrangement, what waits for later installments isn't
 * paid before its day.
 */
export function planPayments(habit: string, bill: IssuedBill, place: BillPlace, random: Random): PlannedPayment[] {
  // Drawn for every habit and bill, so that a customer's draws don't depend on what was due.
  const draw = { days: random.unit(), isReturned: random.unit() * returnedOneIn < 1 };
  const due = subtractCents(bill.totalDueCents, bill.deferredCents);
  const isLeft = place.isAccountClosed && place.newerBills === 0 && leavesFinalBill.includes(habit);
  // Two bills ago there was a windfall that covers more than the bills since, whatever was due.
  const hasWindfall = habit === 'overpays' && place.newerBills === 2;
  if ((due <= 0 && !hasWindfall) || isLeft) return [];
  const pays = (on: LocalDate, amountCents = due): PlannedPayment => ({ on, amountCents, returnedOn: null });
  const days = (low: number, high: number) => low + Math.floor(draw.days * (high - low + 1));
  const early = pays(addDays(bill.dueOn, -days(2, 9)));
  switch (habit) {
    case 'autopay':
      return [pays(autopayOn(bill, place.autopayDay))];
    case 'late':
      return payLate(bill, pays(addDays(bill.dueOn, days(2, 6))), draw.isReturned && place.newerBills > 1);
    case 'past-due':
      return place.newerBills < billsLeftByPastDue && !place.isAccountClosed ? [] : [early];
    case 'arrangement':
      return place.newerBills === billsSinceArrangement || place.newerBills === billsSinceArrangement + 1
        ? []
        : [early];
    case 'overpays':
      return [{ ...early, amountCents: hasWindfall ? windfallCents(bill) : upToFifty(due) }];
    case 'none':
      return [];
    default:
      return [early];
  }
}

function payLate(bill: IssuedBill, payment: PlannedPayment, isReturned: boolean): PlannedPayment[] {
  if (!isReturned) return [payment];
  const first = { ...payment, on: addDays(bill.dueOn, -1), returnedOn: addDays(bill.dueOn, 2) };
  return [first, { ...payment, on: addDays(bill.dueOn, 7) }];
}

/**
 * When auto pay collects a bill: on the customer's day of the month, if it falls between the bill and its due date;
 * otherwise on the due date.
 */
export function autopayOn(
  { issuedOn, dueOn }: Pick<IssuedBill, 'issuedOn' | 'dueOn'>,
  autopayDay: number | null,
): LocalDate {
  if (autopayDay === null) return dueOn;
  const inMonth = localDate(`${issuedOn.slice(0, 8)}${String(Math.min(autopayDay, 28)).padStart(2, '0')}`);
  const on = inMonth > issuedOn ? inMonth : addMonths(inMonth, 1);
  return on <= dueOn ? on : dueOn;
}

/** Enough for more than the next two bills. */
export function windfallCents({ currentChargesCents }: Pick<IssuedBill, 'currentChargesCents'>): Cents {
  return cents(currentChargesCents * 5);
}

function upToFifty(amountCents: Cents): Cents {
  return cents(Math.ceil(amountCents / 5_000) * 5_000);
}
