import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, instantField, localDateField } from '../fields.ts';
import { listedOutages, serviceStanding } from './outage.ts';

const own = {
  feature: 'outages',
  method: 'GET',
  access: 'signedIn',
  right: { none: 'whoever may see an account may know whether its home is dark' },
  rate: 'read',
} as const;

/** Who asks for it every five minutes is not told a number that is old: it comes from the network. */
export const getOutageCount = defineCall({
  ...own,
  id: 'c74-outage-getcount',
  name: 'getOutageCount',
  summary: 'How many of the person’s accounts are without power or water now',
  path: '/api/Outage/GetCount',
  request: z.strictObject({}),
  data: z.object({ affectedCount: z.int() }),
  errors: [],
});

const premiseAndOutages = {
  ...listedOutages,
  services: z.array(serviceStanding),
  /** Of `waterNotices`, those in force for this very home: by the pipes that supply it. */
  boilWater: z.array(z.string()),
  address: z.string(),
  /** Since when service is shut off there, because it wasn’t paid: then no outage is the home’s, and nothing stands in `services`. */
  shutOffOn: z.nullable(localDateField),
  /** By when it is back there, once that is paid for. */
  reconnectsAt: z.nullable(instantField),
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
};

export const getOutageOfAccount = defineCall({
  ...own,
  id: 'c74-outagebyaccountnumber',
  name: 'getOutageOfAccount',
  summary:
    'How the services of an account stand, with the outages that concern it: now, planned, restored within a day',
  path: '/api/Outage/OutageByAccountNumber',
  account: 'accountNumber',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    accountNumber: accountNumberField,
    ...premiseAndOutages,
    /** What this person said when they were asked whether service is back: nobody is asked twice. */
    powerBack: z.array(
      z.object({
        incidentId: z.string(),
        isBack: z.boolean(),
        /** Of the report that a No is. */
        reportNumber: z.nullable(z.string()),
      }),
    ),
    /** What this person reported of it since yesterday, as long as the outage that it belongs to isn't over. */
    reports: z.array(
      z.object({
        reportNumber: z.string(),
        state: z.enum(['queued', 'joined']),
        reportedAt: instantField,
        /** Of the outage that it belongs to; null where it opened none, and until it is handed over. */
        incidentId: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});

export const listOutagesOfAccount = defineCall({
  ...own,
  id: 'c74-outage-by-account',
  name: 'listOutagesOfAccount',
  summary: 'The outages that concern an account, the newest first',
  path: '/api/Outage/Account/{accountNumber}',
  account: 'accountNumber',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object(listedOutages),
  errors: [],
});

export const getOutageOfPremise = defineCall({
  ...own,
  id: 'c74-outage-by-premise',
  name: 'getOutageOfPremise',
  summary: 'The same of a premise that one of the person’s accounts is for',
  path: '/api/Outage/Premise/{premiseId}',
  request: z.strictObject({ premiseId: z.string().check(z.regex(/^[\w-]{1,40}$/)) }),
  data: z.object({ premiseId: z.string(), ...premiseAndOutages }),
  errors: ['RES404'],
});
