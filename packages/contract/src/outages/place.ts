import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { freeTextField } from '../fields.ts';

export const findPlace = defineCall({
  id: 'cx-geocode-search',
  name: 'findPlace',
  summary: 'Where an address, a town, or a ZIP code of the territory is',
  feature: 'outages',
  method: 'GET',
  path: '/api/Common/geocode',
  access: 'public',
  right: { none: 'streets are on every map' },
  rate: 'read',
  request: z.strictObject({ text: freeTextField(120).check(z.minLength(1)) }),
  data: z.object({
    /** Null when it wasn't found, or several places are meant. */
    center: z.nullable(
      z.object({
        label: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        /** Empty where the town has several and none was named. */
        zip: z.string(),
      }),
    ),
    /** What may have been meant, each a text that means one place. */
    suggestions: z.array(z.string()),
    isInTerritory: z.boolean(),
  }),
  errors: [],
});
