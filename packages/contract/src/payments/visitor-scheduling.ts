import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, instantField, languageField, localDateField, uuidField } from '../fields.ts';
import { tokenField } from './bill/paying.ts';
import { scheduledStatus, scheduleTerms } from './scheduling.ts';
import { byVisitor } from './visitor.ts';

/** Of the emailed link: it shows and cancels this one payment, and opens nothing else. */
const linkField = z.string().check(z.regex(/^[\w.-]{40,80}$/));

export const scheduleAsVisitor = defineCall({
  ...byVisitor,
  id: 'own-visitor-schedule',
  name: 'scheduleAsVisitor',
  summary: 'Schedule one payment without signing in; its card or bank account is kept for it alone',
  method: 'POST',
  path: '/api/Payment/Visitor/Schedule',
  checksum: true,
  rate: 'money',
  request: z.strictObject({
    accountNumber: accountNumberField,
    ...scheduleTerms,
    idempotencyKey: uuidField,
    /** The fee that was shown; never more is taken. */
    feeCents: centsField,
    receiptEmail: z.string().check(z.maxLength(254)),
    language: languageField,
    paymentToken: tokenField,
  }),
  /** What opens the page of this payment, as the email does. */
  data: z.object({ link: z.string() }),
  errors: ['F304', 'F310', 'PAY401', 'PAY403', 'PAY409', 'PAY411', 'PAY422', 'PAY424', 'SCH422', 'SCH423'],
});

const byLink = {
  feature: 'payments',
  method: 'POST',
  access: 'prelogin',
  right: { none: 'the emailed link is the proof, of this one payment' },
  checksum: true,
  rate: 'credential',
} as const;

const shown = z.object({
  maskedAccountNumber: z.string(),
  scheduleDate: localDateField,
  amountCents: centsField,
  isAhead: z.boolean(),
  feeCents: centsField,
  methodBrand: z.string(),
  methodLast4: z.string(),
  status: scheduledStatus,
  /** The day of the next attempt, after a refusal that can pass. */
  nextTryOn: z.nullable(localDateField),
  reason: z.nullable(z.string()),
  /** What was taken, of one that is paid. */
  paidCents: z.nullable(centsField),
  endedAt: z.nullable(instantField),
});

export const openVisitorSchedule = defineCall({
  ...byLink,
  id: 'own-visitor-schedule-by-link',
  name: 'openVisitorSchedule',
  summary: 'What became of a payment that was scheduled without signing in. Links that are not ours answer LOG005',
  path: '/api/Payment/Visitor/Scheduled',
  request: z.strictObject({ link: linkField }),
  data: shown,
  errors: ['LOG005'],
});

export const cancelVisitorSchedule = defineCall({
  ...byLink,
  id: 'own-visitor-schedule-cancel',
  name: 'cancelVisitorSchedule',
  summary: 'Cancel a payment that was scheduled without signing in, as long as it is not being taken',
  path: '/api/Payment/Visitor/Scheduled/Cancel',
  request: z.strictObject({ link: linkField }),
  data: shown,
  errors: ['LOG005', 'RES409'],
});
