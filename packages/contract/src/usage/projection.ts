import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, localDateField, payableCentsField } from '../fields.ts';
import { costParts } from './usage-point.ts';

export const projectBill = defineCall({
  id: 'c77-usage-projection',
  name: 'projectBill',
  summary: 'The current period: the bill so far and the forecast',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/Projection',
  access: 'signedIn',
  right: 'overview',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    projection: z.nullable(
      z.object({
        periodFrom: localDateField,
        periodBefore: localDateField,
        readThrough: localDateField,
        soFarCents: centsField,
        soFarParts: z.object(costParts),
        forecastLowCents: centsField,
        forecastCents: centsField,
        forecastHighCents: centsField,
        /** What the bill will ask for on the Equal Payment Plan, if the forecast holds; null without. */
        planAskedCents: z.nullable(centsField),
      }),
    ),
  }),
  errors: [],
});

export const listPastForecasts = defineCall({
  id: 'own-usage-past-forecasts',
  name: 'listPastForecasts',
  summary: 'What the forecast said on three days of each of the last twelve periods, and what the bill came to',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/PastForecasts',
  access: 'signedIn',
  right: 'overview',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    /** Oldest first. A period shorter than a day it would have been asked on has no such forecast. */
    forecasts: z.array(
      z.object({
        periodFrom: localDateField,
        periodBefore: localDateField,
        billNumber: z.string(),
        billedCents: centsField,
        /** The day of the period, from 1, whose readings were the last to be known. */
        day: z.int(),
        forecastLowCents: centsField,
        forecastCents: centsField,
        forecastHighCents: centsField,
      }),
    ),
    /** By that day: of how many, how many were within their range, and the middle of the differences from the bill, as a share of it. */
    accuracy: z.array(
      z.object({ day: z.int(), count: z.int(), withinRange: z.int(), medianDifference: z.nullable(z.number()) }),
    ),
  }),
  errors: [],
});

export const getUsageBudget = defineCall({
  id: 'own-usage-budget',
  name: 'getUsageBudget',
  summary: 'One’s own budget for an account’s bill, and whether one is told when the forecast goes over it',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/Budget',
  access: 'signedIn',
  right: 'overview',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({ monthlyCents: z.nullable(centsField) }),
  errors: [],
});

export const setUsageBudget = defineCall({
  id: 'own-usage-budget-set',
  name: 'setUsageBudget',
  summary:
    'Set what one means to spend on a bill, or that one has no budget; one is told once a bill when the forecast goes over it',
  feature: 'usage',
  method: 'PUT',
  path: '/api/Usage/Budget',
  access: 'signedIn',
  right: 'overview',
  account: 'accountNumber',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, monthlyCents: z.nullable(payableCentsField) }),
  data: z.object({ monthlyCents: z.nullable(centsField) }),
  errors: [],
});
