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
import { paymentTerms } from './methods.ts';
import { paymentOutcome, tokenField } from './paying.ts';

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
  summary: 'What this account has given to the energy share fund, year by year',
  method: 'GET',
  path: '/api/Payment/EnergyShare',
  access: 'signedIn',
  right: 'donate to energy share',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({
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
