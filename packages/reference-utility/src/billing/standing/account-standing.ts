import { type Cents, cents, zeroCents } from '@wattershed/domain/money/cents';
import { roundHalfUp } from '@wattershed/domain/money/rounding';
import { serviceRules } from '@wattershed/tariffs/rules/service-rules';
import type { KeptDonation } from '../../energy-share/monthly-line.ts';
import type { Arrangement } from '../arrangement/arrangement-rules.ts';
import type { KeptBudget } from '../budget/budget-on-bill.ts';
import type { OpenEstablishmentFee } from '../establishment-fee/fee-line.ts';
import type { OpenRebate } from '../event-rebate/rebate-line.ts';
import type { OpenBill } from './open-charges.ts';

/**
 * Where an account stands before its next bill. None of this is stored: it is the total of the ledger and the bills.
 */
export type AccountStanding = {
  balanceCents: Cents;
  /** Total due of the last bill; 0 before the first. */
  lastTotalDueCents: Cents;
  /** Payments minus returned payments since the last bill, positive when money came in. */
  paymentsCents: Cents;
  /** Other postings to the receivable since the last bill, positive when the customer owes more. */
  adjustmentsCents: Cents;
  recentBills: readonly OpenBill[];
  /** What the next bill charges for payments that came back: not in the balance yet. */
  returnedItemFees: readonly Cents[];
  /** What turning service on cost, for the first bill: not in the balance yet. */
  establishmentFees: readonly OpenEstablishmentFee[];
  /** What the next bills credit for peak events: not in the balance yet. */
  rebates: readonly OpenRebate[];
  /** Null unless one is kept: a broken one leaves the whole debt past due. */
  arrangement: Arrangement | null;
  /** Null unless it is on budget billing. */
  budget: KeptBudget | null;
  /** What it gives to the energy share fund with each bill; null without. */
  donation: KeptDonation | null;
};

export const newStanding: AccountStanding = {
  balanceCents: zeroCents,
  lastTotalDueCents: zeroCents,
  paymentsCents: zeroCents,
  adjustmentsCents: zeroCents,
  recentBills: [],
  returnedItemFees: [],
  establishmentFees: [],
  rebates: [],
  arrangement: null,
  budget: null,
  donation: null,
};

/** Everything that has a day of its own. Installments come first: of two due on one day, the bill is settled first. */
export function chargesOf({ recentBills, arrangement }: Pick<AccountStanding, 'recentBills' | 'arrangement'>) {
  return [...(arrangement?.installments ?? []), ...recentBills];
}

type Asked = {
  totalDueCents: Cents;
  pastDueCents: Cents;
  /** What waits for later installments; null without an arrangement. */
  deferredCents: Cents | null;
};

/**
 * The least that is asked for: what is past due; on an arrangement, the installment and the current bill. Nothing else is
 * a minimum: half a bill would leave a late fee.
 */
export function minimumDue({ totalDueCents, pastDueCents, deferredCents }: Asked): Cents {
  if (pastDueCents > 0 || deferredCents === null) return cents(Math.max(0, Math.min(pastDueCents, totalDueCents)));
  return cents(Math.max(0, totalDueCents - deferredCents));
}

/** A past due amount below this is carried over without a fee: collecting the fee would cost more than it brings in. */
export const lateFeeFloorCents = serviceRules.lateCharge.floorCents;

/** 1.5 % of what is past due on the day a bill is issued; it is a line of that bill and compounds only if unpaid. */
export function lateFeeCents(pastDueCents: Cents): Cents {
  return pastDueCents < lateFeeFloorCents
    ? zeroCents
    : roundHalfUp(BigInt(pastDueCents) * BigInt(serviceRules.lateCharge.perThousand), 1000n);
}
