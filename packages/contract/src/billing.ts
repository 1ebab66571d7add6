import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import {
  accountNumberField,
  centsField,
  cursorField,
  instantField,
  languageField,
  localDateField,
  pageSizeField,
} from './fields.ts';

const billNumberField = z.string().check(z.regex(/^[A-Z0-9-]{4,30}$/));

/** A bill as lists show it. */
export const billSummary = z.object({
  billNumber: billNumberField,
  issuedOn: localDateField,
  dueOn: localDateField,
  periodFrom: localDateField,
  /** Half-open: the day after the last day of the period. */
  periodBefore: localDateField,
  previousBalanceCents: centsField,
  paymentsCents: centsField,
  adjustmentsCents: centsField,
  currentChargesCents: centsField,
  totalDueCents: centsField,
  /** What of the total due is the installment of a payment arrangement due with this bill; 0 without one. */
  installmentCents: centsField,
  /** What of the total due waits for later installments: this bill asks for the total due less this. */
  deferredCents: centsField,
  usageWh: z.nullable(z.int()),
  generatedWh: z.nullable(z.int()),
  usageGallons: z.nullable(z.int()),
  meanF: z.nullable(z.number()),
  hasEstimatedReads: z.boolean(),
});

export const billLine = z.object({
  lineNo: z.int(),
  group: z.enum(['electric', 'water', 'taxes', 'other']),
  kind: z.string(),
  /** The text library key that names the line. */
  textKey: z.string(),
  clause: z.string(),
  tariffLabel: z.string(),
  tariffVersion: z.string(),
  period: z.nullable(z.string()),
  tier: z.nullable(z.int()),
  /** Decimal text, in the unit below, as measured. */
  quantity: z.string(),
  unit: z.string(),
  /** Dollars per unit, as decimal text. */
  price: z.string(),
  /** The amount is quantity × price × days / ofDays: a charge for 17 of 31 days, or per day (30 of 1). Null in full. */
  share: z.nullable(z.object({ days: z.int(), ofDays: z.int() })),
  amountCents: centsField,
});

/** Why this bill differs from the previous one; the parts add up to the difference of the current charges. */
export const billChange = z.object({
  previousBillNumber: billNumberField,
  previousChargesCents: centsField,
  differenceCents: centsField,
  effects: z.array(
    z.object({
      kind: z.enum([
        'days',
        'electric-usage',
        'electric-solar',
        'electric-hours',
        'electric-tiers',
        'electric-demand',
        'electric-price',
        'water-usage',
        'water-tiers',
        'water-price',
        'taxes',
        'fees',
        'other',
      ]),
      amountCents: centsField,
    }),
  ),
  previousDays: z.int(),
  days: z.int(),
  previousMeanF: z.nullable(z.number()),
});

/** What is owed now, according to the ledger (newer than the bill if something was paid since). */
export const amountsOwed = z.object({
  balanceCents: centsField,
  totalDueCents: centsField,
  pastDueCents: centsField,
  /** What is past due, or on a payment arrangement the installment and the current bill; otherwise 0. */
  minimumDueCents: centsField,
  /** What of the balance waits for later installments of a payment arrangement: not asked for yet, and not late. */
  deferredCents: centsField,
  /** Null without a payment arrangement. */
  nextInstallment: z.nullable(
    z.object({
      number: z.int(),
      /** How many there are in all. */
      of: z.int(),
      /** What is still open of it. */
      amountCents: centsField,
      dueOn: localDateField,
      /** It is in `deferredCents`: the one before it was paid ahead of its day. */
      isDeferred: z.boolean(),
    }),
  ),
  /** The last day to pay what is past due before the payment arrangement ends; null while nothing is late on one. */
  keepArrangementBy: z.nullable(localDateField),
  /** On a payment arrangement the next day something is due, otherwise the current bill's. */
  dueOn: z.nullable(localDateField),
  isOnAutoPay: z.boolean(),
  autoPayOn: z.nullable(localDateField),
  lastPayment: z.nullable(z.object({ amountCents: centsField, paidOn: localDateField })),
  /** Total, with fees, of payments whose outcome isn't known yet; the customer must not pay these again. */
  outcomeUnknownCents: centsField,
});

const ofAccount = { accountNumber: accountNumberField };

/** A bill of a list, and how it stands. */
const listedBill = z.extend(billSummary, {
  /** Past due from the day after the due date. A bill of a credit has nothing due. */
  state: z.enum(['paid', 'open', 'past-due', 'nothing-due']),
});

export const getCurrentBill = defineCall({
  id: 'c73-bill-current',
  name: 'getCurrentBill',
  summary: 'The current bill with its lines, the amounts owed, and the last twelve bills',
  feature: 'billing',
  method: 'GET',
  path: '/api/Billing/bill/Current',
  access: 'signedIn',
  right: 'current bill view',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({
    owed: amountsOwed,
    bill: z.nullable(z.extend(billSummary, { lines: z.array(billLine) })),
    lastBills: z.array(billSummary),
  }),
  errors: [],
});

