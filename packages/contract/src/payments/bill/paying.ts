import { gatewayCodes } from '@wattershed/domain/wire/gateway-code';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  accountNumberField,
  centsField,
  freeTextField,
  instantField,
  languageField,
  payableCentsField,
  uuidField,
} from '../../fields.ts';

const ofAccount = { accountNumber: accountNumberField };
export const tokenField = z.string().check(z.regex(/^[\w-]{10,80}$/));

/** What the person decided on. */
export const decidedPayment = {
  seenBalanceCents: centsField,
  amountType: z.enum(['TotalDueAmount', 'PastDueAmount', 'MinimumAmountDue', 'Other']),
  amountCents: payableCentsField,
  /** The fee shown in the review step; a different one is refused. */
  feeCents: centsField,
};

/** Money moves once: the key identifies the attempt, the seen balance is what the customer decided on. */
export const attemptFields = {
  ...ofAccount,
  idempotencyKey: uuidField,
  ...decidedPayment,
  receiptEmail: z.string().check(z.maxLength(254)),
  language: languageField,
};

/** Whether the method is kept for later. */
export const savingFields = {
  saveMethod: z.boolean(),
  nickName: freeTextField(40),
  setDefaultPayment: z.boolean(),
};

const withNewMethod = { ...attemptFields, paymentToken: tokenField, ...savingFields };

/**
 * `outcome-unknown` is an answer, not an error: the money may have moved, a job finds out, and nobody must pay again.
 */
export const paymentOutcome = z.object({
  paymentId: uuidField,
  state: z.enum(['posted', 'outcome-unknown']),
});

/** With a refusal: nothing was charged under this very key, and nothing ever will be. Without it, nobody knows yet. */
export const refusedAttempt = z.object({ attempt: z.literal('refused') });
export const payErrors = ['PAY403', 'PAY409', 'PAY410', 'PAY411', 'PAY422', 'PAY424', ...gatewayCodes] as const;

export const payShape = {
  feature: 'payments',
  method: 'POST',
  access: 'signedIn',
  right: 'single pay',
  account: 'accountNumber',
  checksum: true,
  rate: 'money',
  data: paymentOutcome,
  errors: payErrors,
} as const;

/** Saving a method while paying needs the right to add one, just like adding it separately. */
export const withNewMethodShape = { ...payShape, rightOfField: { saveMethod: 'Payment add' } } as const;

export const payByCard = defineCall({
  ...withNewMethodShape,
  id: 'c73-payment-card',
  name: 'payByCard',
  summary: 'Pay now with a card the browser just tokenized at the gateway',
  path: '/api/Payment/Card',
  request: z.strictObject(withNewMethod),
});

export const payByBank = defineCall({
  ...withNewMethodShape,
  id: 'c73-payment-bank',
  name: 'payByBank',
  summary: 'Pay now from a bank account the browser just tokenized at the gateway',
  path: '/api/Payment/Bank',
  request: z.strictObject(withNewMethod),
});

export const payWithSavedMethod = defineCall({
  ...payShape,
  id: 'c73-tokenized-payment',
  name: 'payWithSavedMethod',
  summary: 'Pay now with a saved method',
  path: '/api/Payment/TokenizedPayment',
  request: z.strictObject({ ...attemptFields, customerRefNum: uuidField }),
});

export const attemptEnd = z.object({
  attempt: z.enum(['refused', 'posted', 'outcome-unknown']),
  /** Null when no payment was ever made under the key. */
  payment: z.nullable(z.object({ paymentId: uuidField, totalCents: centsField, paidAt: instantField })),
});

export const settleAttempt = defineCall({
  id: 'own-payment-attempt',
  name: 'settleAttempt',
  summary: 'What became of an attempt to pay, by its key; a key that no payment was made under is closed for good',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/Attempt',
  access: 'signedIn',
  right: 'single pay',
  account: 'accountNumber',
  notForAgents: true,
  checksum: true,
  rate: 'read',
  request: z.strictObject({ ...ofAccount, idempotencyKey: uuidField }),
  data: attemptEnd,
  errors: [],
});
