import * as z from 'zod/mini';
import { getDashboardBill } from '../../billing/bill.ts';
import { defineCall } from '../../call.ts';
import { listBanners } from '../../configuration/banners.ts';
import { listRoleRights } from '../../configuration/role-rights.ts';
import { accountNumberField, languageField, uuidField } from '../../fields.ts';
import { listDashboardNotices } from '../../inbox/dashboard-notices.ts';
import { listUsage } from '../../usage/overview.ts';
import { listAccounts } from '../account-list.ts';

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
  summary: 'What a person sees first, in one answer: accounts, rights, bill, usage, and notices',
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
      listBanners: z.nullable(listBanners.data),
      listDashboardNotices: z.nullable(listDashboardNotices.data),
    }),
  }),
  errors: [],
});
