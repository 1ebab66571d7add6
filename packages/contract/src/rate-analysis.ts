import { assistancePrograms } from '@wattershed/domain/program/assistance';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { accountNumberField, centsField, instantField, languageField, localDateField, uuidField } from './fields.ts';

/** The billing system's own name of a rate plan. */
export const planField = z.string().check(z.regex(/^[A-Z][A-Z0-9-]{1,39}$/));

const hourField = z.string().check(z.regex(/^(1?\d|2[0-3])$/));

/**
 * What to add to the past year: an electric car by kilowatt-hours a week and its hours of charging, all three or none, and
 * kilowatts of panels. Beyond what can be, REQ400.
 */
const whatIf = {
  /** 1 to 300. */
  carKwhPerWeek: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
  carFromHour: z.optional(hourField),
  carBeforeHour: z.optional(hourField),
  /** 0.5 to 50. */
  solarKw: z.optional(z.string().check(z.regex(/^\d{1,2}(\.\d)?$/))),
};

const ofAccount = { accountNumber: accountNumberField };

const reads = {
  feature: 'rate-analysis',
  method: 'GET',
  access: 'signedIn',
  right: 'current bill view',
  account: 'accountNumber',
  rate: 'read',
} as const;

/** A plan's bills of the periods, and how they compare with those of today's plan. */
const comparedBills = z.object({
  amountsCents: z.array(centsField),
  totalCents: centsField,
  /** Null for today's plan, and where it can't be kept with what is asked. */
  difference: z.nullable(
    z.object({
      /** Less than on today's plan; negative if it is more. */
      savedCents: centsField,
      /** So far chance goes: up to it, the difference is too close to call. */
      noiseCents: centsField,
      verdict: z.enum(['cheaper', 'dearer', 'close', 'tooShort']),
    }),
  ),
});

export const analyzeRates = defineCall({
  ...reads,
  id: 'own-rate-analysis',
  name: 'analyzeRates',
  summary: 'The last twelve bills of the electricity as each plan that the premise may have would have billed them',
  path: '/api/Billing/RateAnalysis',
  request: z.strictObject({ ...ofAccount, ...whatIf }),
  data: z.object({
    /** Why there is nothing to compare; null where there is. */
    nothing: z.nullable(z.enum(['closed', 'noBill', 'noElectricity'])),
    analysis: z.nullable(
      z.object({
        agreementNumber: z.string(),
        currentPlan: planField,
        /** Oldest first. */
        periods: z.array(
          z.object({
            billNumber: z.string(),
            from: localDateField,
            before: localDateField,
            usageWh: z.int(),
            generatedWh: z.int(),
            /** Days with readings that the utility filled in. */
            estimatedDays: z.int(),
            /** What the bill charged for electricity, with its taxes. */
            chargedCents: centsField,
            /** The same days on today's plan. */
            asItIsCents: centsField,
          }),
        ),
        /** Today's plan without what is asked; `discounted` for someone in the program. */
        asItIs: z.object({ totalCents: centsField, discountedCents: z.nullable(centsField) }),
        /** Today's first. */
        plans: z.array(
          z.object({
            plan: planField,
            isCurrent: z.boolean(),
            isClosedToNew: z.boolean(),
            minimumTermMonths: z.nullable(z.int()),
            metering: z.nullable(z.enum(['netMetering', 'netBilling', 'netBillingHourly', 'buyAllSellAll'])),
            plain: comparedBills,
            discounted: z.nullable(comparedBills),
          }),
        ),
        /** The plan that is surely cheaper than today's, and the cheapest of those. */
        recommended: z.object({ plain: z.nullable(planField), discounted: z.nullable(planField) }),
        program: z.nullable(
          z.object({
            key: z.enum(assistancePrograms),
            /** What it takes off: the line on the bill, and a fraction of what that applies to, as decimal text. */
            shares: z.array(z.object({ textKey: z.string(), share: z.string(), clause: z.string() })),
            source: z.string(),
            since: localDateField,
          }),
        ),
        /** The discount that the account has today, also one of another plan. */
        enrolledIn: z.nullable(z.enum(assistancePrograms)),
        addedSolar: z.nullable(z.object({ madeWh: z.int(), sentWh: z.int() })),
      }),
    ),
  }),
  errors: [],
});

const step = z.object({
  textKey: z.string(),
  clause: z.string(),
  version: z.nullable(z.int()),
  tier: z.nullable(z.int()),
  quantity: z.string(),
  unit: z.string(),
  price: z.string(),
  share: z.nullable(z.object({ days: z.int(), ofDays: z.int() })),
  amountCents: centsField,
});

const steps = z.object({ plan: planField, lines: z.array(step), totalCents: centsField });

export const explainRate = defineCall({
  ...reads,
  id: 'own-rate-analysis-steps',
  name: 'explainRate',
  summary: 'One bill of the comparison on a plan and on today’s plan, line by line: quantity, price, amount',
  path: '/api/Billing/RateAnalysisSteps',
  request: z.strictObject({
    ...{ ...ofAccount, ...whatIf, plan: planField, periodFrom: localDateField },
    /** With the discount. */
    discounted: z.optional(z.literal('yes')),
  }),
  /** `today` is null where today's plan can't be kept with what is asked. RES404 of the account is also for a plan or period that isn't compared. */
  data: z.object({ asked: steps, today: z.nullable(steps) }),
  errors: [],
});

export const downloadRateSteps = defineCall({
  ...reads,
  id: 'own-rate-analysis-file',
  name: 'downloadRateSteps',
  summary: 'Every line of every bill of the comparison as a CSV file, with and without the discount',
  path: '/api/Billing/RateAnalysisFile',
  file: 'text/csv; charset=utf-8',
  request: z.strictObject({ ...ofAccount, ...whatIf, language: languageField }),
  data: z.any(),
  errors: [],
});

export const findPlanChange = defineCall({
  ...reads,
  id: 'own-plan-change',
  name: 'findPlanChange',
  summary: 'The newest request for another rate plan, and how far it is; null if there was none',
  path: '/api/Billing/PlanChange',
  request: z.strictObject(ofAccount),
  data: z.object({
    asked: z.nullable(
      z.object({
        fromPlan: planField,
        toPlan: planField,
        askedAt: instantField,
        /** On its way to the utility, there, answered, or done: the account has the plan. */
        state: z.enum(['sent', 'received', 'answered', 'changed']),
        /** The conversation in the inbox of the person who asked; null for everyone else. */
        groupId: z.nullable(uuidField),
      }),
    ),
  }),
  errors: [],
});

export const requestPlanChange = defineCall({
  id: 'own-plan-change-request',
  name: 'requestPlanChange',
  summary: 'Ask the utility for another rate plan: a message to its desk, one at a time',
  feature: 'rate-analysis',
  method: 'POST',
  path: '/api/Billing/PlanChange',
  access: 'signedIn',
  /** Of all roles, those who own the account have it. */
  right: 'service-account edit mailing address',
  account: 'accountNumber',
  notForAgents: true,
  rate: 'write',
  request: z.strictObject({ ...ofAccount, uuId: uuidField, plan: planField, idempotencyKey: uuidField }),
  data: z.object({ groupId: uuidField }),
  errors: ['PLN409', 'PLN410'],
});
