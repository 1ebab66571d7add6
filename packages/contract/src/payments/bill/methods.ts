import { methodUseKinds } from '@wattershed/domain/payment/method/method-use';
import * as z from 'zod/mini';
import { mailingAddressField } from '../../accounts/mailing-address.ts';
import { amountsOwed } from '../../billing/amounts-owed.ts';
import { defineCall } from '../../call.ts';
import { accountNumberField, centsField, localDateField, payableCentsField, uuidField } from '../../fields.ts';
import { feeToCome } from '../money-back.ts';

const ofAccount = { accountNumber: accountNumberField };

export const savedMethod = z.object({
  customerRefNum: uuidField,
  kind: z.enum(['card', 'bank', 'wallet']),
  brand: z.string(),
  last4: z.string(),
  nickName: z.string(),
  expiryMonth: z.nullable(z.int()),
  expiryYear: z.nullable(z.int()),
  isExpired: z.boolean(),
  /** It can't be charged: the bank has closed or refused it. */
  isBlocked: z.boolean(),
  isDefault: z.boolean(),
});

/** The same for everyone who pays: between which amounts, and the convenience fees. */
export const paymentTerms = {
  minAllowedCents: centsField,
  maxAllowedCents: centsField,
  cardFeeCents: centsField,
  bankFeeCents: centsField,
  walletFeeCents: centsField,
};

/** The account's bank payments came back too often: for now, it can't be paid from a bank account. */
export const isBankRefused = z.boolean();

/** What pays with a saved method by itself: a payment on a day, auto pay, or answers to texts. */
export const methodUse = z.object({
  kind: z.enum(methodUseKinds),
  /** The day and the amount of a payment to come, as far as they are known. */
  payOn: z.nullable(localDateField),
  amountCents: z.nullable(centsField),
  /** The convenience fee that is taken with it. */
  feeCents: centsField,
  /** Exactly the amount is taken; otherwise, never more than is owed on the day. */
  isExact: z.boolean(),
});

/** A saved method as the screen that manages them shows it. */
export const ownMethod = z.extend(savedMethod, {
  bankName: z.string(),
  /** Of a bank account: 1 checking, 2 savings. */
  achType: z.nullable(z.int()),
  /** The last day on which a card can be charged. */
  expiresOn: z.nullable(localDateField),
  isExpiringSoon: z.boolean(),
  /** The bank asks that its owner look at it. */
  isCheckAsked: z.boolean(),
  uses: z.array(methodUse),
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
    ...paymentTerms,
    methods: z.array(savedMethod),
    receiptEmail: z.string(),
    billingName: z.string(),
    /** Where the account's mail goes, for its holders. */
    billingAddress: z.nullable(mailingAddressField),
    billingZip: z.string(),
    openPaymentId: z.nullable(uuidField),
    isBankRefused,
    feeToCome: z.optional(feeToCome),
    /** Service is off: a payment of the bill alone doesn’t turn it back on. Not there otherwise. */
    isShutOff: z.optional(z.literal(true)),
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
  request: z.strictObject({ ...ofAccount, kind: z.enum(['card', 'bank', 'wallet']), amountCents: payableCentsField }),
  data: z.object({ feeCents: centsField, totalCents: centsField }),
  errors: [],
});

export const listPaymentMethods = defineCall({
  id: 'c73-list-payment-methods',
  name: 'listPaymentMethods',
  summary: 'Saved cards, bank accounts, and wallets, with what uses each',
  feature: 'payments',
  method: 'GET',
  path: '/api/Payment/methods',
  access: 'signedIn',
  right: 'Payment view',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({
    methods: z.array(ownMethod),
    maxMethods: z.int(),
    /** Where the account's mail goes, for its holders: what most people's billing address is. */
    billingAddress: z.nullable(mailingAddressField),
    cardFeeCents: centsField,
    bankFeeCents: centsField,
    walletFeeCents: centsField,
    isBankRefused,
  }),
  errors: [],
});

export const lookUpRoutingNumber = defineCall({
  id: 'c73-routing-number-lookup',
  name: 'lookUpRoutingNumber',
  summary: 'The name of the bank a routing number belongs to',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/RoutingNumber',
  access: 'signedIn',
  right: { none: 'which bank has a number is the same for everyone' },
  account: 'accountNumber',
  checksum: true,
  rate: 'read',
  request: z.strictObject({ ...ofAccount, routingNumber: z.string().check(z.regex(/^\d{9}$/)) }),
  data: z.object({ bankName: z.nullable(z.string()) }),
  errors: ['F304'],
});
