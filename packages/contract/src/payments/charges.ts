import { wallets } from '@wattershed/domain/payment/method/wallet';
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
import { paymentOutcome } from './bill/paying.ts';
import { askedIn, startWalletShape } from './bill/wallets.ts';

/** What is paid here beside utility bills: invoices, parking permits, deposits, reconnections. */
const ofAccount = { accountNumber: accountNumberField };
const registerNumberField = z.string().check(z.regex(/^[A-Za-z\d-]{4,20}$/));
const byNumbers = { invoiceNumber: registerNumberField, customerNumber: registerNumberField };
const paidAt = z.nullable(instantField);

const lookUpShape = {
  feature: 'payments',
  method: 'POST',
  access: 'signedIn',
  right: 'single pay',
  account: 'accountNumber',
  notForAgents: true,
  checksum: true,
} as const;

export const findInvoice = defineCall({
  ...lookUpShape,
  id: 'own-payment-invoice',
  name: 'findInvoice',
  summary: 'A fire or general invoice, by its number and the customer number on it',
  path: '/api/Payment/Invoice',
  rate: 'credential',
  request: z.strictObject({ ...ofAccount, ...byNumbers }),
  data: z.object({
    ...byNumbers,
    kind: z.enum(['fire', 'general']),
    subject: z.enum([
      'fire-inspection',
      'hydrant-flow-test',
      'false-alarm',
      'backflow-test',
      'sewer-inspection',
      'sidewalk-repair',
    ]),
    amountCents: centsField,
    issuedOn: localDateField,
    dueOn: localDateField,
    /** Null while it is open. */
    paidAt,
  }),
  errors: [],
});

const permitItemField = z.enum(['resident-year', 'resident-month', 'visitor-book', 'contractor-week']);

export const findPermitApplication = defineCall({
  ...lookUpShape,
  id: 'own-payment-permit',
  name: 'findPermitApplication',
  summary: 'An approved application for parking permits, with the permits it allows and their prices',
  path: '/api/Payment/ParkingPermit',
  rate: 'credential',
  request: z.strictObject({ ...ofAccount, ...byNumbers }),
  data: z.object({
    ...byNumbers,
    zone: z.string(),
    items: z.array(z.object({ itemCode: permitItemField, priceCents: centsField, most: z.int() })),
    validFrom: localDateField,
    validThrough: localDateField,
    paidAt,
  }),
  errors: [],
});

export const getAccountCharges = defineCall({
  ...lookUpShape,
  id: 'own-payment-account-charges',
  name: 'getAccountCharges',
  summary: 'The deposits an account was asked for, and what getting its service back costs if it was shut off',
  path: '/api/Payment/AccountCharges',
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({
    deposits: z.array(
      z.object({
        depositNumber: z.string(),
        reason: z.enum(['new-service', 'late-payments', 'business']),
        amountCents: centsField,
        askedOn: localDateField,
        dueOn: localDateField,
        paidAt,
        /** When it went back as a credit of the account, and the interest that came with it; null while it is held. */
        back: z.nullable(z.object({ on: localDateField, interestCents: centsField })),
      }),
    ),
    reconnection: z.object({
      state: z.enum(['none', 'notice', 'off', 'reconnecting']),
      /** The announced day of the shut-off, or the day on which it was done. */
      offOn: z.nullable(localDateField),
      /** When service is back, once it is paid for. */
      reconnectsAt: z.nullable(instantField),
      orderNumber: z.nullable(z.string()),
      /** Both are paid together. Zero unless service is off. */
      pastDueCents: centsField,
      feeCents: centsField,
    }),
  }),
  errors: [],
});

const cartLine = z.strictObject({
  itemSelected: permitItemField,
  quantitySelected: z.int(),
  /** The price of the line that the customer saw. */
  cartValue: centsField,
});

const charge = z.discriminatedUnion('register', [
  z.strictObject({ register: z.literal('invoice'), ...byNumbers }),
  z.strictObject({
    register: z.literal('permit'),
    ...byNumbers,
    cart: z.array(cartLine).check(z.maxLength(10)),
    /** What all lines cost together, as the customer saw it. */
    totalPriceOfCart: centsField,
  }),
  z.strictObject({ register: z.literal('deposit'), depositNumber: registerNumberField }),
  z.strictObject({ register: z.literal('reconnection'), accountCID: accountNumberField }),
  /** A donation, by a name of its own: paid twice, the second payment goes back. It needs the right to donate, too. */
  z.strictObject({
    register: z.literal('energy-share'),
    donationNumber: uuidField,
    donationCents: payableCentsField,
  }),
]);

const method = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('saved'), customerRefNum: uuidField }),
  z.strictObject({
    source: z.literal('new'),
    kind: z.enum(['card', 'bank']),
    paymentToken: z.string().check(z.regex(/^[\w-]{10,80}$/)),
  }),
  /** What was approved at a wallet, by its order. */
  z.strictObject({ source: z.literal('approved'), wallet: z.enum(wallets), reference: uuidField }),
]);

/** What the person saw of it, by the register's prices, and approves or pays. */
const seenCharge = {
  charge,
  /** The total; of a cart it is its `totalPriceOfCart`. */
  amountCents: payableCentsField,
  feeCents: centsField,
};

export const startWalletCharge = defineCall({
  ...startWalletShape,
  id: 'own-wallet-charge-order',
  name: 'startWalletCharge',
  summary: 'Have a wallet ask the person to approve what is on no bill, at exactly this price; moves no money',
  path: '/api/Payment/OtherCharge/WalletOrder',
  right: 'single pay',
  request: z.strictObject({ ...ofAccount, wallet: z.enum(wallets), ...seenCharge, ...askedIn }),
  errors: ['PAY409', 'PAY422', 'WAL422'],
});

export const payCharge = defineCall({
  ...lookUpShape,
  id: 'own-payment-other-charge',
  name: 'payCharge',
  summary: 'Pay an invoice, parking permits, a deposit, or a reconnection, or give to the energy share fund now',
  path: '/api/Payment/OtherCharge',
  rate: 'money',
  request: z.strictObject({
    ...ofAccount,
    idempotencyKey: uuidField,
    ...seenCharge,
    method,
    payer: z.strictObject({
      firstName: freeTextField(40),
      lastName: freeTextField(40),
      address: freeTextField(100),
      city: freeTextField(60),
      state: freeTextField(2),
      zipCode: freeTextField(10),
      phoneNumber: freeTextField(12),
      email: z.string().check(z.maxLength(254)),
    }),
    language: languageField,
  }),
  data: paymentOutcome,
  errors: ['MTH423', 'PAY403', 'PAY409', 'PAY410', 'PAY411', 'PAY422', 'PAY424', 'WAL409', 'WAL410', ...gatewayCodes],
});