export const getDashboardBill = defineCall({
  id: 'c73-bill-dashboard',
  name: 'getDashboardBill',
  summary: 'The bill box: what is owed, when, and its status; no bill of an account that can no longer be read',
  feature: 'billing',
  method: 'GET',
  path: '/api/Billing/bill/dashboard',
  access: 'signedIn',
  right: { none: 'anyone who can see the account can see what it owes' },
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({
    owed: amountsOwed,
    /** The day, in the premise's time zone, that "in 6 days" counts from. */
    today: localDateField,
    bill: z.nullable(billSummary),
    /** The bills that what is past due is from, the oldest first; none when they don't explain all of it. */
    lateBills: z.array(
      z.object({ billNumber: billNumberField, issuedOn: localDateField, dueOn: localDateField, openCents: centsField }),
    ),
    /** Whether bills come by email only; null when the account can no longer be read. */
    isPaperless: z.nullable(z.boolean()),
    state: z.enum(['no-bill', 'paid', 'due', 'past-due', 'arrangement', 'credit', 'autopay']),
  }),
  errors: [],
});

export const getBill = defineCall({
  id: 'c73-bill-details',
  name: 'getBill',
  summary: 'One bill with its lines, what changed since the previous one, and the twelve bills before it',
  feature: 'billing',
  method: 'GET',
  path: '/api/Billing/bill/details',
  access: 'signedIn',
  right: 'current bill view',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ ...ofAccount, billNumber: z.optional(billNumberField) }),
  data: z.object({
    bill: z.nullable(z.extend(billSummary, { lines: z.array(billLine) })),
    change: z.nullable(billChange),
    owed: amountsOwed,
    /** The day on which payments had settled this bill's total due; null while they have not, or if nothing was due. */
    paidOn: z.nullable(localDateField),
    customerName: z.string(),
    serviceAddress: z.string(),
    /** This bill and at most twelve before it, newest first. */
    lastBills: z.array(listedBill),
    /** The previous and the next bill, for paging. */
    olderBillNumber: z.nullable(billNumberField),
    newerBillNumber: z.nullable(billNumberField),
  }),
  errors: [],
});

export const getBillPdf = defineCall({
  id: 'c72-getbillpdf',
  name: 'getBillPdf',
  summary: 'The bill as a tagged PDF',
  feature: 'billing',
  method: 'GET',
  path: '/api/Account/GetBillPDF',
  access: 'signedIn',
  right: 'current bill view',
  account: 'accountNumber',
  rate: 'read',
  file: 'application/pdf',
  request: z.strictObject({ ...ofAccount, billNumber: billNumberField, language: languageField }),
  data: z.any(),
  errors: [],
});

const historyFilter = {
  ...ofAccount,
  from: z.optional(localDateField),
  to: z.optional(localDateField),
};

export const listBills = defineCall({
  id: 'c73-bill-history',
  name: 'listBills',
  summary: 'Bills, newest first, one page at a time',
  feature: 'billing',
  method: 'GET',
  path: '/api/Billing/bill/history',
  access: 'signedIn',
  right: 'billing history view',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ ...historyFilter, cursor: z.optional(cursorField), limit: pageSizeField }),
  data: z.object({ bills: z.array(listedBill), nextCursor: z.nullable(cursorField) }),
  errors: [],
});

export const paymentEntry = z.object({
  paymentId: z.string(),
  paidAt: instantField,
  amountCents: centsField,
  feeCents: centsField,
  method: z.string(),
  methodLast4: z.string(),
  confirmation: z.string(),
  state: z.enum(['posted', 'returned', 'declined', 'outcome-unknown', 'failed']),
  /** Whether the portal took the payment and can show its receipt; a check at the counter has none here. */
  hasReceipt: z.boolean(),
});

export const listPayments = defineCall({
  id: 'c73-payment-history',
  name: 'listPayments',
  summary: 'Payments, newest first, one page at a time',
  feature: 'billing',
  method: 'GET',
  path: '/api/Billing/payment/history',
  access: 'signedIn',
  right: 'billing history view',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ ...historyFilter, cursor: z.optional(cursorField), limit: pageSizeField }),
  data: z.object({ payments: z.array(paymentEntry), nextCursor: z.nullable(cursorField) }),
  errors: [],
});

export const exportHistory = defineCall({
  id: 'c73-history-excel',
  name: 'exportHistory',
  summary: 'Bills or payments for the chosen period as an Excel file',
  feature: 'billing',
  method: 'GET',
  path: '/api/Billing/history/export',
  access: 'signedIn',
  right: 'billing history view',
  account: 'accountNumber',
  rate: 'read',
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  request: z.strictObject({ ...historyFilter, tab: z.enum(['bills', 'payments']), language: languageField }),
  data: z.any(),
  errors: [],
});
