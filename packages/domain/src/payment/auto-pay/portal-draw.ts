import type { LocalDate } from '../../calendar/local-date.ts';
import { draftDay, earliestAfterNotice } from './draft-day.ts';
import type { DrawRule } from './terms.ts';

/**
 * What a portal that draws an account's bills tells its billing system, so that bills say when they are drawn from the moment
 * they are issued.
 */
export type PortalDraw = {
  rule: DrawRule;
  pausedUntil: LocalDate | null;
  /** Whatever a bill asks for is drawn: a bill can say so before the portal has decided about it. */
  drawsAll: boolean;
  /** The bill that the portal has decided about, and the day all of it is drawn; null when it isn't, or a part. Newer ones go by the rule. */
  decided: { billNumber: string; drawsOn: LocalDate | null } | null;
};

/** The day on which the portal draws a bill, as of a day; null when it doesn't, or hasn't. */
export function portalDrawsOn(
  { rule, pausedUntil, drawsAll, decided }: PortalDraw,
  bill: { billNumber: string; issuedOn: LocalDate; dueOn: LocalDate },
  today: LocalDate,
): LocalDate | null {
  const on =
    decided?.billNumber === bill.billNumber
      ? decided.drawsOn
      : drawsAll
        ? (draftDay(rule, bill, earliestAfterNotice(bill.issuedOn)) ?? null)
        : null;
  if (on === null || on < today) return null;
  return decided?.billNumber !== bill.billNumber && pausedUntil !== null && on < pausedUntil ? null : on;
}
