import { gatewayCodes } from '@wattershed/domain/wire/error-code';
import * as z from 'zod/mini';
import { amountsOwed } from './billing.ts';
import { defineCall } from './call.ts';
import {
  accountNumberField,
  centsField,
  freeTextField,
  instantField,
  languageField,
  localDateField,
  payableCentsField,
  uuidField,
} from './fields.ts';

const ofAccount = { accountNumber: accountNumberField };
const tokenField = z.string().check(z.regex(/^[\w-]{10,80}$/));

export const savedMethod = z.object({
  customerRefNum: uuidField,
  kind: z.enum(['card', 'bank']),
  brand: z.string(),
  last4: z.string(),
  nickName: z.string(),
  expiryMonth: z.nullable(z.int()),
  expiryYear: z.nullable(z.int()),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
});

export const getPaymentDetails = defineCall({
  id: 'c73-payment-details',
  name: 'getPaymentDetails',
  summary: 'Everything the payment screen needs: amounts, limits, fees, saved methods, a payment still open',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/getPaymentDetails',
  access: 'signedIn',
  right: 'single pay',
  account: 'accountNumber',
  checksum: true,
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({
    owed: amountsOwed,
    currentBill: z.nullable(
      z.object({
        billNumber: z.string(),
        periodFrom: localDateField,
        periodBefore: localDateField,
        dueOn: localDateField,
      }),
    ),
    minAllowedCents: centsField,
    maxAllowedCents: centsField,
    cardFeeCents: centsField,
    bankFeeCents: centsField,
    methods: z.array(savedMethod),
    receiptEmail: z.string(),
    billingName: z.string(),
    billingZip: z.string(),
    openPaymentId: z.nullable(uuidField),
  }),
  errors: [],
});

export const getConvenienceFee = defineCall({
  id: 'c73-convenience-fee',
  name: 'getConvenienceFee',
  summary: 'The fee for an amount and a payment method',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/ConvenienceFee',
  access: 'signedIn',
  right: 'single pay',
  account: 'accountNumber',
  checksum: true,
  rate: 'read',
  request: z.strictObject({ ...ofAccount, kind: z.enum(['card', 'bank']), amountCents: payableCentsField }),
  data: z.object({ feeCents: centsField, totalCents: centsField }),
  errors: [],
});

export const listPaymentMethods = defineCall({
  id: 'c73-list-payment-methods',
  name: 'listPaymentMethods',
  summary: 'Saved cards and bank accounts',
  feature: 'payments',
  method: 'GET',
  path: '/api/Payment/methods',
  access: 'signedIn',
  right: 'Payment view',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({ methods: z.array(savedMethod) }),
  errors: [],
});

/** Money moves once: the key identifies the attempt, the seen balance is what the customer decided on. */
const attempt = {
  ...ofAccount,
  idempotencyKey: uuidField,
  seenBalanceCents: centsField,
  amountType: z.enum(['TotalDueAmount', 'PastDueAmount', 'MinimumAmountDue', 'Other']),
  amountCents: payableCentsField,
  /** The fee shown in the review step; a different one is refused. */
  feeCents: centsField,
  receiptEmail: z.string().check(z.maxLength(254)),
  language: languageField,
};

const withNewMethod = {
  ...attempt,
  paymentToken: tokenField,
  saveMethod: z.boolean(),
  nickName: freeTextField(40),
  setDefaultPayment: z.boolean(),
};

/**
 * `outcome-unknown` is an answer, not an error: the money may have moved, a job finds out, and nobody must pay again.
 */
export const paymentOutcome = z.object({
  paymentId: uuidField,
  state: z.enum(['posted', 'outcome-unknown']),
});

/** With a refusal: nothing was charged under this very key, and nothing ever will be. Without it, nobody knows yet. */
export const refusedAttempt = z.object({ attempt: z.literal('refused') });

const payErrors = ['PAY409', 'PAY410', 'PAY411', 'PAY422', ...gatewayCodes] as const;

const payShape = {
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
const withNewMethodShape = { ...payShape, rightOfField: { saveMethod: 'Payment add' } } as const;

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
  request: z.strictObject({ ...attempt, customerRefNum: uuidField }),
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
  data: z.object({
    attempt: z.enum(['refused', 'posted', 'outcome-unknown']),
    /** Null when no payment was ever made under the key. */
    payment: z.nullable(z.object({ paymentId: uuidField, totalCents: centsField, paidAt: instantField })),
  }),
  errors: [],
});

export const getPayment = defineCall({
  id: 'own-payment-receipt',
  name: 'getPayment',
  summary: 'How a payment ended: its receipt, or that the outcome is not known yet',
  feature: 'payments',
  method: 'GET',
  path: '/api/Payment/Receipt',
  access: 'signedIn',
  right: 'single pay',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ ...ofAccount, paymentId: uuidField }),
  data: z.object({
    paymentId: uuidField,
    state: z.enum(['posted', 'outcome-unknown', 'declined', 'failed', 'returned']),
    amountCents: centsField,
    feeCents: centsField,
    totalCents: centsField,
    method: z.string(),
    methodLast4: z.string(),
    confirmation: z.nullable(z.string()),
    accountNumber: accountNumberField,
    customerName: z.string(),
    serviceAddress: z.string(),
    paidAt: instantField,
    /** Where the payer wanted it; null for someone else's payment. */
    receiptEmail: z.nullable(z.string()),
    balanceAfterCents: z.nullable(centsField),
    /** What of it waits for later installments of a payment arrangement; 0 without one. */
    deferredAfterCents: centsField,
    gatewayCode: z.nullable(z.string()),
  }),
  errors: [],
});

export const getReceiptPdf = defineCall({
  id: 'own-payment-receipt-pdf',
  name: 'getReceiptPdf',
  summary: 'The receipt as a PDF',
  feature: 'payments',
  method: 'GET',
  path: '/api/Payment/ReceiptPDF',
  access: 'signedIn',
  right: 'single pay',
  account: 'accountNumber',
  rate: 'read',
  file: 'application/pdf',
  request: z.strictObject({ ...ofAccount, paymentId: uuidField, language: languageField }),
  data: z.any(),
  errors: [],
});

export const mailReceipt = defineCall({
  id: 'own-payment-receipt-mail',
  name: 'mailReceipt',
  summary: 'Send the receipt to an email address; one that is not the person’s own is confirmed by a code first',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/ReceiptEmail',
  access: 'signedIn',
  right: 'single pay',
  account: 'accountNumber',
  checksum: true,
  rate: 'write',
  request: z.strictObject({
    ...ofAccount,
    paymentId: uuidField,
    email: z.string().check(z.maxLength(254)),
    language: languageField,
    /** The six digits that were sent to an address which isn't the person's own. */
    code: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  /** With `isCodeSent` the address got a code and no receipt yet: the same request with the code sends it. */
  data: z.object({ sentTo: z.string(), isCodeSent: z.boolean() }),
  errors: ['LOG004', 'RCP429', 'VLD001'],
});

export const lookUpRoutingNumber = defineCall({
  id: 'c73-routing-number-lookup',
  name: 'lookUpRoutingNumber',
  summary: 'The name of the bank a routing number belongs to',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/RoutingNumber',
  access: 'signedIn',
  right: 'single pay',
  account: 'accountNumber',
  checksum: true,
  rate: 'read',
  request: z.strictObject({ ...ofAccount, routingNumber: z.string().check(z.regex(/^\d{9}$/)) }),
  data: z.object({ bankName: z.nullable(z.string()) }),
  errors: ['F304'],
});
