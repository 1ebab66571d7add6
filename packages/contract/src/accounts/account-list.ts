import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, localDateField, uuidField } from '../fields.ts';

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
  /** The utility takes cash only for this account, whoever pays. */
  isCashOnly: z.boolean(),
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
