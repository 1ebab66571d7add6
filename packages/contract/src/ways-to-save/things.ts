import { deviceKeys } from '@wattershed/domain/saving/devices';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, localDateField } from '../fields.ts';

const device = {
  key: z.enum(deviceKeys),
  count: z.int().check(z.minimum(1), z.maximum(20)),
  /** Null for what has no hours of its own: always on, or following the weather. */
  usesPerWeek: z.nullable(z.int().check(z.minimum(1), z.maximum(28))),
  startHour: z.nullable(z.int().check(z.minimum(0), z.maximum(23))),
};

const ofThings = {
  feature: 'ways-to-save',
  path: '/api/WaysToSave/things',
  access: 'signedIn',
  account: 'accountNumber',
} as const;

export const listThings = defineCall({
  ...ofThings,
  id: 'own-saving-things',
  name: 'listThings',
  summary: 'The devices of the home, from the survey or added, with what each costs a month on this account’s rate',
  method: 'GET',
  right: 'compare',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    /** The readings it is worked out from; null while there are too few, or no electricity. */
    home: z.nullable(
      z.object({
        from: localDateField,
        before: localDateField,
        /** An ordinary month of the meter, and what it costs with all charges and taxes. */
        monthWh: z.int(),
        monthCents: centsField,
        hasSolar: z.boolean(),
      }),
    ),
    things: z.array(
      z.object({
        ...device,
        isFromSurvey: z.boolean(),
        monthWh: z.int(),
        /** What an ordinary month would cost less without it; null while there is nothing to work it out from. */
        monthCents: z.nullable(centsField),
        /** When it would run outside the hours with the highest price, and what that saves a month; null if nothing. */
        better: z.nullable(z.object({ startHour: z.int(), monthCents: centsField })),
      }),
    ),
  }),
  errors: [],
});

export const saveThing = defineCall({
  ...ofThings,
  id: 'own-saving-thing-save',
  name: 'saveThing',
  summary: 'Add a device, or change how many there are, how often they run, and when',
  method: 'PUT',
  right: 'create',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, ...device }),
  data: z.object({}),
  errors: ['SAV422'],
});

export const removeThing = defineCall({
  ...ofThings,
  id: 'own-saving-thing-remove',
  name: 'removeThing',
  summary: 'Take a device off the list',
  method: 'DELETE',
  right: 'create',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, key: z.enum(deviceKeys) }),
  data: z.object({}),
  errors: [],
});
