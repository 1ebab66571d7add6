import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import { addDays, daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { serviceRules } from '@wattershed/tariffs/rules/service-rules';
import { nextCycleDay } from '../draft/billing-cycle.ts';

/** The print list of a bill is closed so many days before it is issued: whose bill comes on paper is then settled. */
export const { printListDays } = serviceRules;

/** How an account's bills come, and until when they still come the former way. */
export type DeliveryOnFile = {
  delivery: BillDelivery;
  formerDelivery: BillDelivery | null;
  /** Bills issued before this day come the former way; null when there is no such day. */
  deliveryFrom: LocalDate | null;
};

/** How a bill issued on a day comes. */
export function deliveryOn({ delivery, formerDelivery, deliveryFrom }: DeliveryOnFile, issuedOn: LocalDate) {
  return deliveryFrom !== null && formerDelivery !== null && issuedOn < deliveryFrom ? formerDelivery : delivery;
}

export type BilledLifeDays = { openedOn: LocalDate; closedOn: LocalDate | null; billCycleDay: number };

/** The day on which the account's next bill is issued, after today; null when its final bill is out. */
export function nextIssueDay({ openedOn, closedOn, billCycleDay }: BilledLifeDays, today: LocalDate): LocalDate | null {
  if (closedOn !== null && closedOn <= today) return null;
  const cycleDay = nextCycleDay(openedOn > today ? openedOn : today, billCycleDay);
  return closedOn !== null && closedOn < cycleDay ? closedOn : cycleDay;
}

/**
 * What is on file after someone chose on a day how bills come. Where the next bill's print list is closed, that bill comes
 * as it stands on the list, whatever is chosen in between; choosing that very way leaves nothing to wait for.
 */
export function chooseDelivery(
  onFile: DeliveryOnFile,
  chosen: BillDelivery,
  today: LocalDate,
  nextIssuedOn: LocalDate | null,
): DeliveryOnFile {
  const isListed = nextIssuedOn !== null && daysBetween(today, nextIssuedOn) < printListDays;
  const listed = isListed ? deliveryOn(onFile, nextIssuedOn) : chosen;
  return listed === chosen || nextIssuedOn === null
    ? { delivery: chosen, formerDelivery: null, deliveryFrom: null }
    : { delivery: chosen, formerDelivery: listed, deliveryFrom: addDays(nextIssuedOn, 1) };
}
