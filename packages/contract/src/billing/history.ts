import { historyCredits } from '@wattershed/domain/payment/history-credit';
import { registers } from '@wattershed/domain/payment/register';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  accountNumberField,
  centsField,
  cursorField,
  instantField,
  languageField,
  localDateField,
  pageSizeField,
} from '../fields.ts';
import { moneyBack } from '../payments/money-back.ts';
import { listedBill } from './bill-parts.ts';

const ofAccount = { accountNumber: accountNumberField };

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

/** Without it, all. `money-back`: what a bank returned, a cardholder disputed, or the utility refunded, gave back, or sent by check. */
const onlyField = z.optional(z.enum(['money-back']));

export const paymentEntry = z.object({
  paymentId: z.string(),
  paidAt: instantField,
  amountCents: centsField,
  feeCents: centsField,
  method: z.string(),
  methodLast4: z.string(),
  confirmation: z.string(),
  /** The place where it was paid in person; null for any other payment. */
  location: z.nullable(z.string()),
  state: z.enum(['posted', 'returned', 'declined', 'outcome-unknown', 'failed']),
  /** Whether the portal took the payment and can show its receipt; a check at the counter has none here. */
  hasReceipt: z.boolean(),
  /** Someone made it without signing in. */
  isByVisitor: z.optional(z.boolean()),
  /** What it was for, if it was on no bill; only whoever paid it sees such a payment. */
  charge: z.optional(z.object({ register: z.enum(registers), number: z.string() })),
  /**
   * What it is, if it is no payment: a deposit that went back to the account, with its number and the interest in its amount, or the credit of
   * a closed account on its way. Below zero, the amount left this account.
   */
  credit: z.optional(
    z.object({ kind: z.enum(historyCredits), depositNumber: z.nullable(z.string()), interestCents: centsField }),
  ),
  /** What became of it after it went through; absent while it simply counts. */
  moneyBack: z.optional(moneyBack),
});

export const listPayments = defineCall({
  id: 'c73-payment-history',
  name: 'listPayments',
  summary: 'Payments, and what was credited beside them, newest first, one page at a time',
  feature: 'billing',
  method: 'GET',
  path: '/api/Billing/payment/history',
  access: 'signedIn',
  right: 'billing history view',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({
    ...{ ...historyFilter, only: onlyField },
    ...{ cursor: z.optional(cursorField), limit: pageSizeField },
  }),
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
  /** `only` is about payments; of bills, all are exported. */
  request: z.strictObject({
    ...{ ...historyFilter, only: onlyField },
    ...{ tab: z.enum(['bills', 'payments']), language: languageField },
  }),
  data: z.any(),
  errors: [],
});
