import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, localDateField } from '../fields.ts';

const balanceType = z.enum(['total', 'past-due']);

const ofAccount = {
  feature: 'programs',
  access: 'signedIn',
  account: 'accountNumber',
} as const;

export const findArrangementOffer = defineCall({
  ...ofAccount,
  id: 'c73-payment-installmentplan-eligible',
  name: 'findArrangementOffer',
  summary:
    'Whether what this account owes can be paid in installments: which balance, in how many, and when they fall due',
  method: 'GET',
  path: '/api/Billing/payment/installmentplan/eligible',
  right: 'installment view',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    /** `can-agree`, or why not. */
    standing: z.enum(['can-agree', 'not-open', 'has-one', 'has-extension', 'broken-twice', 'too-little-owed']),
    /** The utility's day. */
    today: localDateField,
    /** None unless it can be agreed; `most` installments, two at least. */
    choices: z.array(
      z.object({
        balanceType,
        amountCents: centsField,
        most: z.int(),
        /** Nothing of it is still to fall due: a part of it can be paid the same day, as the first installment. */
        isAllPastDue: z.boolean(),
      }),
    ),
    /** The day of each installment, as many as there can be; so many as are chosen count, from the first on. */
    dueOns: z.array(localDateField),
    /** What turns service back on once it is agreed, if service is off; null if it is on. */
    reconnectFeeCents: z.nullable(centsField),
  }),
  errors: [],
});

export const agreeToArrangement = defineCall({
  ...ofAccount,
  id: 'c73-payment-installmentplan-enroll',
  name: 'agreeToArrangement',
  summary: 'Agree to pay in installments what was offered; the same again on the same day is a success',
  method: 'POST',
  path: '/api/Billing/payment/installmentplan/enroll',
  right: 'installment modify',
  notForAgents: true,
  rate: 'write',
  request: z.strictObject({
    accountNumber: accountNumberField,
    balanceType,
    /** In all. */
    installments: z.int().check(z.gte(2), z.lte(12)),
    /** What is paid the same day, as the first of them; without it, all fall due with bills. */
    payNowCents: z.optional(centsField.check(z.gte(1_000))),
    /** As seen: if the offer has changed meanwhile, RES409. */
    amountCents: centsField,
    firstDueOn: localDateField,
    agreesToTerms: z.literal(true),
  }),
  data: z.object({}),
  errors: ['RES409'],
});

export const listArrangements = defineCall({
  ...ofAccount,
  id: 'own-payment-arrangements',
  name: 'listArrangements',
  summary: 'The payment arrangements of an account, the newest first, with what is open of the one that is kept',
  method: 'GET',
  path: '/api/Billing/payment/arrangements',
  right: 'payment arrangements',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    /** The utility's day. */
    today: localDateField,
    arrangements: z.array(
      z.object({
        agreedOn: localDateField,
        state: z.enum(['active', 'broken', 'completed']),
        endedOn: z.nullable(localDateField),
        amountCents: centsField,
        installments: z.array(
          z.object({
            number: z.int(),
            dueOn: localDateField,
            amountCents: centsField,
            openCents: centsField,
            isLate: z.boolean(),
          }),
        ),
      }),
    ),
    /** What is late must be paid by then, or the arrangement that is kept ends; null while nothing is late. */
    keepBy: z.nullable(localDateField),
  }),
  errors: [],
});
