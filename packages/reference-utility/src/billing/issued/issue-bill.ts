import { hash } from 'node:crypto';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import { dollarsText } from '@wattershed/domain/money/dollars';
import { serviceRules } from '@wattershed/tariffs/rules/service-rules';
import { donationLines } from '../../energy-share/monthly-line.ts';
import { installmentsOnBill } from '../arrangement/arrangement-rules.ts';
import { budgetLine } from '../budget/budget-line.ts';
import { type BudgetOnBill, budgetAfter, budgetOnBill } from '../budget/budget-on-bill.ts';
import type { BillDraft, BillLine, BillLineGroup } from '../draft/bill-draft.ts';
import { establishmentFeeLine } from '../establishment-fee/fee-line.ts';
import { eventRebateLine, isOnBillOf, type OpenRebate } from '../event-rebate/rebate-line.ts';
import { returnedItemFeeLine } from '../returned-item/fee-line.ts';
import { type AccountStanding, chargesOf, lateFeeCents, lateFeeFloorCents } from '../standing/account-standing.ts';
import { lateChargedOn, pastDueOn } from '../standing/open-charges.ts';

/** Days from issue to due date. */
export const { daysToPay } = serviceRules;

export type IssuedBill = BillDraft & {
  accountNumber: string;
  billNumber: string;
  issuedOn: LocalDate;
  dueOn: LocalDate;
  previousBalanceCents: Cents;
  paymentsCents: Cents;
  adjustmentsCents: Cents;
  currentChargesCents: Cents;
  totalDueCents: Cents;
  /** What of the total due is the installment due with this bill. */
  installmentCents: Cents;
  /** What of the total due waits for later installments: this bill doesn't ask for it. */
  deferredCents: Cents;
  /** The day of the extension that the installment is; null for that of an arrangement, and without one. */
  extendedUntil: LocalDate | null;
  /** What budget billing made of it; null without. */
  budget: BudgetOnBill | null;
  /** Mean temperature of the period, °F; null if the local weather isn't known. */
  meanF: number | null;
};

/**
 * Turns a draft into a bill on the day its period closes: adds a late fee if something is past due, what turning service on cost, and
 * what payments cost that came back, takes off what peak events brought, moves what is over the level amount of budget billing to later
 * bills, adds what is given to the energy share fund, and carries the balance forward. previous balance - payments + adjustments + current charges is the total due, which is the
 * ledger's balance once the bill is posted. `lastYear` is what the level is looked at by, where this bill does.
 */
export function issueBill(
  accountNumber: string,
  draft: BillDraft,
  standing: AccountStanding,
  meanF: number | null,
  lastYear: readonly Cents[] = [],
): IssuedBill {
  const issuedOn = draft.before;
  const lateFee = lateFeeCents(lateChargedOn(issuedOn, standing.balanceCents, chargesOf(standing)));
  const budget = budgetOf(draft, standing, lastYear);
  const moved = budget && budgetLine(budget);
  const lines = [
    ...draft.lines,
    ...(moved ? [moved] : []),
    ...(lateFee > 0 ? [lateFeeLine(lateFee)] : []),
    ...standing.establishmentFees.map(establishmentFeeLine),
    ...standing.returnedItemFees.map(returnedItemFeeLine),
    ...standing.rebates.filter(isOnBillOf(issuedOn)).map(eventRebateLine),
    ...donationLines(standing.donation, {
      issuedOn,
      pastDueCents: pastDueOn(issuedOn, standing.balanceCents, chargesOf(standing)),
      isOnArrangement: standing.arrangement !== null,
    }),
  ];
  const currentChargesCents = sumCents(lines.map(line => line.amountCents));
  const dueOn = addDays(issuedOn, daysToPay);
  const totalDueCents = addCents(standing.balanceCents, currentChargesCents);
  const recentBills = [...standing.recentBills, { dueOn, chargesCents: currentChargesCents }];
  const arranged = installmentsOnBill({ issuedOn, dueOn, totalDueCents }, chargesOf({ ...standing, recentBills }));
  return {
    ...draft,
    lines,
    accountNumber,
    billNumber: billNumberOf(accountNumber, issuedOn),
    issuedOn,
    dueOn,
    previousBalanceCents: standing.lastTotalDueCents,
    paymentsCents: standing.paymentsCents,
    adjustmentsCents: standing.adjustmentsCents,
    currentChargesCents,
    totalDueCents,
    ...arranged,
    extendedUntil: arranged.installmentCents > 0 ? extensionDay(standing) : null,
    budget,
    meanF,
  };
}

const extensionDay = ({ arrangement }: AccountStanding) =>
  arrangement?.kind === 'extension' ? (arrangement.installments[0]?.dueOn ?? null) : null;

/** Only service is level: what isn't for what was used is asked for with this bill. */
function budgetOf(
  { lines, before }: BillDraft,
  standing: AccountStanding,
  lastYear: readonly Cents[],
): BudgetOnBill | null {
  const { budget, balanceCents } = standing;
  if (!budget) return null;
  const usedCents = sumCents(lines.map(({ amountCents }) => amountCents));
  const isPastDue = pastDueOn(before, balanceCents, chargesOf(standing)) >= lateFeeFloorCents;
  return budgetOnBill(budget, { usedCents, before, isPastDue, lastYear });
}

/** The account's standing once the bill is posted. */
export function standingAfter(bill: IssuedBill, before: AccountStanding): AccountStanding {
  const recentBills = before.recentBills.filter(open => open.dueOn >= bill.issuedOn);
  return {
    balanceCents: bill.totalDueCents,
    lastTotalDueCents: bill.totalDueCents,
    paymentsCents: zeroCents,
    adjustmentsCents: zeroCents,
    recentBills: [...recentBills, { dueOn: bill.dueOn, chargesCents: bill.currentChargesCents }],
    returnedItemFees: [],
    establishmentFees: [],
    rebates: rebatesAfter(bill, before),
    arrangement: before.arrangement,
    budget: before.budget && bill.budget && budgetAfter(before.budget, bill.budget),
    donation: before.donation,
  };
}

/** Those that the bill was too early for. */
export function rebatesAfter({ issuedOn }: IssuedBill, { rebates }: AccountStanding): OpenRebate[] {
  const isOnBill = isOnBillOf(issuedOn);
  return rebates.filter(rebate => !isOnBill(rebate));
}

export function sumOfGroup(lines: readonly BillLine[], group: BillLineGroup): Cents {
  return sumCents(lines.filter(line => line.group === group).map(line => line.amountCents));
}

/** The day, and four digits that differ between accounts; the account number itself is masked wherever it is shown. */
function billNumberOf(accountNumber: string, issuedOn: LocalDate): string {
  const digits = Number.parseInt(hash('sha256', `bill ${accountNumber}`, 'hex').slice(0, 8), 16) % 10_000;
  return `${issuedOn.replaceAll('-', '')}${String(digits).padStart(4, '0')}`;
}

function lateFeeLine(amountCents: Cents): BillLine {
  return {
    group: 'other',
    kind: 'late-fee',
    textKey: 'bill.line.lateFee',
    clause: 'Rule 9 C',
    tariffLabel: '',
    tariffVersion: '',
    period: null,
    tier: null,
    quantity: '1',
    unit: '$',
    price: dollarsText(amountCents),
    share: null,
    amountCents,
  };
}
