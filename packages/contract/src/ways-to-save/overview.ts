import { tipKeys } from '@wattershed/domain/saving/tips';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, localDateField } from '../fields.ts';

const read = {
  feature: 'ways-to-save',
  method: 'GET',
  access: 'signedIn',
  // What a year costs, compared with what it could: unlike its usage, a closed account has nothing of it left.
  right: 'compare',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  errors: [],
} as const;

export const listSavingPrograms = defineCall({
  ...read,
  id: 'c77-waystosave-programs',
  name: 'listSavingPrograms',
  summary: 'The utility’s programs for using less, or at another time, that this account may join or is in',
  path: '/api/WaysToSave/programs',
  data: z.object({
    programs: z.array(
      z.discriminatedUnion('key', [
        z.object({ key: z.literal('time-of-use-rate'), tariffLabel: z.string(), isJoined: z.boolean() }),
        z.object({ key: z.literal('peak-time-rebate'), centsPerKwh: centsField, isJoined: z.boolean() }),
      ]),
    ),
  }),
});

/** What the readings of the last year say; null for a service that the account doesn't have. */
const homeFacts = z.object({
  from: localDateField,
  before: localDateField,
  days: z.int(),
  electric: z.nullable(
    z.object({
      usageWh: z.int(),
      yearCents: centsField,
      baseW: z.int(),
      coolingWh: z.int(),
      heatingWh: z.int(),
      dearWh: z.int(),
      dearHours: z.nullable(z.object({ from: z.int(), before: z.int() })),
      peakW: z.int(),
      hasSolar: z.boolean(),
      sentWh: z.int(),
    }),
  ),
  water: z.nullable(
    z.object({
      usageGallons: z.int(),
      yearCents: centsField,
      nightGallons: z.int(),
      outdoorGallons: z.int(),
    }),
  ),
});

export const listTips = defineCall({
  ...read,
  id: 'c77-tips',
  name: 'listTips',
  summary: 'What would lower this account’s bills, each with what it saves a year by its own readings and prices',
  path: '/api/WaysToSave/tips',
  data: z.object({
    /** Null while there are too few readings, or none. */
    home: z.nullable(homeFacts),
    tips: z.array(
      z.object({
        key: z.enum(tipKeys),
        service: z.enum(['electric', 'water']),
        /** Dollars a year, at the least and at the most that it usually brings. */
        lowCents: centsField,
        highCents: centsField,
      }),
    ),
    /** Whether the person's answers to the survey helped to choose. */
    usesSurvey: z.boolean(),
  }),
});
