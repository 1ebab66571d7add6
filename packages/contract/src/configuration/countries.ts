import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export const listCountries = defineCall({
  id: 'c75-countries',
  name: 'listCountries',
  summary: 'The countries an address can be in',
  feature: 'configuration',
  method: 'GET',
  path: '/api/Configuration/countries',
  access: 'public',
  right: { none: 'the same for everyone' },
  rate: 'static',
  request: z.strictObject({}),
  data: z.object({
    /** The name is in EN_US; screens name a country by its code in the chosen language. */
    countryData: z.array(z.object({ countryCode: z.string(), countryName: z.string(), hasStates: z.boolean() })),
  }),
  errors: [],
});

export const listStates = defineCall({
  id: 'c75-states',
  name: 'listStates',
  summary: 'The states of a country, by its code; none where people write their own',
  feature: 'configuration',
  method: 'GET',
  path: '/api/Configuration/states/{id}',
  access: 'public',
  right: { none: 'the same for everyone' },
  rate: 'static',
  request: z.strictObject({ id: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
  data: z.object({
    stateData: z.array(z.object({ stateCode: z.string(), stateName: z.string(), isMilitary: z.boolean() })),
  }),
  errors: ['RES404'],
});
