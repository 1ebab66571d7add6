import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, localDateField } from '../fields.ts';
import { costParts, usagePoint } from './usage-point.ts';

export const listUsage = defineCall({
  id: 'own-usage-overview',
  name: 'listUsage',
  summary: 'Usage by month for the last thirteen months, with what it cost, or by day for the last thirty-one days',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/Overview',
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
