import * as z from 'zod/mini';
import { centsField, localDateField } from '../fields.ts';

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
export const costParts = {
  electricCents: z.nullable(centsField),
  waterCents: z.nullable(centsField),
  otherCents: centsField,
};
