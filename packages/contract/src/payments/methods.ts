import * as z from 'zod/mini';
import { amountsOwed } from '../billing/amounts-owed.ts';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, localDateField, payableCentsField, uuidField } from '../fields.ts';

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
  request: z.strictObject({ ...ofAccount, kind: z.enum(['card', 'bank', 'wallet']), amountCents: payableCentsField }),
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
