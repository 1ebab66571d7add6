import { billDeliveries } from '@wattershed/domain/bill/bill-delivery';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, freeTextField, languageField, localDateField, uuidField } from '../fields.ts';

const deliveryField = z.enum(billDeliveries);

export const wordingField = z.string().check(z.regex(/^[a-z]+\/\d{1,4}$/));

/** The words that the person has just agreed to: needed for bills by email, unless an earlier consent to them holds. */
export const consentField = z.optional(z.strictObject({ wording: wordingField, language: languageField }));

const customerNumberField = z.optional(z.string().check(z.regex(/^\d{1,12}$/)));

/** What became of the choice for one account; `waiting` until the billing system responds, which an email then tells. */
export const deliveryOutcome = z.enum(['changed', 'unchanged', 'waiting']);

const addressFields = {
  /** The confirmed address of the person who asks; empty without one. */
  email: z.string(),
  /** Emails there have bounced for good: no account goes paperless until it is confirmed again, or replaced. */
  isEmailUnreachable: z.boolean(),
};

const leftReason = z.enum(['not-allowed', 'closed', 'refused', 'busy']);

/** How many accounts, and the first of them. */
const namedAccounts = { accounts: z.int(), accountNumbers: z.array(accountNumberField) };

export const getPaperless = defineCall({
  id: 'c72-getaccountpaperless',
  name: 'getPaperless',
  summary: 'How the bills of an account come, and what the next one does',
  feature: 'accounts',
  method: 'GET',
  path: '/api/Account/getAccountPaperless',
  access: 'signedIn',
  right: 'paperless view',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    isPaperless: z.boolean(),
    /** As it was chosen last. */
    delivery: deliveryField,
    /** How the next bill comes, which may be on its print list already; null when no bill is to come. */
    nextBill: z.nullable(z.object({ issuedOn: localDateField, delivery: deliveryField })),
    /** A choice that the billing system hasn't answered yet. */
    waitingFor: z.nullable(deliveryField),
    ...addressFields,
    /** No holder of the account has an address that emails reach: a bill that would come by email is printed. */
    isHolderUnreachable: z.boolean(),
    /** The newest words of the consent, and whether the person has agreed to them for this account. */
    consent: z.object({ wording: z.string(), isGiven: z.boolean() }),
  }),
  errors: [],
});

