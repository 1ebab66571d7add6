import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, languageField, localDateField } from '../fields.ts';
import { feeToCome } from '../payments/money-back.ts';
import { amountsOwed } from './amounts-owed.ts';
import { billChange, billLine, billNumberField, billSummary, listedBill } from './bill-parts.ts';

const ofAccount = { accountNumber: accountNumberField };

const insertIdField = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
/** By language. */
const titleField = z.object({ EN_US: z.string(), EN_UK: z.string(), ES: z.string(), FR: z.string() });

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

const nextScheduled = z.object({
  /** The day at the premise, also of another attempt. */
  payOn: localDateField,
  amountCents: centsField,
  /** More than is owed may be taken. */
  isAhead: z.boolean(),
  status: z.enum(['created', 'taking', 'retrying']),
  /** From what it is taken is only told to the one who scheduled it. */
  isOwn: z.boolean(),
  methodBrand: z.string(),
  methodLast4: z.string(),
  /** How many more are to come after it. */
  moreCount: z.int(),
  /** What all of them leave to do: nothing, nothing but they come late, a rest; or nothing is asked for. */
  covers: z.enum(['all', 'late', 'part', 'nothing-owed']),
  leftCents: centsField,
});

const autoPayNote = z.object({
  /** It draws a part, waits for an answer, tries again, or leaves the bill to the customer. */
  does: z.enum(['draws-part', 'asks', 'retries', 'skipped', 'paused', 'too-soon']),
  payOn: z.nullable(localDateField),
  amountCents: centsField,
  /** What stays due beside it. */
  leftCents: centsField,
});

/** Where the credit that a final bill left went. */
const creditSent = z.object({ amountCents: centsField, sentOn: localDateField, to: z.enum(['check', 'new-account']) });

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
    /** The scheduled payment that is taken next; what auto pay draws is in `owed`. */
    nextScheduled: z.nullable(nextScheduled),
    /** Where auto pay is on and doesn't just draw all of the bill on its day. */
    autoPayNote: z.nullable(autoPayNote),
    feeToCome: z.optional(feeToCome),
    /** Of a closed account with nothing left in it. */
    creditSent: z.optional(creditSent),
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
    /** What of its adjustments is a deposit that went back, with its interest; 0 for none. */
    depositBackCents: centsField,
    /** The same for what the energy share fund paid of the balance. */
    grantCents: centsField,
    /** The same for monthly donations to it that were taken off again, because their bill wasn’t paid on time. */
    donationOffCents: centsField,
    /** Null while none was sent, and for an older bill. */
    creditSent: z.nullable(creditSent),
    /** What the Equal Payment Plan made of it: what was used, what of that and of earlier bills it asks for, and what is left. */
    budget: z.nullable(z.object({ usedCents: centsField, askedCents: centsField, deferredCents: centsField })),
    customerName: z.string(),
    serviceAddress: z.string(),
    /** This bill and at most twelve before it, newest first. */
    lastBills: z.array(listedBill),
    /** What came with the bill, beside the bill itself. */
    inserts: z.array(z.object({ insertId: insertIdField, title: titleField })),
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

export const getInsert = defineCall({
  id: 'c72-getinsert',
  name: 'getInsert',
  summary: 'What came with a bill, as a tagged PDF',
  feature: 'billing',
  method: 'GET',
  path: '/api/Account/GetInsert',
  access: 'signedIn',
  right: 'current bill view',
  account: 'accountNumber',
  rate: 'read',
  file: 'application/pdf',
  request: z.strictObject({
    ...ofAccount,
    billNumber: billNumberField,
    insertId: insertIdField,
    language: languageField,
  }),
  data: z.any(),
  errors: [],
});

export const getBillToPrint = defineCall({
  id: 'own-bill-to-print',
  name: 'getBillToPrint',
  summary: 'A bill as the print shop puts it on paper, also in large print',
  feature: 'billing',
  method: 'GET',
  path: '/api/Account/GetBillToPrint',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'print bills',
  rate: 'backOffice',
  file: 'application/pdf',
  request: z.strictObject({
    ...ofAccount,
    billNumber: billNumberField,
    format: z.enum(['paper', 'large-print']),
    language: languageField,
  }),
  data: z.any(),
  errors: ['RES404'],
});
