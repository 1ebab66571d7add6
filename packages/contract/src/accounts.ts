import * as z from 'zod/mini';
import { getDashboardBill } from './billing.ts';
import { defineCall } from './call.ts';
import { listBanners, listRoleRights } from './configuration.ts';
import { accountNumberField, languageField, localDateField, uuidField } from './fields.ts';
import { listUsage, projectBill } from './usage.ts';

export const accountEntry = z.object({
  accountNumber: accountNumberField,
  accountId: z.string(),
  isDefault: z.boolean(),
  nickName: z.string(),
  /** 1 active, 2 closed, 3 pending. */
  status: z.int(),
  /** The day after the last day of service. */
  closedOn: z.nullable(localDateField),
  /** The last day on which bills, payments and receipts of a closed account can be read; null without an end. */
  readableThrough: z.nullable(localDateField),
  /** That day has passed. */
  isReadingOver: z.boolean(),
  roleId: z.int(),
  accountType: z.enum(['residential', 'commercial']),
  customerType: z.string(),
  premiseId: z.string(),
  bpName: z.string(),
  customerNumber: z.string(),
  /** Street, unit, city, state and zip joined with commas (specification 3). */
  serviceAddress: z.string(),
  serviceCity: z.string(),
  serviceState: z.enum(['CA', 'AZ']),
  /** IANA time zone of the premise: "today" on every screen of this account. */
  timeZone: z.string(),
});

export const listAccounts = defineCall({
  id: 'c72-getaccount',
  name: 'listAccounts',
  summary: 'The accounts this person can act on, default first',
  feature: 'accounts',
  method: 'GET',
  path: '/api/Account/GetAccount',
  access: 'signedIn',
  right: { none: 'the list is of one’s own accounts' },
  rate: 'read',
  request: z.strictObject({ uuid: uuidField }),
  data: z.object({ accounts: z.array(accountEntry) }),
  errors: ['RES404'],
});

/** The requests of the other calls, in one object: their fields differ in name wherever they differ in value. */
const asked = z.object({
  uuid: uuidField,
  accountNumber: accountNumberField,
  roleId: z.string(),
  personaId: z.literal('1'),
  language: languageField,
  id: z.literal('1'),
  by: z.literal('month'),
});

export const getDashboard = defineCall({
  id: 'own-dashboard',
  name: 'getDashboard',
  summary: 'What a person sees first, in one answer: accounts, rights, bill, usage, forecast, and notices',
  feature: 'accounts',
  method: 'GET',
  path: '/api/Account/Dashboard',
  access: 'signedIn',
  right: { none: 'each part needs the right of its own call, and is null without it' },
  account: 'accountNumber',
  isDefaultAccountMeant: true,
  rate: 'read',
  request: z.strictObject({
    uuid: uuidField,
    /** Without it, the default account. */
    accountNumber: z.optional(accountNumberField),
    language: languageField,
  }),
  data: z.object({
    /** What the calls below were asked. */
    asked,
    /** By the call that answers the same by itself; null when this person may not make it, or when it fails. */
    parts: z.object({
      listAccounts: z.nullable(listAccounts.data),
      listRoleRights: z.nullable(listRoleRights.data),
      getDashboardBill: z.nullable(getDashboardBill.data),
      listUsage: z.nullable(listUsage.data),
      projectBill: z.nullable(projectBill.data),
      listBanners: z.nullable(listBanners.data),
    }),
  }),
  errors: [],
});
