import { registers } from '@wattershed/domain/payment/register';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { accountNumberField, centsField, instantField, languageField, uuidField } from '../../fields.ts';
import { moneyBack } from '../money-back.ts';

const ofAccount = { accountNumber: accountNumberField };

/** How a payment ended, and for whom. */
export const paymentShown = {
  paymentId: uuidField,
  state: z.enum(['posted', 'outcome-unknown', 'declined', 'failed', 'returned']),
  amountCents: centsField,
  feeCents: centsField,
  totalCents: centsField,
  method: z.string(),
  methodLast4: z.string(),
  confirmation: z.nullable(z.string()),
  accountNumber: accountNumberField,
  /** Empty, like the address, for a payment that someone made without signing in. */
  customerName: z.string(),
  serviceAddress: z.string(),
  paidAt: instantField,
  /** Where the payer wanted it; null for someone else's payment. */
  receiptEmail: z.nullable(z.string()),
  balanceAfterCents: z.nullable(centsField),
  /** What of it waits for later installments of a payment arrangement; 0 without one. */
  deferredAfterCents: centsField,
  gatewayCode: z.nullable(z.string()),
  /** What it is for, if it is on no bill. */
  charge: z.nullable(
    z.object({
      register: z.enum(registers),
      number: z.string(),
      lines: z.array(z.object({ what: z.string(), quantity: z.int(), amountCents: centsField })),
      /** False when someone else had paid it already: the utility sends the money back. */
      isApplied: z.boolean(),
    }),
  ),
  /**
   * Null unless one charge paid several accounts. For the person who paid, all of it: its lines, and amounts that are theirs
   * together. For anyone else, the amounts of this account alone.
   */
  combined: z.nullable(
    z.object({
      isWhole: z.boolean(),
      lines: z.array(
        z.object({
          accountNumber: accountNumberField,
          /** Empty, like the balance, for an account that isn't theirs anymore. */
          serviceAddress: z.string(),
          amountCents: centsField,
          balanceAfterCents: z.nullable(centsField),
          deferredAfterCents: centsField,
        }),
      ),
    }),
  ),
  /** What became of it after it went through; absent while it simply counts. */
  moneyBack: z.optional(moneyBack),
};

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
    ...paymentShown,
    /** Of a payment for a reconnection, while service is on its way back: by when. Not there otherwise. */
    reconnection: z.optional(z.object({ orderNumber: z.string(), reconnectsAt: instantField })),
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
