import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { centsField, freeTextField } from '../fields.ts';

const latitudeField = z.number().check(z.minimum(-90), z.maximum(90));
const longitudeField = z.number().check(z.minimum(-180), z.maximum(180));
const minuteField = z.int();

export const paymentLocation = z.object({
  locationId: z.string(),
  kind: z.enum(['utility-office', 'authorized-retailer', 'kiosk', 'drop-box']),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Its own, which its hours are in. */
  timeZone: z.string(),
  phone: z.string(),
  hours: z.object({
    /** Sunday first; minutes after midnight, more than 1,440 when it closes after midnight. */
    week: z.array(z.array(z.object({ opens: minuteField, closes: minuteField }))),
    isClosedOnHolidays: z.boolean(),
  }),
  takesCash: z.boolean(),
  feeCents: centsField,
  /** When a payment is in the books. */
  posts: z.enum(['at-once', 'same-day', 'next-business-day']),
  miles: z.number(),
});

/** Not by its address alone: what people enter stays out of logs. */
export const listPaymentLocations = defineCall({
  id: 'own-payment-locations',
  name: 'listPaymentLocations',
  summary: 'Where bills can be paid in person, near an address, a ZIP code, or a position; the nearest first',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/locations',
  access: 'public',
  right: { none: 'visitors look for a place to pay, too' },
  rate: 'read',
  request: z.strictObject({
    near: z.union([
      z.strictObject({ text: freeTextField(120) }),
      z.strictObject({ latitude: latitudeField, longitude: longitudeField }),
    ]),
  }),
  data: z.object({
    /** What was asked about; null when it wasn't found, or several places are meant. */
    center: z.nullable(z.object({ label: z.string(), latitude: z.number(), longitude: z.number() })),
    /** What may have been meant, each a text that means one place. */
    suggestions: z.array(z.string()),
    locations: z.array(paymentLocation),
  }),
  errors: [],
});
