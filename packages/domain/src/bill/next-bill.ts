import { addMonths, type LocalDate } from '../calendar/local-date.ts';
import type { BillDelivery } from './bill-delivery.ts';

/** How the next bill comes, which may be on its print list already, or left out of it. */
export type NextBill = { issuedOn: LocalDate; delivery: BillDelivery };

/** What is said of the next bill: it comes as chosen, it still comes the former way and the choice counts after it, or none comes. */
export type NextBillNotice =
  | { kind: 'comes'; issuedOn: LocalDate; how: BillDelivery }
  | { kind: 'waits'; issuedOn: LocalDate; before: BillDelivery; how: BillDelivery; from: LocalDate }
  | { kind: 'none' };

/** `from` is the day of the first bill that comes as chosen. */
export function nextBillNotice(chosen: BillDelivery, nextBill: NextBill | null): NextBillNotice {
  if (nextBill === null) return { kind: 'none' };
  const { issuedOn, delivery } = nextBill;
  return delivery === chosen
    ? { kind: 'comes', issuedOn, how: chosen }
    : { kind: 'waits', issuedOn, before: delivery, how: chosen, from: addMonths(issuedOn, 1) };
}
