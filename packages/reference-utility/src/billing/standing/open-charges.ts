import { compareDates, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, sumCents } from '@wattershed/domain/money/cents';

/** A bill, or an installment of an arrangement, that may not be due yet. */
export type OpenBill = {
  dueOn: LocalDate;
  chargesCents: Cents;
  /** It reached its customer late, so no late charge falls on it. */
  isLateChargeWaived?: boolean;
};

/**
 * What is past due on a day: payments settle what is due first, so it is the balance without the charges that aren't late
 * yet. A charge isn't late on its due date.
 */
export function pastDueOn(day: LocalDate, balanceCents: Cents, charges: readonly OpenBill[]): Cents {
  const notLate = sumCents(charges.filter(({ dueOn }) => dueOn >= day).map(({ chargesCents }) => chargesCents));
  return cents(Math.max(0, Math.min(balanceCents, balanceCents - notLate)));
}

/**
 * What is still open of each charge, in the order of their days: payments settle what is due first, so what is open is the
 * last of it. What the charges don't explain is older than all of them.
 */
export function openParts<Charge extends OpenBill>(
  balanceCents: Cents,
  charges: readonly Charge[],
): (Charge & { openCents: Cents })[] {
  let left: number = Math.max(0, balanceCents);
  return charges
    .toSorted((a, b) => compareDates(b.dueOn, a.dueOn))
    .map(charge => {
      const openCents = cents(Math.min(left, Math.max(0, charge.chargesCents)));
      left -= openCents;
      return { ...charge, openCents };
    })
    .reverse();
}

/**
 * What of the past due amount on a day a late charge falls on: not what is open of bills whose late charge is waived.
 */
export function lateChargedOn(day: LocalDate, balanceCents: Cents, charges: readonly OpenBill[]): Cents {
  const pastDueCents = pastDueOn(day, balanceCents, charges);
  if (!charges.some(({ isLateChargeWaived }) => isLateChargeWaived)) return pastDueCents;
  const waived = openParts(balanceCents, charges).filter(
    ({ dueOn, isLateChargeWaived }) => isLateChargeWaived && dueOn < day,
  );
  return cents(Math.max(0, pastDueCents - sumCents(waived.map(({ openCents }) => openCents))));
}
