import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, localDateField } from '../fields.ts';

const settling = z.enum(['at-once', 'next-year']);

const ofAccount = {
  feature: 'programs',
  access: 'signedIn',
  account: 'accountNumber',
} as const;

/** Enrolling and leaving change what bills ask for, like installments do: there is no key of their own. */
const changes = { right: 'installment modify', notForAgents: true, rate: 'write' } as const;

export const findBudgetOffer = defineCall({
  ...ofAccount,
  id: 'c73-billing-epp-eligible',
  name: 'findBudgetOffer',
  summary:
    'Whether this account can have budget billing, with every reason, and the twelve months behind the level amount',
  method: 'GET',
  path: '/api/Billing/billing/epp/eligible',
  right: 'budget bill view',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    isEligible: z.boolean(),
    /** All that it asks for, in the order in which it is said. */
    steps: z.array(
      z.object({
        condition: z.enum(['residential', 'open', 'nothing-past-due', 'no-arrangement', 'year-of-bills']),
        isMet: z.boolean(),
      }),
    ),
    pastDueCents: centsField,
    /** The last twelve months at today’s prices, oldest first: of the account, or of the premise before it. */
    months: z.array(
      z.object({
        from: localDateField,
        /** Half-open. */
        before: localDateField,
        /** Null where too few days were read. */
        amountCents: z.nullable(centsField),
      }),
    ),
    /** The average of the months in whole dollars; null unless all are known. */
    levelCents: z.nullable(centsField),
    /** The first bill that would ask for it. */
    firstBillOn: localDateField,
  }),
  errors: [],
});

export const enrollInBudget = defineCall({
  ...ofAccount,
  ...changes,
  id: 'c73-billing-epp-enroll',
  name: 'enrollInBudget',
  summary: 'Enroll in budget billing as it was offered; the same again is a success',
  method: 'POST',
  path: '/api/Billing/billing/epp/enroll',
  request: z.strictObject({
    accountNumber: accountNumberField,
    /** How the twelfth bill settles what is left: in one amount, or over the bills of the next year. */
    settling,
    /** As seen: if the offer has changed meanwhile, RES409. */
    levelCents: centsField,
    firstBillOn: localDateField,
    agreesToTerms: z.literal(true),
  }),
  data: z.object({}),
  errors: ['RES409'],
});

export const leaveBudget = defineCall({
  ...ofAccount,
  ...changes,
  id: 'own-billing-epp-leave',
  name: 'leaveBudget',
  summary: 'Leave budget billing: the next bill asks for what waits, or gives it back; the same again is a success',
  method: 'POST',
  path: '/api/Billing/billing/epp/leave',
  request: z.strictObject({
    accountNumber: accountNumberField,
    /** What waits, as seen: if a bill has changed it meanwhile, RES409. */
    deferredCents: centsField,
  }),
  data: z.object({}),
  errors: ['RES409'],
});

export const budgetOnBill = z.object({
  /** In its year, from 1 to 12. */
  number: z.int(),
  /** The twelfth is the true-up; `settled` is the last one, whatever its number. */
  kind: z.enum(['level', 'true-up', 'settled']),
  /** Electricity, water, and taxes. */
  usedCents: centsField,
  levelCents: centsField,
  /** What the bill asks for of what was used and what waited. */
  askedCents: centsField,
  /** What waits after it for later bills; negative is paid ahead. */
  deferredCents: centsField,
  /** From the next bill on; null where it stays. */
  newLevelCents: z.nullable(centsField),
});

export const findBudget = defineCall({
  ...ofAccount,
  id: 'own-billing-epp',
  name: 'findBudget',
  summary:
    'Budget billing of this account: the level amount, what waits after each bill, and what will be left at the true-up',
  method: 'GET',
  path: '/api/Billing/billing/epp',
  right: 'budget bill view',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    /** The one that runs, or else the last that ended; null if there never was one. */
    budget: z.nullable(
      z.object({
        /** Pending until its first bill; who leaves is leaving until the bill that settles. */
        state: z.enum(['pending', 'active', 'leaving', 'ended']),
        enrolledOn: localDateField,
        settling,
        levelCents: centsField,
        billsOfYear: z.int(),
        /** Bills in a row that weren’t paid when the next one came; two end it. */
        missed: z.int(),
        deferredCents: centsField,
        /** What leaving today makes due with the next bill; negative is given back. */
        leavingCents: centsField,
        nextBillOn: z.nullable(localDateField),
        /** The bill that looks at the level amount next. */
        reviewOn: z.nullable(localDateField),
        trueUpOn: z.nullable(localDateField),
        endedOn: z.nullable(localDateField),
        endedBy: z.nullable(z.enum(['left', 'missed', 'closed'])),
        /** What will be left at the true-up if the level stays; null where there is no year to tell from. */
        forecast: z.nullable(
          z.object({
            expectedCents: centsField,
            lowCents: centsField,
            highCents: centsField,
            /** How much the range lets months be off from the same months a year before. */
            asidePercent: z.int(),
            /** It is what the last two years differed by. */
            isMeasured: z.boolean(),
          }),
        ),
        /** Up to 24, oldest first. */
        bills: z.array(z.extend(budgetOnBill, { billNumber: z.string(), issuedOn: localDateField })),
      }),
    ),
  }),
  errors: [],
});
