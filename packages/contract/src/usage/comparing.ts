import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, localDateField, uuidField } from '../fields.ts';
import { usagePoint } from './usage-point.ts';

/**
 * How usage follows the weather, fitted to the days from the month a year earlier through the latest one: so much a day, and so much
 * more for each °F that a day's mean is below or above a base temperature. Null bases: there is no such need.
 */
const weatherEffect = z.object({
  /** What the month a year earlier would have been in the weather of the latest one: Wh or gallons. */
  yearBeforeInThisWeather: z.number(),
  heatingBaseF: z.nullable(z.number()),
  coolingBaseF: z.nullable(z.number()),
  daysFitted: z.int(),
  /** How much of the differences between days the weather explains, 0 to 1. */
  explained: z.number(),
});

export const compareUsage = defineCall({
  id: 'c77-usage-comparisons',
  name: 'compareUsage',
  summary: 'The last full month, the month before it and the same month a year earlier, and what of it was the weather',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/comparisons',
  access: 'signedIn',
  right: 'compare',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    /** Null where there is none. */
    latest: z.nullable(usagePoint),
    monthBefore: z.nullable(usagePoint),
    yearBefore: z.nullable(usagePoint),
    /** By service; null with less than a year of days, or where usage doesn't follow the weather. */
    weather: z.object({ electric: z.nullable(weatherEffect), water: z.nullable(weatherEffect) }),
  }),
  errors: [],
});

export const compareSimilarHomes = defineCall({
  id: 'own-usage-similar-homes',
  name: 'compareSimilarHomes',
  summary: 'Full months beside homes of the same kind in the same climate: their average, and that of the best fifth',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/SimilarHomes',
  access: 'signedIn',
  right: 'compare',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField, commodity: z.enum(['electric', 'water']) }),
  data: z.object({
    /**
     * Why there is nothing to compare. `too-few`: fewer than 15 homes, or one of them uses more than 15 % of what all do, so that
     * figures would tell about a single one.
     */
    empty: z.nullable(z.enum(['no-meter', 'not-a-home', 'has-generation', 'no-full-month', 'too-few'])),
    group: z.nullable(
      z.object({
        climate: z.enum(['coastal', 'inland', 'mountain', 'desert', 'sonoran', 'rim']),
        dwelling: z.enum(['single-family', 'multi-family']),
        homes: z.int(),
      }),
    ),
    /** The last full months, twelve at most, oldest first: Wh or gallons. */
    months: z.array(
      z.object({
        from: localDateField,
        before: localDateField,
        own: z.number(),
        average: z.number(),
        /** The average of the fifth that uses least, and the most that one of them uses. */
        efficientAverage: z.number(),
        efficientUpTo: z.number(),
      }),
    ),
  }),
  errors: [],
});

export const compareOwnPremises = defineCall({
  id: 'own-usage-own-premises',
  name: 'compareOwnPremises',
  summary: 'The last full month of each of one’s accounts, side by side',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/OwnPremises',
  access: 'signedIn',
  right: { none: 'only accounts whose usage the person may compare are answered' },
  rate: 'read',
  request: z.strictObject({ uuid: uuidField }),
  data: z.object({
    month: z.object({ from: localDateField, before: localDateField }),
    /** Those with service through the whole month, by account number; 50 at most. */
    premises: z.array(
      z.object({
        accountNumber: accountNumberField,
        nickName: z.string(),
        address: z.string(),
        electricWh: z.nullable(z.int()),
        generatedWh: z.nullable(z.int()),
        waterGallons: z.nullable(z.int()),
      }),
    ),
    /** How many of the person's accounts it could have been. */
    accounts: z.int(),
  }),
  errors: ['RES404'],
});
