import { addDays, addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';

/** A bill, and the day on which what it asked for was paid; null while it isn't. `asksForNothing`: nothing was due. */
export type PaidBill = { dueOn: LocalDate; paidOn: LocalDate | null; asksForNothing: boolean };

export type PaymentRecord = {
  months: 12 | 24;
  /** The days on which its bills were due, both inclusive. */
  from: LocalDate;
  through: LocalDate;
  bills: number;
  onTime: number;
  /** Paid after the due date, or due and still not paid. */
  late: number;
  /** Payments that a bank returned. */
  returned: number;
};

type Served = { openedOn: LocalDate; closedOn: LocalDate | null };

export const recordMonths = [12, 24] as const;

/**
 * How the bills of the last 12 and 24 months were paid, for as many of the two as service lasted; of a closed account, the months up
 * to its final bill. A bill whose day hasn't passed counts once it is paid.
 */
export function paymentRecords(
  { openedOn, closedOn }: Served,
  { bills, returnedOn }: { bills: readonly PaidBill[]; returnedOn: readonly LocalDate[] },
  today: LocalDate,
): PaymentRecord[] {
  const through = closedOn === null ? today : lastDay(bills, closedOn, today);
  const months = recordMonths.filter(count => addMonths(openedOn, count) <= (closedOn ?? today));
  return months.map(count => {
    const from = addDays(addMonths(through, -count), 1);
    const counted = bills.filter(
      ({ dueOn, paidOn, asksForNothing }) =>
        dueOn >= from && dueOn <= through && (dueOn < today || paidOn !== null || asksForNothing),
    );
    const onTime = counted.filter(isOnTime).length;
    return {
      months: count,
      from,
      through,
      bills: counted.length,
      onTime,
      late: counted.length - onTime,
      // What was paid for the last bill may come back after its day.
      returned: returnedOn.filter(day => day >= from).length,
    };
  });
}

function isOnTime({ dueOn, paidOn, asksForNothing }: PaidBill): boolean {
  return asksForNothing || (paidOn !== null && paidOn <= dueOn);
}

/** The day the last bill of a closed account was due, or today before it. */
function lastDay(bills: readonly PaidBill[], closedOn: LocalDate, today: LocalDate): LocalDate {
  const last = [closedOn, ...bills.map(({ dueOn }) => dueOn)].toSorted().at(-1) ?? closedOn;
  return last < today ? last : today;
}

/** The first day on which there is a record of 12 months; null when there is one, and when there will never be. */
export function recordAvailableOn({ openedOn, closedOn }: Served, today: LocalDate): LocalDate | null {
  const day = addMonths(openedOn, 12);
  return closedOn === null && day > today ? day : null;
}
