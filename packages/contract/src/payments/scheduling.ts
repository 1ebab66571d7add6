import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  accountNumberField,
  centsField,
  freeTextField,
  instantField,
  languageField,
  localDateField,
  payableCentsField,
  uuidField,
} from '../fields.ts';

const ofAccount = { accountNumber: accountNumberField };

/** The specification knows the first two; the others say what is going on and what became of it. */
export const scheduledStatus = z.enum([
  'created',
  'cancelled',
  'waiting-for-answer',
  'taking',
  'retrying',
  'paid',
  'nothing-due',
  'declined',
  'not-taken',
  'skipped',
]);

/** A payment to come, or what became of it. */
const scheduledPayment = z.object({
  accountNumber: accountNumberField,
  schedulePayUid: uuidField,
  /** Drawn by auto pay, or scheduled by a person. */
  kind: z.enum(['scheduled', 'auto']),
  /** The day at the premise. */
  scheduleDate: localDateField,
  /** Null where it is what is owed on the day. */
  amountCents: z.nullable(centsField),
  /** More than is owed may be taken. */
  isAhead: z.boolean(),
  feeCents: centsField,
  /** Only the one who scheduled it is shown what follows, and can change it. */
  isOwn: z.boolean(),
  customerRefNum: z.nullable(uuidField),
  methodBrand: z.string(),
  methodLast4: z.string(),
  status: scheduledStatus,
  /** The day of the next attempt, after a refusal that can pass. */
  nextTryOn: z.nullable(localDateField),
  reason: z.nullable(z.string()),
  paymentId: z.nullable(uuidField),
  /** What was taken, of one that is paid. */
  paidCents: z.nullable(centsField),
  endedAt: z.nullable(instantField),
});

/** One of a list, with what it takes as things are today: null once it has ended. */
const listedPayment = z.extend(scheduledPayment, { expectedCents: z.nullable(centsField) });

export const scheduleTerms = {
  scheduleDate: localDateField,
  amountType: z.enum(['TotalDueAmount', 'PastDueAmount', 'MinimumAmountDue', 'Other']),
  /** At most this; less if less is owed on the day, unless the person pays ahead. */
  amountCents: payableCentsField,
  isAhead: z.boolean(),
};

const scheduleErrors = [
  'ACC403',
  'F304',
  'F310',
  'MTH422',
  'MTH423',
  'PAY409',
  'PAY411',
  'PAY422',
  'PAY424',
  'SCH422',
  'SCH423',
] as const;

export const schedulePayment = defineCall({
  id: 'c73-payment-futuretokenizedpayment',
  name: 'schedulePayment',
  summary: 'Schedule a payment for a day, with a saved method or a token that the gateway keeps',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/FutureTokenizedPayment',
  access: 'signedIn',
  right: 'scheduled pay',
  account: 'accountNumber',
  checksum: true,
  rate: 'money',
  rightOfField: { saveMethod: 'Payment add' },
  request: z.strictObject({
    ...ofAccount,
    ...scheduleTerms,
    idempotencyKey: uuidField,
    /** The fee that was shown; never more is taken. */
    feeCents: centsField,
    receiptEmail: z.string().check(z.maxLength(254)),
    language: languageField,
    /** A saved method; null for a new one. */
    customerRefNum: z.nullable(uuidField),
    paymentToken: z.optional(z.string().check(z.regex(/^[\w-]{10,80}$/))),
    saveMethod: z.optional(z.boolean()),
    nickName: z.optional(freeTextField(40)),
    setDefaultPayment: z.optional(z.boolean()),
  }),
  data: z.object({ scheduled: scheduledPayment }),
  errors: scheduleErrors,
});

export const changeScheduledPayments = defineCall({
  id: 'c73-schedule-payment-enrollment',
  name: 'changeScheduledPayments',
  summary: 'Change scheduled payments of an account: all of those named, or none',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/schedule',
  access: 'signedIn',
  right: 'scheduled pay',
  account: 'accountNumber',
  notForAgents: true,
  checksum: true,
  rate: 'write',
  request: z.strictObject({
    ...ofAccount,
    accountData: z
      .array(
        z.strictObject({
          schedulePayUid: uuidField,
          ...scheduleTerms,
          /** Another saved method; without it, the method stays. */
          customerRefNum: z.optional(uuidField),
          /** The fee that was shown with it; never more is taken. */
          feeCents: z.optional(centsField),
        }),
      )
      .check(z.minLength(1), z.maxLength(10)),
  }),
  data: z.object({ scheduled: z.array(scheduledPayment) }),
  errors: ['MTH423', 'PAY409', 'PAY422', 'PAY424', 'RES409', 'SCH422', 'SCH423'],
});

export const cancelScheduledPayment = defineCall({
  id: 'c73-cancel-scheduled-payment',
  name: 'cancelScheduledPayment',
  summary: 'Cancel a scheduled payment, as long as it is not being taken',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/schedule/cancel',
  access: 'signedIn',
  right: 'cancel scheduled pay',
  account: 'accountNumber',
  notForAgents: true,
  checksum: true,
  rate: 'write',
  request: z.strictObject({ ...ofAccount, schedulePayUid: uuidField }),
  data: z.object({ scheduled: scheduledPayment }),
  errors: ['RES409'],
});

export const listFuturePayments = defineCall({
  id: 'c73-future-payments',
  name: 'listFuturePayments',
  summary: 'The payments to come that a person has scheduled, on all accounts that they still may see',
  feature: 'payments',
  method: 'GET',
  path: '/api/Payment/future/{uuid}',
  access: 'signedIn',
  right: { none: 'everyone signed in may read what they have scheduled themselves' },
  rate: 'read',
  request: z.strictObject({ uuid: uuidField }),
  data: z.object({ scheduled: z.array(listedPayment) }),
  errors: ['RES404'],
});

export const listScheduledPayments = defineCall({
  id: 'c73-scheduled-payment-status',
  name: 'listScheduledPayments',
  summary:
    'The scheduled payments of one or several accounts and what became of them, with the days that can be chosen',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/schedule/status',
  access: 'signedIn',
  right: 'single pay',
  account: 'accountNumber',
  checksum: true,
  rate: 'read',
  request: z.strictObject({
    ...ofAccount,
    /** Further accounts whose payments are listed, too. Each must be one that the person may pay. */
    accountNumbers: z.optional(z.array(accountNumberField).check(z.maxLength(50))),
  }),
  data: z.object({
    scheduled: z.array(listedPayment),
    /** The first and the last day that can be chosen. */
    firstOn: localDateField,
    lastOn: localDateField,
  }),
  errors: [],
});
