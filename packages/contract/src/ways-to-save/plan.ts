import { tipKeys } from '@wattershed/domain/saving/tips';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, localDateField } from '../fields.ts';

const ofPlan = {
  feature: 'ways-to-save',
  path: '/api/WaysToSave/plan',
  access: 'signedIn',
  account: 'accountNumber',
} as const;

/** What a step is measured by. */
export const measuredAs = z.enum([
  'electric-use',
  'peak-share',
  'evening-share',
  'daily-peak',
  'water-use',
  'night-water',
]);

const result = z.discriminatedUnion('state', [
  /** Until there are three weeks of readings since the step began, or enough before it. */
  z.object({ state: z.literal('too-early'), daysLeft: z.int() }),
  z.object({
    /** `unclear` when days differ among themselves more than before and after do. */
    state: z.enum(['less', 'more', 'unclear']),
    days: z.int(),
    /** An ordinary day: what was to be expected, and what was measured. Wh, gallons, W, or thousandths of the day's use. */
    expected: z.int(),
    measured: z.int(),
    /** What the bills since then are lower; negative if they are higher, null where it has no price of its own. */
    savedCents: z.nullable(centsField),
  }),
]);

export const listSteps = defineCall({
  ...ofPlan,
  id: 'own-saving-plan',
  name: 'listSteps',
  summary: 'The steps this person has chosen, each measured from the readings before and since',
  method: 'GET',
  right: 'compare',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    steps: z.array(
      z.object({
        key: z.enum(tipKeys),
        startedOn: localDateField,
        /** What the tip promised a year when it was chosen. */
        lowCents: centsField,
        highCents: centsField,
        measuredAs,
        result,
      }),
    ),
  }),
  errors: [],
});

export const addStep = defineCall({
  ...ofPlan,
  id: 'own-saving-plan-add',
  name: 'addStep',
  summary: 'Begin with a tip today: from now on it is measured',
  method: 'POST',
  right: 'create',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, key: z.enum(tipKeys) }),
  data: z.object({}),
  errors: ['SAV404'],
});

export const removeStep = defineCall({
  ...ofPlan,
  id: 'own-saving-plan-remove',
  name: 'removeStep',
  summary: 'Take a step off the plan',
  method: 'DELETE',
  right: 'create',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, key: z.enum(tipKeys) }),
  data: z.object({}),
  errors: [],
});
