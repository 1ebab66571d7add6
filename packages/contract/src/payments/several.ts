import { maxCombinedAccounts } from '@wattershed/domain/payment/combined-payment';
import * as z from 'zod/mini';
import { amountsOwed } from '../billing/amounts-owed.ts';
import { defineCall } from '../call.ts';
import {
  accountNumberField,
  centsField,
  languageField,
  localDateField,
  payableCentsField,
  uuidField,
} from '../fields.ts';
import { isBankRefused, paymentTerms, savedMethod } from './bill/methods.ts';
import { payErrors, paymentOutcome, savingFields, tokenField } from './bill/paying.ts';

export const getSeveralPaymentDetails = defineCall({
  id: 'own-payment-several-details',
  name: 'getSeveralPaymentDetails',
  summary: 'What a payment for several accounts needs: what each owes, whether it may be paid, fees, saved methods',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/SeveralAccountsDetails',
  access: 'signedIn',
  right: { none: 'each account says whether the person may pay it; an account that isn’t theirs is left out' },
  notForAgents: true,
  checksum: true,
  rate: 'read',
  request: z.strictObject({
    accountNumbers: z.array(accountNumberField).check(z.minLength(1), z.maxLength(maxCombinedAccounts)),
  }),
  data: z.object({
    today: localDateField,
    accounts: z.array(
      z.object({
        accountNumber: accountNumberField,
        nickName: z.string(),
        /** 1 active, 2 closed, 3 pending. */
        status: z.int(),
        serviceAddress: z.string(),
        owed: amountsOwed,
        /** The most that its part can be: of a closed account, no more than is owed on it. */
        maxAllowedCents: centsField,
        /** Why the person can't pay it online; null if they can. */
        refusal: z.nullable(z.enum(['paymentBlocked', 'readingOver', 'notGranted', 'closed'])),
        /** A payment of it may have gone through: it must not be paid again until that is known. */
        isUnderWay: z.boolean(),
        isBankRefused,
        /** The person may save a payment method for it. */
        canSave: z.boolean(),
      }),
    ),
    ...paymentTerms,
    /** The person’s own, saved for any of these accounts; each number once. */
    methods: z.array(savedMethod),
    receiptEmail: z.string(),
    billingName: z.string(),
    billingZip: z.string(),
  }),
  errors: ['RES404'],
});

const ofAccount = { accountNumber: accountNumberField };

const line = z.strictObject({
  ...ofAccount,
  amountType: z.enum(['TotalDueAmount', 'PastDueAmount', 'MinimumAmountDue', 'Other']),
  amountCents: payableCentsField,
  seenBalanceCents: centsField,
});

export const paySeveralAccounts = defineCall({
  id: 'own-payment-several',
  name: 'paySeveralAccounts',
  summary: 'Pay several of one’s accounts now, with one charge; all of them or none',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/SeveralAccounts',
  access: 'signedIn',
  right: { none: 'each account of the list must be the person’s own, with the right to pay it' },
  checksum: true,
  rate: 'money',
  request: z.strictObject({
    idempotencyKey: uuidField,
    lines: z.array(line).check(z.minLength(2), z.maxLength(maxCombinedAccounts)),
    /** The sum of the lines that was shown, and the one fee of the charge. */
    amountCents: payableCentsField,
    feeCents: centsField,
    method: z.discriminatedUnion('source', [
      z.strictObject({ source: z.literal('saved'), customerRefNum: uuidField }),
      z.strictObject({
        source: z.literal('new'),
        kind: z.enum(['card', 'bank']),
        paymentToken: tokenField,
        /** Kept for later, with one of the accounts that are paid; without it, for this charge alone. */
        keep: z.optional(
          z.strictObject({ ...ofAccount, nickName: savingFields.nickName, setDefaultPayment: z.boolean() }),
        ),
      }),
    ]),
    receiptEmail: z.string().check(z.maxLength(254)),
    language: languageField,
  }),
  /** Of the account that is first by its number: the charge is found by it. */
  data: z.extend(paymentOutcome, { accountNumber: accountNumberField }),
  errors: ['RES404', 'MTH423', ...payErrors],
});
