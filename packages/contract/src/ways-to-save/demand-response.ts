import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, localDateField } from '../fields.ts';

const ofProgram = {
  feature: 'ways-to-save',
  path: '/api/WaysToSave/demand-response',
  access: 'signedIn',
  account: 'accountNumber',
} as const;

const ofOneEvent = { ...ofProgram, path: '/api/WaysToSave/demand-response/opt-out' } as const;

const eventId = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** What became of an event that is over. */
const result = z.discriminatedUnion('state', [
  /** Not over yet, or the account took no part. */
  z.object({ state: z.literal('none') }),
  /** The readings haven't been checked yet, or haven't come. */
  z.object({ state: z.literal('waiting') }),
  z.object({
    state: z.literal('measured'),
    settledOn: localDateField,
    dayKind: z.enum(['weekday', 'weekend']),
    /** The days that the baseline is the average of, the newest first. */
    days: z.array(localDateField),
    /** What it was multiplied by: 1.2 on a day on which the home used a fifth more already before the event. */
    adjustment: z.number(),
    /** On the wall clock of the home. */
    hours: z.array(z.object({ hour: z.int(), baselineWh: z.int(), usedWh: z.int() })),
    baselineWh: z.int(),
    usedWh: z.int(),
    savedWh: z.int(),
    creditCents: centsField,
    /** The bill that has the credit; null while no bill does, and where there is none. */
    bill: z.nullable(z.object({ billNumber: z.string(), issuedOn: localDateField })),
    /** The day on which it was credited without a bill, to an account that had its final one. */
    postedOn: z.nullable(localDateField),
  }),
  z.object({
    state: z.literal('not-measured'),
    reason: z.enum(['missing', 'estimated', 'too-few-days']),
    /** Of too few days: how many could be compared, and how many it takes. */
    found: z.int(),
    needed: z.int(),
  }),
]);

const event = z.object({
  eventId: z.string(),
  on: localDateField,
  /** On the wall clock of the home; until before the second. */
  fromHour: z.int(),
  beforeHour: z.int(),
  cause: z.enum(['hot', 'cold', 'supply']),
  state: z.enum(['announced', 'going-on', 'over', 'canceled']),
  /** Its last hour hasn't passed; so it may be of one that is canceled. */
  isToCome: z.boolean(),
  part: z.enum(['takes-part', 'opted-out', 'not-enrolled']),
  result,
});

export const getDemandResponse = defineCall({
  ...ofProgram,
  id: 'own-demand-response',
  name: 'getDemandResponse',
  summary:
    'The peak-time rebate of this account: whether it is enrolled, the events to come, and what the past ones brought',
  method: 'GET',
  right: 'compare',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    /** Whether the account can be in the program, and if not, why. */
    standing: z.enum(['can-join', 'not-started', 'closed', 'business', 'no-electricity', 'no-readings']),
    /** Of the home, as the IANA names it. */
    timeZone: z.string(),
    hasSolar: z.boolean(),
    /** What each kWh below the baseline brings. */
    centsPerKwh: centsField,
    /** The day it enrolled; null while it isn't in the program. */
    enrolledOn: z.nullable(localDateField),
    /** The newest first. */
    events: z.array(event),
    /** What the results came to, by season, the newest first. */
    seasons: z.array(
      z.object({
        name: z.enum(['summer', 'winter']),
        from: localDateField,
        events: z.int(),
        savedWh: z.int(),
        creditCents: centsField,
      }),
    ),
  }),
  errors: [],
});

export const joinDemandResponse = defineCall({
  ...ofProgram,
  id: 'own-demand-response-join',
  name: 'joinDemandResponse',
  summary: 'Enroll an account in the peak-time rebate, from the next event on',
  method: 'POST',
  right: 'create',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, agreesToTerms: z.literal(true) }),
  data: z.object({}),
  errors: ['DRE409'],
});

export const leaveDemandResponse = defineCall({
  ...ofProgram,
  id: 'own-demand-response-leave',
  name: 'leaveDemandResponse',
  summary: 'Take an account out of the peak-time rebate; an event that is going on still counts',
  method: 'DELETE',
  right: 'create',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({}),
  errors: [],
});

export const optOutOfEvent = defineCall({
  ...ofOneEvent,
  id: 'own-demand-response-opt-out',
  name: 'optOutOfEvent',
  summary: 'Leave an enrolled account out of one event, until it begins',
  method: 'POST',
  right: 'create',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, eventId }),
  data: z.object({}),
  errors: ['DRE404'],
});

export const optInToEvent = defineCall({
  ...ofOneEvent,
  id: 'own-demand-response-opt-in',
  name: 'optInToEvent',
  summary: 'Take part in an event after all, until it begins',
  method: 'DELETE',
  right: 'create',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, eventId }),
  data: z.object({}),
  errors: ['DRE404'],
});
