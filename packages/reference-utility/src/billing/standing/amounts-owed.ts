import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, subtractCents, zeroCents } from '@wattershed/domain/money/cents';
import type { PortalDraw } from '@wattershed/domain/payment/auto-pay/portal-draw';
import {
  type Arrangement,
  arrangementOwed,
  type ExtensionOwed,
  extensionOwed,
  type NextInstallment,
} from '../arrangement/arrangement-rules.ts';
import { collectedOn } from '../payment-history/collected-on.ts';
import { chargesOf, minimumDue } from './account-standing.ts';
import { type OpenBill, pastDueOn } from './open-charges.ts';

export type LastPayment = { amountCents: Cents; paidOn: LocalDate };

/** What an account owes according to the ledger, which may be newer than its latest bill. */
export type AccountSummary = {
  /** Negative is a credit. */
  balanceCents: Cents;
  /** The balance, or 0 if it is a credit. */
  totalDueCents: Cents;
  /** The unpaid part of bills past their due date; payments settle the oldest bills first. */
  pastDueCents: Cents;
  /**
   * What is past due, or on an arrangement the installment and the current bill, or what has more time; otherwise 0. See
   * minimumDue.
   */
  minimumDueCents: Cents;
  /** What of the balance waits for later installments of an arrangement: not asked for yet, and not late. */
  deferredCents: Cents;
  /** Null unless an arrangement is kept and an installment is open. */
  nextInstallment: NextInstallment | null;
  /** The last day to pay what is past due before the arrangement ends; null while nothing is late on one. */
  keepArrangementBy: LocalDate | null;
  /** What of the balance has more time, and until when; null unless an extension is kept and something of it is open. */
  extension: Pick<ExtensionOwed, 'amountCents' | 'until'> | null;
  /**
   * The current bill's due date, on an arrangement the next day something is due, with an extension the last day; null when
   * nothing is owed.
   */
  dueOn: LocalDate | null;
  currentBillNumber: string | null;
  /** The day on which auto pay collects the current bill; null when it doesn't. */
  autopayOn: LocalDate | null;
  isOnAutoPay: boolean;
  /** The portal collects, and not the utility itself. */
  isDrawnByPortal: boolean;
  /** Service has ended: no bill comes that more than what is owed could go toward. */
  isClosed: boolean;
  /** The utility takes no other payment of it. */
  isCashOnly: boolean;
  /** The newest payment that wasn't returned. */
  lastPayment: LastPayment | null;
};

export type StandingFacts = {
  isClosed: boolean;
  isCashOnly: boolean;
  balanceCents: Cents;
  autopayDay: number | null;
  /** The portal collects instead. */
  portalDraw: PortalDraw | null;
  /** The newest bills, newest first, including at least all that aren't due yet. */
  newestBills: readonly (OpenBill & { billNumber: string; issuedOn: LocalDate })[];
  /** The active one. */
  arrangement: Arrangement | null;
  lastPayment: LastPayment | null;
};

/** Computes the amounts a customer is asked to pay from the ledger and the bills. `today` is the utility's day. */
export function summarise(facts: StandingFacts, today: LocalDate): AccountSummary {
  const { isClosed, isCashOnly, balanceCents, autopayDay, portalDraw, newestBills, arrangement, lastPayment } = facts;
  const totalDueCents = cents(Math.max(0, balanceCents));
  const pastDueCents = pastDueOn(today, balanceCents, chargesOf({ recentBills: newestBills, arrangement }));
  const kept = arrangement && arrangementOwed(today, { balanceCents, bills: newestBills }, arrangement);
  const extended = arrangement && extensionOwed(today, { balanceCents, bills: newestBills }, arrangement);
  const deferredCents = kept ? cents(Math.min(kept.deferredCents, totalDueCents - pastDueCents)) : zeroCents;
  const current = newestBills[0];
  return {
    balanceCents,
    totalDueCents,
    pastDueCents,
    minimumDueCents: minimumDue({
      ...{ totalDueCents, pastDueCents },
      // What a bill asks for that came after an extension isn't due before its own day.
      deferredCents: kept ? deferredCents : extended ? subtractCents(totalDueCents, extended.amountCents) : null,
    }),
    deferredCents,
    nextInstallment: kept?.next ?? null,
    keepArrangementBy: kept?.keepBy ?? null,
    extension: extended ? { amountCents: extended.amountCents, until: extended.until } : null,
    dueOn: current && totalDueCents > 0 ? (kept?.dueOn ?? extended?.dueOn ?? current.dueOn) : null,
    currentBillNumber: current?.billNumber ?? null,
    autopayOn: current && totalDueCents > 0 ? collectedOn({ autopayDay, portalDraw }, current, today) : null,
    isOnAutoPay: autopayDay !== null || portalDraw !== null,
    isDrawnByPortal: portalDraw !== null,
    isClosed,
    isCashOnly,
    lastPayment,
  };
}
