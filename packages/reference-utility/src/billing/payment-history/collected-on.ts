import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type PortalDraw, portalDrawsOn } from '@wattershed/domain/payment/auto-pay/portal-draw';
import { autopayOn } from './payment-habits.ts';

type AutoPay = {
  autopayDay: number | null;
  portalDraw: PortalDraw | null;
  /** The agreement with the utility that the portal's has replaced, and the day from which bills are the portal's. */
  pastAutopay?: { day: number; until: LocalDate } | null;
};
type DueBill = { billNumber: string; issuedOn: LocalDate; dueOn: LocalDate };

/** The day on which auto pay collects a bill, whoever draws it; null when nobody does. */
export function collectedOn(
  { autopayDay, portalDraw, pastAutopay = null }: AutoPay,
  bill: DueBill,
  today: LocalDate,
): LocalDate | null {
  if (pastAutopay && bill.issuedOn < pastAutopay.until) return autopayOn(bill, pastAutopay.day);
  if (portalDraw) return portalDrawsOn(portalDraw, bill, today);
  return autopayDay === null ? null : autopayOn(bill, autopayDay);
}
