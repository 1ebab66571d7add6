import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, languageField, localDateField } from '../fields.ts';

const ofAccount = { accountNumber: accountNumberField };

export const getCashSlip = defineCall({
  id: 'own-cash-slip',
  name: 'getCashSlip',
  summary: 'What a shop scans to take cash for an account, with what is due now',
  feature: 'payments',
  method: 'GET',
  path: '/api/Payment/CashSlip',
  access: 'signedIn',
  right: 'current bill view',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({
    /** What is in the bars and in the QR code: digits alone. */
    slipNumber: z.string(),
    qr: z.object({ size: z.int(), path: z.string() }),
    /** The last day a shop takes it. */
    validThrough: localDateField,
    /** What asks to be paid, without what waits for later installments; not below 0. */
    amountDueCents: centsField,
    pastDueCents: centsField,
    dueOn: z.nullable(localDateField),
    /** The day the amounts are as of. */
    today: localDateField,
    customerName: z.string(),
    serviceAddress: z.string(),
  }),
  errors: [],
});

export const getCashSlipPdf = defineCall({
  id: 'own-cash-slip-pdf',
  name: 'getCashSlipPdf',
  summary: 'The same on one page to print',
  feature: 'payments',
  method: 'GET',
  path: '/api/Payment/CashSlipPDF',
  access: 'signedIn',
  right: 'current bill view',
  account: 'accountNumber',
  rate: 'read',
  file: 'application/pdf',
  request: z.strictObject({ ...ofAccount, language: languageField }),
  data: z.any(),
  errors: [],
});
