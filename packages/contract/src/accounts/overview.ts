import { overviewFilters, overviewSorts } from '@wattershed/domain/account/overview-order';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  accountNumberField,
  centsField,
  cursorField,
  freeTextField,
  languageField,
  localDateField,
  pageSizeField,
  uuidField,
} from '../fields.ts';

const overviewEntry = z.object({
  accountNumber: accountNumberField,
  nickName: z.string(),
  isDefault: z.boolean(),
  roleId: z.int(),
  /** 1 active, 2 closed, 3 pending. */
  status: z.int(),
  bpName: z.string(),
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.enum(['CA', 'AZ']),
  /** As in the bill box. */
  billState: z.enum(['no-bill', 'paid', 'due', 'past-due', 'arrangement', 'credit', 'autopay']),
  /** Negative is a credit. Without what waits for later installments of a payment arrangement. */
  amountDueCents: centsField,
  pastDueCents: centsField,
  dueOn: z.nullable(localDateField),
  autoPayOn: z.nullable(localDateField),
  lastPaidOn: z.nullable(localDateField),
  /** Bills come by email, as it was chosen last. */
  isPaperless: z.boolean(),
  /** Unread messages about this account that ask for something to be done. */
  alertCount: z.int(),
  /** A payment may have gone through: this account must not be paid again until that is known. */
  isOutcomeUnknown: z.boolean(),
  /** Whether the one who asks may pay it online: by their role on this account, and not as an agent. */
  canPay: z.boolean(),
});

/** Which accounts, and in which order. */
const overviewWish = {
  uuid: uuidField,
  filter: z.optional(z.enum(overviewFilters)),
  sort: z.optional(z.enum(overviewSorts)),
  /** Words of the nickname, the address, or the account number; all of them must be in one account. */
  search: z.optional(freeTextField(fieldBounds.accountSearch.max)),
};

const owesWhatIsSeen = { none: 'anyone who can see an account can see what it owes' } as const;

export const listAccountOverview = defineCall({
  id: 'c72-details',
  name: 'listAccountOverview',
  summary: 'One’s accounts with what each owes, one page at a time, and the totals of them all',
  feature: 'accounts',
  method: 'GET',
  path: '/api/Account/Details',
  access: 'signedIn',
  right: owesWhatIsSeen,
  rate: 'read',
  request: z.strictObject({ ...overviewWish, cursor: z.optional(cursorField), limit: pageSizeField }),
  data: z.object({
    /** The utility’s day that the amounts are as of. */
    today: localDateField,
    /** Of all accounts, whatever the filter and the search. */
    totals: z.object({
      amountDueCents: centsField,
      accountsDue: z.int(),
      pastDueCents: centsField,
      accountsPastDue: z.int(),
      /** Their bills will be collected by themselves. */
      accountsOnAutoPay: z.int(),
    }),
    /** How many of the accounts found each filter would show. */
    counts: z.object({
      all: z.int(),
      'past-due': z.int(),
      due: z.int(),
      autopay: z.int(),
      paid: z.int(),
      pending: z.int(),
      closed: z.int(),
    }),
    accounts: z.array(overviewEntry),
    nextCursor: z.nullable(cursorField),
  }),
  errors: ['RES404'],
});

export const exportAccountOverview = defineCall({
  id: 'own-account-overview-excel',
  name: 'exportAccountOverview',
  summary: 'The accounts of the overview, as they are sorted and found there, as an Excel file',
  feature: 'accounts',
  method: 'GET',
  path: '/api/Account/Details/Export',
  access: 'signedIn',
  right: owesWhatIsSeen,
  rate: 'read',
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  request: z.strictObject({ ...overviewWish, language: languageField }),
  data: z.any(),
  errors: ['RES404'],
});
