import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { AssistanceProgram } from '@wattershed/domain/program/assistance';
import type { Language } from '@wattershed/domain/text/language';
import type { BillingAmountsOwed } from './amounts-owed.ts';
import type { BillingBillChange } from './bill-change.ts';

export type BillingBill = {
  billNumber: string;
  issuedOn: LocalDate;
  dueOn: LocalDate;
  periodFrom: LocalDate;
  periodBefore: LocalDate;
  previousBalanceCents: Cents;
  paymentsCents: Cents;
  adjustmentsCents: Cents;
  currentChargesCents: Cents;
  totalDueCents: Cents;
  /** What of the total due is the installment due with this bill. */
  installmentCents: Cents;
  /** What of the total due waits for later installments. */
  deferredCents: Cents;
  /** The day of the payment extension that the installment is; null for that of an arrangement, and without one. */
  extendedUntil: LocalDate | null;
  usageWh: number | null;
  generatedWh: number | null;
  usageGallons: number | null;
  meanF: number | null;
  hasEstimatedReads: boolean;
};

export type BillingBillLine = {
  lineNo: number;
  group: 'electric' | 'water' | 'taxes' | 'other';
  kind: string;
  textKey: string;
  clause: string;
  tariffLabel: string;
  tariffVersion: string;
  period: string | null;
  tier: number | null;
  /** As measured; the amount is quantity × price × share. */
  quantity: string;
  unit: string;
  price: string;
  /** For 17 of 31 days, or per day (30 of 1); null for a charge in full. */
  share: { days: number; ofDays: number } | null;
  amountCents: Cents;
};

export type BillingBillWithLines = BillingBill & { lines: BillingBillLine[] };

/** Late from the day after its due date; a bill of a credit asks for nothing. */
export type BillingBillState = 'paid' | 'open' | 'past-due' | 'nothing-due';

export type BillingCurrentBill = {
  owed: BillingAmountsOwed;
  bill: BillingBillWithLines | null;
  lastBills: BillingBill[];
};

/** Where the credit that a final bill left went: by check, or to the new account of who moved. */
export type BillingCreditSent = { amountCents: Cents; sentOn: LocalDate; to: 'check' | 'new-account' };

export type BillingNewestBill = {
  owed: BillingAmountsOwed;
  bill: BillingBill | null;
  /** The bills that what is past due is from, the oldest first; none when they don't explain all of it. */
  lateBills: (Pick<BillingBill, 'billNumber' | 'issuedOn' | 'dueOn'> & { openCents: Cents })[];
  /** How bills come, as it was chosen last. */
  billDelivery: BillDelivery;
  /** Of a closed account with nothing left in it; null otherwise, and while none was sent. */
  creditSent: BillingCreditSent | null;
};

/** What came with a bill, beside the bill itself. */
export type BillingInsert = { insertId: string; text: Record<Language, { title: string; paragraphs: string[] }> };

export type BillingBillWithNeighbours = {
  bill: BillingBillWithLines;
  previous: BillingBillWithLines | null;
  /** This bill and at most twelve before it, newest first. */
  lastBills: BillingBill[];
  change: BillingBillChange | null;
  olderBillNumber: string | null;
  newerBillNumber: string | null;
  /** What of the bill's total due was late on the day it was issued. */
  pastDueCents: Cents;
  /** From how many earlier bills, and when the oldest of them was due; null when nothing was late, or nobody knows. */
  pastDueSince: { dueOn: LocalDate; bills: number } | null;
  /** The day on which payments had settled the bill's total due; null while they have not. */
  paidOn: LocalDate | null;
  /** The day on which auto pay collects the bill; null when the account isn't on auto pay. */
  autoPayOn: LocalDate | null;
  inserts: BillingInsert[];
  /** What of its adjustments is a deposit that went back, with its interest; 0 for none. */
  depositBackCents: Cents;
  /** The same for what the energy share fund paid of the balance, and for monthly donations that were taken off again. */
  grantCents: Cents;
  donationOffCents: Cents;
  /** Null for none, and of older bills. */
  creditSent: BillingCreditSent | null;
  /** What budget billing made of it: what was used, what of that and of earlier bills it asks for, and what that leaves. */
  budget: { usedCents: Cents; askedCents: Cents; deferredCents: Cents } | null;
  /** The discount that it has, until when it counted on the day of the bill, and whether it was to be recertified; null without. */
  discount: { program: AssistanceProgram; until: LocalDate; isToRecertify: boolean } | null;
};

/**
 * Newest first; `before` is the position the page starts after, as returned by the previous page. `from` and `to` are
 * dates of issue for bills and of payment for payments, both inclusive.
 */
export type BillingPage = {
  before?: string | undefined;
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  limit: number;
};