export const setPaperless = defineCall({
  id: 'c72-setpaperlessssa',
  name: 'setPaperless',
  summary: 'Turns bills by email on or off for the accounts named',
  feature: 'accounts',
  method: 'POST',
  path: '/api/Account/SetPaperlessSSA',
  access: 'signedIn',
  right: { none: 'each of the accounts is checked for itself' },
  rate: 'write',
  request: z.strictObject({
    setPaperless: z
      .array(
        z.strictObject({
          accountNumber: accountNumberField,
          isEnable: z.boolean(),
          /** Attached or as a link, ordinary or large print; without it, attached, or ordinary. */
          delivery: z.optional(deliveryField),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
    consent: consentField,
  }),
  data: z.object({
    accounts: z.array(z.object({ accountNumber: accountNumberField, outcome: deliveryOutcome })),
    /** Of several, those that stay as they are; one alone that does fails the call. */
    notChanged: z.array(z.object({ accountNumber: accountNumberField, reason: z.enum(['closed', 'refused', 'busy']) })),
  }),
  errors: ['RES404', 'AUTH403', 'VLD001', 'RES409', 'CIS422'],
});

export const getPaperlessForAll = defineCall({
  id: 'own-get-paperless-for-all',
  name: 'getPaperlessForAll',
  summary:
    'What a choice for all of a person’s accounts would do: how bills come now, and which would stay as they are',
  feature: 'accounts',
  method: 'GET',
  path: '/api/Account/PaperlessForAll',
  access: 'signedIn',
  right: { none: 'accounts for which the right is missing are among those that stay as they are' },
  rate: 'read',
  request: z.strictObject({}),
  data: z.object({
    ...addressFields,
    /** The newest words of the consent, and whether the person has agreed to them for all accounts that they can change. */
    consent: z.object({ wording: z.string(), isGiven: z.boolean() }),
    /** The accounts that they can change, by how the bills come, as it was chosen last. */
    ways: z.array(z.object({ delivery: deliveryField, ...namedAccounts })),
    left: z.array(z.object({ reason: leftReason, ...namedAccounts })),
  }),
  errors: [],
});

export const setPaperlessForAll = defineCall({
  id: 'c72-setpaperlessbyuuid',
  name: 'setPaperlessForAll',
  summary: 'The same for all accounts for which the person may, at once',
  feature: 'accounts',
  method: 'POST',
  path: '/api/Account/SetPaperlessByUuid',
  access: 'signedIn',
  right: { none: 'accounts for which the right is missing stay as they are' },
  rate: 'write',
  request: z.strictObject({
    uuid: uuidField,
    /** On, unless it says otherwise. */
    isEnable: z.optional(z.boolean()),
    delivery: z.optional(deliveryField),
    consent: consentField,
  }),
  data: z.object({
    changedAccounts: z.int(),
    unchangedAccounts: z.int(),
    waitingAccounts: z.int(),
    /** The accounts that stay as they are, by reason: how many, and the first of them. */
    notChanged: z.array(z.object({ reason: leftReason, ...namedAccounts })),
  }),
  errors: ['RES404', 'VLD001', 'RES409'],
});

const billFormat = {
  feature: 'accounts',
  method: 'POST',
  access: 'signedIn',
  account: 'accountNumber',
} as const;

/** Large print or not (BFS). */
export const setBillFormat = defineCall({
  ...billFormat,
  id: 'c72-setbillformat',
  name: 'setBillFormat',
  summary: 'Turns bills in large print on or off; off is ordinary print',
  path: '/api/Account/SetBillFormat',
  right: 'paperless edit',
  rate: 'write',
  request: z.strictObject({
    accountNumber: accountNumberField,
    /** The BP number, for who knows it: it then has to be right. */
    customerNumber: customerNumberField,
    isBFSEligible: z.boolean(),
  }),
  data: z.object({ outcome: deliveryOutcome }),
  errors: ['RES409', 'CIS422'],
});

export const getBillFormat = defineCall({
  ...billFormat,
  id: 'c72-getbillformat',
  name: 'getBillFormat',
  summary: 'Whether bills come in large print, and how they come otherwise',
  path: '/api/Account/GetBillFormat',
  right: 'paperless view',
  rate: 'read',
  request: z.strictObject({
    accountNumber: accountNumberField,
    customerNumber: customerNumberField,
    isBFSEligible: z.optional(z.boolean()),
  }),
  data: z.object({ isBFSEligible: z.boolean(), delivery: deliveryField }),
  errors: [],
});

export const sendBillFormatEmail = defineCall({
  ...billFormat,
  id: 'c72-billformatsendemail',
  name: 'sendBillFormatEmail',
  summary:
    'Confirms by email, once more, how bills come: to the person’s own confirmed address, whatever the request says',
  path: '/api/Account/BillFormatSendEmail',
  right: 'paperless edit',
  rate: 'credential',
  request: z.strictObject({
    userId: uuidField,
    accountNumber: accountNumberField,
    /** What the specification's client sends beside it. None of it is used. */
    action: z.optional(freeTextField(40)),
    primaryEmail: z.optional(freeTextField(254)),
    fullName: z.optional(freeTextField(120)),
    address1: z.optional(freeTextField(60)),
    address2: z.optional(freeTextField(60)),
    city: z.optional(freeTextField(40)),
    state: z.optional(freeTextField(40)),
    postalCode: z.optional(freeTextField(10)),
  }),
  data: z.object({
    /** The address that it went to. */
    email: z.string(),
  }),
  errors: ['VLD001'],
});
