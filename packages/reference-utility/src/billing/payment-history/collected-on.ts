import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type PortalDraw, portalDrawsOn } from '@wattershed/domain/payment/auto-pay/portal-draw';
import { autopayOn } from './payment-habits.ts';

type AutoPay = { autopayDay: number | null; portalDraw: PortalDraw | null };
type DueBill = { billNumber: string; issuedOn: LocalDate; dueOn: LocalDate };

/** The day on which auto pay collects a bill, whoever draws it; null when nobody does. */
export function collectedOn({ autopayDay, portalDraw }: AutoPay, bill: DueBill, today: LocalDate): LocalDate | null {
  if (portalDraw) return portalDrawsOn(portalDraw, bill, today);
  return autopayDay === null ? null : autopayOn(bill, autopayDay);
}
