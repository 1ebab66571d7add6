import { gatewayCodes } from '@wattershed/domain/wire/gateway-code';
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
import { paymentTerms } from './bill/methods.ts';
import { paymentOutcome, tokenField } from './bill/paying.ts';

const ofAccount = { accountNumber: accountNumberField };

/** What the fund did last month, by its books, and what it holds now. */
const fundFigures = z.object({
  /** The first day of the month. */
  month: localDateField,
  donors: z.int(),
  collectedCents: centsField,
  /** Those that were helped. */
  households: z.int(),
  givenCents: centsField,
  /** Null without a household. */
  averageCents: z.nullable(centsField),
  balanceCents: centsField,
});

export const getEnergyShareFund = defineCall({
  feature: 'payments',
  id: 'own-payment-energy-share-fund',
  name: 'getEnergyShareFund',
  summary: 'What the energy share fund did last month, and between which amounts and with which fees can be given',
  method: 'GET',
  path: '/api/Payment/EnergyShare/Fund',
  access: 'either',
  right: { none: 'what the fund does is public' },
  rate: 'read',
  request: z.strictObject({}),
  data: z.object({ fund: fundFigures, ...paymentTerms }),
  errors: [],
});

export const getEnergyShare = defineCall({
  feature: 'payments',
  id: 'own-payment-energy-share',
  name: 'getEnergyShare',
  summary: 'What this account has given to the energy share fund, and what it gives with each bill',
  method: 'GET',
  path: '/api/Payment/EnergyShare',
  access: 'signedIn',
  // What was given is history, which a closed account keeps; giving has a right of its own.
  right: 'billing history view',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({
    /** Whether it can give with its bills: it has service. */
    canGiveMonthly: z.boolean(),
    /** The first bill that has what is agreed today, and the first without what is stopped today. */
    nextBillOn: localDateField,
    /** What it gives with each bill, also one that has ended; null if there never was one. */
    monthly: z.nullable(
      z.object({
        amountCents: centsField,
        agreedOn: localDateField,
        endedOn: z.nullable(localDateField),
        endedBy: z.nullable(z.enum(['changed', 'stopped', 'closed'])),
      }),
    ),
    /** The newest bill with a donation: open until its due date, then counted, or taken off because it wasn’t paid. */
    newestOnBill: z.nullable(
      z.object({
        billNumber: z.string(),
        amountCents: centsField,
        dueOn: localDateField,
        outcome: z.enum(['open', 'counted', 'taken-off']),
      }),
    ),
    /** The newest first; without what went back. */
    given: z.array(
      z.object({
        kind: z.enum(['once', 'monthly']),
        on: localDateField,
        amountCents: centsField,
        /** The payment of one that was given once; null for one with a bill. */
        paymentId: z.nullable(uuidField),
        /** The bill of a monthly one. */
        billNumber: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});

export const getEnergyShareYearPdf = defineCall({
  feature: 'payments',
  id: 'own-payment-energy-share-year-pdf',
  name: 'getEnergyShareYearPdf',
  summary: 'What this account has given to the energy share fund in a year, as a PDF for the tax return',
  method: 'GET',
  path: '/api/Payment/EnergyShare/YearPDF',
  access: 'signedIn',
  right: 'billing history view',
  account: 'accountNumber',
  rate: 'read',
  file: 'application/pdf',
  request: z.strictObject({ ...ofAccount, year: z.string().check(z.regex(/^\d{4}$/)), language: languageField }),
  data: z.any(),
  // RES404 of the account is also for a year in which nothing was given.
  errors: [],
});

const monthlyShape = {
  feature: 'payments',
  method: 'POST',
  access: 'signedIn',
  right: 'donate to energy share',
  account: 'accountNumber',
  notForAgents: true,
  rate: 'write',
} as const;

export const giveMonthly = defineCall({
  ...monthlyShape,
  id: 'own-payment-energy-share-monthly',
  name: 'giveMonthly',
  summary:
    'Give to the energy share fund with each bill from the next on, or another amount; the same again is a success',
  path: '/api/Payment/EnergyShare/Monthly',
  request: z.strictObject({
    ...ofAccount,
    amountCents: payableCentsField,
    /** The next bill, as seen. */
    firstBillOn: localDateField,
    agreesToTerms: z.literal(true),
  }),
  data: z.object({}),
  errors: ['PAY422', 'RES409'],
});

export const stopMonthly = defineCall({
  ...monthlyShape,
  id: 'own-payment-energy-share-stop',
  name: 'stopMonthly',
  summary: 'Stop giving with each bill; the same again is a success',
  path: '/api/Payment/EnergyShare/Monthly/Stop',
  request: z.strictObject(ofAccount),
  data: z.object({}),
  errors: ['RES409'],
});

const byVisitor = {
  feature: 'payments',
  access: 'prelogin',
  right: { none: 'anyone can give' },
} as const;

export const openVisitorDonation = defineCall({
  ...byVisitor,
  id: 'own-visitor-donation-opening',
  name: 'openVisitorDonation',
  summary: 'Lets a browser give without an account, for a while',
  method: 'POST',
  path: '/api/Payment/Visitor/EnergyShare',
  captcha: true,
  rate: 'credential',
  request: z.strictObject({}),
  data: z.object({ provenUntil: instantField }),
  errors: [],
});

export const donateAsVisitor = defineCall({
  ...byVisitor,
  id: 'own-visitor-donation',
  name: 'donateAsVisitor',
  summary: 'Give to the energy share fund now, without signing in, with a method the browser just tokenized',
  method: 'POST',
  path: '/api/Payment/Visitor/Donation',
  right: { none: 'the cookie is the proof that a person opened it' },
  checksum: true,
  rate: 'money',
  request: z.strictObject({
    ...ofAccount,
    idempotencyKey: uuidField,
    /** The donation’s own name: paid twice, the second payment goes back. */
    donationNumber: uuidField,
    amountCents: payableCentsField,
    feeCents: centsField,
    paymentToken: tokenField,
    firstName: freeTextField(40),
    lastName: freeTextField(40),
    receiptEmail: z.string().check(z.maxLength(254)),
    language: languageField,
  }),
  data: paymentOutcome,
  errors: ['PAY401', 'PAY403', 'PAY409', 'PAY410', 'PAY411', 'PAY422', 'PAY424', ...gatewayCodes],
});
