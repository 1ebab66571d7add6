import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, payableCentsField, uuidField } from '../fields.ts';
import { consentField, deliveryOutcome } from './bill-delivery.ts';

export const linkAccount = defineCall({
  id: 'c72-linkaccount',
  name: 'linkAccount',
  summary: 'Adds an account to one’s list, by what only its bills or payments tell',
  feature: 'accounts',
  method: 'POST',
  path: '/api/Account/LinkAccount',
  access: 'signedIn',
  right: { none: 'it needs a proof instead' },
  notForAgents: true,
  rate: 'credential',
  request: z.strictObject({
    uuid: uuidField,
    /** One at a time: each needs its own proof. */
    accounts: z
      .array(
        z.strictObject({
          accountNumber: accountNumberField,
          /** The BP number, for who knows it: it then has to be right. */
          customerNumber: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
          /** With bills by email from now on: for who becomes an owner, and with a consent. */
          isPaperless: z.optional(z.boolean()),
          consent: consentField,
          defaultPreferences: z.optional(z.literal(true)),
          /** The code of the printed bill. One of the two proofs, or both. */
          pin: z.optional(z.string().check(z.regex(/^\d{4,10}$/))),
          lastPaymentCents: z.optional(payableCentsField),
        }),
      )
      .check(z.minLength(1), z.maxLength(1)),
  }),
  data: z.object({
    accountNumber: accountNumberField,
    roleId: z.int(),
    /** False when it was on the list before. */
    isNew: z.boolean(),
    /** What became of the wish for bills by email; null for who may not choose. */
    paperless: z.optional(z.nullable(deliveryOutcome)),
  }),
  errors: ['RES404', 'VLD001', 'GEN014', 'GEN015', 'GEN016', 'AUTH418', 'RES409'],
});

const unlinking = {
  access: 'signedIn',
  feature: 'accounts',
  method: 'POST',
  right: { none: 'everyone may leave an account' },
  notForAgents: true,
  account: 'accountNumber',
  rate: 'write',
  request: z.strictObject({ uuId: uuidField, accountNumber: accountNumberField }),
  data: z.object({}),
  errors: ['ACC409'],
} as const;

export const unlinkAccount = defineCall({
  ...unlinking,
  id: 'c72-unlinkaccount',
  name: 'unlinkAccount',
  summary: 'Takes an account off one’s list; the account itself stays as it is',
  path: '/api/Account/UnLinkAccount',
});

export const deleteAccountLink = defineCall({
  ...unlinking,
  id: 'c72-delete',
  name: 'deleteAccountLink',
  summary: 'The same, by its other name',
  path: '/api/Account/Delete',
});
