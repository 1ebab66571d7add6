import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { accountNumberField, centsField, localDateField } from './fields.ts';

/** One month or day: electricity taken and sent back in Wh, water in gallons; null if the account has no such meter. */
export const usagePoint = z.object({
  from: localDateField,
  before: localDateField,
  electricWh: z.nullable(z.int()),
  generatedWh: z.nullable(z.int()),
  waterGallons: z.nullable(z.int()),
  meanF: z.nullable(z.number()),
});

/** What charges come to by service; null for a service that they don't charge. Taxes and fees are the rest. */
const costParts = {
  electricCents: z.nullable(centsField),
  waterCents: z.nullable(centsField),
  otherCents: centsField,
};

export const listUsage = defineCall({
  id: 'c77-usage-electric',
  name: 'listUsage',
  summary: 'Usage by month for the last thirteen months, with what it cost, or by day for the last thirty-one days',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/Electric',
  access: 'signedIn',
  right: 'overview',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField, by: z.enum(['month', 'day']) }),
  data: z.object({
    points: z.array(usagePoint),
    /** By month, the same months a year earlier, as far as they were measured whole; by day, none. */
    yearBefore: z.array(usagePoint),
    /** By month, the charges of the last thirteen bills, newest first; by day, none. */
    costs: z.array(
      z.object({
        issuedOn: localDateField,
        periodFrom: localDateField,
        periodBefore: localDateField,
        chargesCents: centsField,
        ...costParts,
        /** The charges of the bill a year before; null if there is none. */
        yearBeforeCents: z.nullable(centsField),
      }),
    ),
  }),
  errors: [],
});

export const compareUsage = defineCall({
  id: 'c77-usage-comparisons',
  name: 'compareUsage',
  summary: 'The last full month, the month before it and the same month a year earlier; null where there is none',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/comparisons',
  access: 'signedIn',
  right: 'compare',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    latest: z.nullable(usagePoint),
    monthBefore: z.nullable(usagePoint),
    yearBefore: z.nullable(usagePoint),
  }),
  errors: [],
});

export const listGeneration = defineCall({
  id: 'c77-usage-generation',
  name: 'listGeneration',
  summary: 'Electricity sent to the grid and taken from it, by month for the last thirteen months; none without panels',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/Generation',
  access: 'signedIn',
  right: 'overview',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    /** Oldest first; the months before there were panels are left out. */
    months: z.array(z.object({ from: localDateField, before: localDateField, sentWh: z.int(), takenWh: z.int() })),
  }),
  errors: [],
});

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
      }),
    ),
  }),
  errors: [],
});
