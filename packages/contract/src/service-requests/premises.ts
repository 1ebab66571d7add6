import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { centsField, freeTextField, localDateField } from '../fields.ts';
import { requestIdField } from '../kept-forms.ts';
import { anyone, daysShown, feeShown, premiseShown } from './fields.ts';

export const getServiceTerms = defineCall({
  id: 'own-service-terms',
  name: 'getServiceTerms',
  summary: 'What starting service costs and when it can start, before anyone has entered anything',
  feature: 'service-requests',
  method: 'GET',
  path: '/api/Service/terms',
  access: 'public',
  right: { none: 'it is the same for everyone' },
  rate: 'read',
  request: z.strictObject({}),
  data: z.object({
    ...daysShown,
    fees: z.array(z.object({ state: z.enum(['CA', 'AZ']), ...feeShown.shape })),
    /** How many average months a deposit can be at most; 0 where none may be asked for. */
    deposits: z.array(z.object({ state: z.enum(['CA', 'AZ']), isBusiness: z.boolean(), months: z.number() })),
    /** Who is asked about credit, and only with consent. */
    bureau: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  }),
  errors: [],
});

export const findPremises = defineCall({
  ...anyone,
  id: 'own-find-premises',
  name: 'findPremises',
  summary: 'The places that an address may mean, also with typing mistakes; narrowed by ZIP code or city',
  method: 'POST',
  path: '/api/Service/premises',
  rate: 'read',
  request: z
    .strictObject({
      address: freeTextField(fieldBounds.addressLine.max).check(z.minLength(1)),
      unit: freeTextField(20),
      city: freeTextField(fieldBounds.city.max),
      zip: z.string().check(z.regex(/^(\d{5}(-\d{4})?)?$/)),
    })
    .check(z.refine(({ city, zip }) => city.trim() !== '' || zip !== '')),
  data: z.object({
    /** False where another utility serves. */
    isServed: z.boolean(),
    premises: z.array(premiseShown),
    /** No house has the number; these are near it. */
    areNearby: z.boolean(),
  }),
  errors: [],
});

export const noteUnlistedPremise = defineCall({
  ...anyone,
  id: 'own-note-unlisted-premise',
  name: 'noteUnlistedPremise',
  summary:
    'A place that isn’t in the list, to go on with: a person at the utility looks at the address before service starts',
  method: 'POST',
  path: '/api/Service/premises/unlisted',
  rate: 'write',
  request: z.strictObject({
    requestId: requestIdField,
    address: freeTextField(fieldBounds.addressLine.max).check(z.minLength(1)),
    unit: freeTextField(20),
    zip: z.string().check(z.regex(/^\d{5}(-\d{4})?$/)),
    isBusiness: z.boolean(),
  }),
  data: z.object({
    premise: z.nullable(premiseShown),
    /** Why not. `no-number`: of the house. `too-many`: more than one form asks for. */
    problem: z.nullable(z.enum(['not-served', 'no-number', 'too-many'])),
  }),
  errors: [],
});

export const priceShown = z.object({
  textKey: z.string(),
  clause: z.string(),
  above: z.nullable(z.string()),
  upTo: z.nullable(z.string()),
  isLimitDaily: z.boolean(),
  price: z.string(),
  unit: z.enum(['month', 'day', 'year', 'kWh', 'kW', 'CCF', 'percent']),
});

/** What is at a premise, what it costs to begin there, and when that is possible. */
export const moveInShown = z.object({
  premise: premiseShown,
  timeZone: z.string(),
  isBusiness: z.boolean(),
  installations: z.array(
    z.object({
      installationNumber: z.string(),
      division: z.string(),
      commodity: z.enum(['electric', 'water']),
      /** False: a crew sets one first. */
      hasMeter: z.boolean(),
    }),
  ),
  /**
   * `occupied`: service is on in someone else’s name, and a person at the utility looks at the order. `ordered`: someone else has asked
   * for it. `own`: it is the customer’s already. `between-tenants`: service is on in the landlord’s name until a tenant’s begins. `unlisted`: the address isn’t in the list yet.
   */
  standing: z.enum(['free', 'between-tenants', 'occupied', 'ordered', 'own', 'unlisted']),
  /** Each service needs one; the usual one comes first. */
  rates: z.array(
    z.object({
      tariffLabel: z.string(),
      commodity: z.enum(['electric', 'water']),
      isUsual: z.boolean(),
      effectiveFrom: localDateField,
      prices: z.array(priceShown),
    }),
  ),
  fees: z.array(feeShown),
  /** Their sum. */
  establishmentFeeCents: centsField,
  /** The largest deposit that can be asked for here; 0: none, whatever the credit. */
  depositUpToCents: centsField,
  /** The customer has paid well for a year: no deposit, and nothing is asked about credit. */
  hasGoodRecord: z.boolean(),
  ...daysShown,
  orderType: z.string(),
});
