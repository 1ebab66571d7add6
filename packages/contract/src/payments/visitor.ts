import { wallets } from '@wattershed/domain/payment/method/wallet';
import * as z from 'zod/mini';
import { amountsOwed } from '../billing/amounts-owed.ts';
import { defineCall } from '../call.ts';
import {
  accountNumberField,
  centsField,
  freeTextField,
  instantField,
  languageField,
  localDateField,
  uuidField,
} from '../fields.ts';
import { isBankRefused, paymentTerms } from './bill/methods.ts';
import { attemptEnd, attemptFields, decidedPayment, payErrors, paymentOutcome, tokenField } from './bill/paying.ts';
import { paymentShown } from './bill/receipt.ts';
import { askedIn, broughtAnswer, startedOrder, walletAnswer } from './bill/wallets.ts';

const ofAccount = { accountNumber: accountNumberField };

/** What the browser's cookie proves, for twenty minutes: that someone named the account and a second fact about it. */
export const byVisitor = {
  feature: 'payments',
  access: 'prelogin',
  right: { none: 'the cookie is the proof of the account and a second fact about it' },
} as const;

export const findAccountToPay = defineCall({
  ...byVisitor,
  id: 'own-visitor-account',
  name: 'findAccountToPay',
  summary:
    'Lets a browser pay an account whose number and last name or ZIP code it names; a wrong one says nothing more',
  method: 'POST',
  path: '/api/Payment/Visitor/Account',
  right: { none: 'the second fact is the proof' },
  captcha: true,
  rate: 'credential',
  request: z.strictObject({ ...ofAccount, lastNameOrZip: freeTextField(40).check(z.minLength(1)) }),
  data: z.object({ provenUntil: instantField }),
  errors: ['GEN014', 'GEN015'],
});

export const getVisitorPaymentDetails = defineCall({
  ...byVisitor,
  id: 'own-visitor-payment-details',
  name: 'getVisitorPaymentDetails',
  summary: 'What is owed on the account, in amounts only, and on which terms it can be paid without signing in',
  method: 'POST',
  path: '/api/Payment/Visitor/Details',
  checksum: true,
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({
    owed: amountsOwed,
    ...paymentTerms,
    /** Why nothing can be paid here; null when it can. */
    refusal: z.nullable(z.enum(['cashOnly', 'closedPaid'])),
    /** The browser's own payment whose outcome isn't known yet. */
    openPaymentId: z.nullable(uuidField),
    isBankRefused,
    /** Someone else is paying this account right now: whoever pays, too, waits until that is known. */
    isOtherUnderWay: z.boolean(),
    /** Of the premise, for dates; it is no address. */
    timeZone: z.string(),
    provenUntil: instantField,
    /** The first and the last day on which it can be paid later. */
    firstOn: localDateField,
    lastOn: localDateField,
    /** More than is owed may be taken on a day: of a closed account, no bills come that it could go toward. */
    canPayAhead: z.boolean(),
    /** What will be taken for this account already as things are today, whoever scheduled it: days and amounts. */
    toCome: z.array(z.object({ payOn: localDateField, amountCents: centsField })),
  }),
  errors: ['PAY401'],
});

export const payAsVisitor = defineCall({
  ...byVisitor,
  id: 'own-visitor-payment',
  name: 'payAsVisitor',
  summary: 'Pay now, without signing in, with a card or bank account the browser just tokenized at the gateway',
  method: 'POST',
  path: '/api/Payment/Visitor/Payment',
  checksum: true,
  rate: 'money',
  request: z.strictObject({ ...attemptFields, paymentToken: tokenField }),
  data: paymentOutcome,
  errors: ['PAY401', ...payErrors],
});

export const startVisitorWallet = defineCall({
  ...byVisitor,
  id: 'own-visitor-wallet-order',
  name: 'startVisitorWallet',
  summary: 'Have a wallet ask someone who isn’t signed in to approve exactly this amount; moves no money',
  method: 'POST',
  path: '/api/Payment/Visitor/WalletOrder',
  checksum: true,
  rate: 'write',
  request: z.strictObject({ ...ofAccount, wallet: z.enum(wallets), ...decidedPayment, ...askedIn }),
  data: startedOrder,
  errors: ['PAY401', 'PAY403', 'PAY409', 'PAY422', 'WAL422'],
});

export const answerVisitorWallet = defineCall({
  ...byVisitor,
  id: 'own-visitor-wallet-answer',
  name: 'answerVisitorWallet',
  summary: 'What was said at the wallet that this browser was sent to, asked of the wallet itself',
  method: 'POST',
  path: '/api/Payment/Visitor/WalletAnswer',
  checksum: true,
  rate: 'write',
  request: z.strictObject({ ...ofAccount, ...broughtAnswer }),
  data: walletAnswer,
  errors: ['PAY401', 'WAL409'],
});

export const payByWalletAsVisitor = defineCall({
  ...byVisitor,
  id: 'own-visitor-wallet-payment',
  name: 'payByWalletAsVisitor',
  summary: 'Pay now, without signing in, with what this browser’s wallet order approved',
  method: 'POST',
  path: '/api/Payment/Visitor/WalletPayment',
  checksum: true,
  rate: 'money',
  request: z.strictObject({ ...attemptFields, wallet: z.enum(wallets), reference: uuidField }),
  data: paymentOutcome,
  errors: ['PAY401', 'WAL409', 'WAL410', ...payErrors],
});

export const settleVisitorAttempt = defineCall({
  ...byVisitor,
  id: 'own-visitor-payment-attempt',
  name: 'settleVisitorAttempt',
  summary: 'What became of this browser’s attempt to pay, by its key; a key without a payment is closed for good',
  method: 'POST',
  path: '/api/Payment/Visitor/Attempt',
  checksum: true,
  rate: 'read',
  request: z.strictObject({ ...ofAccount, idempotencyKey: uuidField }),
  data: attemptEnd,
  errors: ['PAY401', 'RES404'],
});

export const getVisitorPayment = defineCall({
  ...byVisitor,
  id: 'own-visitor-payment-receipt',
  name: 'getVisitorPayment',
  summary: 'How a payment of this browser ended: its receipt, or that the outcome is not known yet',
  method: 'GET',
  path: '/api/Payment/Visitor/Receipt',
  rate: 'read',
  request: z.strictObject({ ...ofAccount, paymentId: uuidField }),
  data: z.object({ ...paymentShown, timeZone: z.string() }),
  errors: ['PAY401', 'RES404'],
});

export const getVisitorReceiptPdf = defineCall({
  ...byVisitor,
  id: 'own-visitor-payment-receipt-pdf',
  name: 'getVisitorReceiptPdf',
  summary: 'The receipt of a payment of this browser as a PDF',
  method: 'GET',
  path: '/api/Payment/Visitor/ReceiptPDF',
  rate: 'read',
  file: 'application/pdf',
  request: z.strictObject({ ...ofAccount, paymentId: uuidField, language: languageField }),
  data: z.any(),
  errors: ['PAY401', 'RES404'],
});
