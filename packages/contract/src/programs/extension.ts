import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, localDateField } from '../fields.ts';

const ofAccount = {
  feature: 'programs',
  access: 'signedIn',
  account: 'accountNumber',
} as const;

export const findExtensionOffer = defineCall({
  ...ofAccount,
  id: 'c73-payment-extension-eligible',
  name: 'findExtensionOffer',
  summary: 'Whether this account can get more time for what is due: for how much, and until when',
  method: 'GET',
  path: '/api/Billing/payment/extension/eligible',
  right: 'payment extension view',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    /** `can-request`, or why not. */
    standing: z.enum([
      'can-request',
      'not-open',
      'has-arrangement',
      'has-extension',
      'not-kept',
      'twice',
      'shut-off',
      'nothing-due',
      'auto-pay',
      'too-late',
    ]),
    /** The utility's day. */
    today: localDateField,
    /** What gets more time: past due, or due next. Zero unless it can be requested. */
    amountCents: centsField,
    /** It is late already; otherwise it falls due next. */
    isPastDue: z.boolean(),
    /** The first and the last day that can be chosen; null unless it can be requested. */
    days: z.nullable(z.object({ earliest: localDateField, latest: localDateField })),
    /** How many more there can be within these twelve months, after this one. */
    leftAfter: z.int(),
    /** The announced day of a shut-off, which the last day comes before. */
    shutOffOn: z.nullable(localDateField),
  }),
  errors: [],
});

export const requestExtension = defineCall({
  ...ofAccount,
  id: 'c73-payment-extension-request',
  name: 'requestExtension',
  summary: 'Take more time until a day that was offered; the same again on the same day is a success',
  method: 'POST',
  path: '/api/Billing/payment/extension/request',
  right: 'payment extension modify',
  notForAgents: true,
  rate: 'write',
  request: z.strictObject({
    accountNumber: accountNumberField,
    /** As seen: if the offer has changed meanwhile, RES409. */
    amountCents: centsField,
    until: localDateField,
  }),
  data: z.object({}),
  errors: ['RES409'],
});

export const listExtensions = defineCall({
  ...ofAccount,
  id: 'own-payment-extensions',
  name: 'listExtensions',
  summary: 'The payment extensions of an account, the newest first, with what is open of the one that is kept',
  method: 'GET',
  path: '/api/Billing/payment/extensions',
  right: 'payment extension view',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    extensions: z.array(
      z.object({
        requestedOn: localDateField,
        state: z.enum(['active', 'broken', 'completed']),
        endedOn: z.nullable(localDateField),
        amountCents: centsField,
        openCents: centsField,
        until: localDateField,
        /** The announced day of a shut-off, carried out unless the one that is kept is paid; null without one, and once it is over. */
        shutOffOn: z.nullable(localDateField),
      }),
    ),
  }),
  errors: [],
});
