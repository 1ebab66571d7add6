import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, freeTextField } from '../fields.ts';
import { listedOutages, publicOutage, serviceStanding } from './outage.ts';

/** By a visitor. With a wrong second fact, or none, it says what is so in the ZIP code: whether one home is dark is nobody's business. */
export const checkOutageAt = defineCall({
  id: 'c74-serviceaddressexistsinoutage',
  name: 'checkOutageAt',
  summary:
    'Whether an address is out, for who knows its account or phone number; otherwise the outages of its ZIP code',
  feature: 'outages',
  method: 'GET',
  path: '/api/Outage/ServiceAddressExistsInOutage',
  access: 'prelogin',
  right: { none: 'the account or phone number is the proof' },
  captcha: true,
  rate: 'credential',
  request: z.strictObject({
    address: freeTextField(120).check(z.minLength(1)),
    accountNumber: z.optional(accountNumberField),
    phone: z.optional(z.string().check(z.regex(/^\d{10}$/))),
  }),
  data: z.object({
    ...listedOutages,
    /** `premise`: proven; `zip`: its ZIP code's outages only; `several`: one of the suggestions is meant. */
    found: z.enum(['premise', 'zip', 'several', 'none']),
    suggestions: z.array(z.string()),
    label: z.string(),
    center: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
    /** Empty unless proven. */
    services: z.array(serviceStanding),
    /** Of the water notices, those in force for this very home; empty unless proven. */
    boilWater: z.array(z.string()),
    /** The one behind it; null unless proven. */
    outage: z.nullable(publicOutage),
  }),
  errors: [],
});
