import { mostDaysBefore } from '@wattershed/domain/payment/auto-pay/draft-day';
import { gatewayCodes } from '@wattershed/domain/wire/gateway-code';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  accountNumberField,
  centsField,
  freeTextField,
  languageField,
  localDateField,
  payableCentsField,
  uuidField,
} from '../fields.ts';
import { autoPayAmountType, makePaymentType } from './status.ts';

const ofAccount = { accountNumber: accountNumberField };
const revisionField = z.int().check(z.positive());
const tokenField = z.string().check(z.regex(/^[\w-]{10,80}$/));

/** When and how much. The fields that a type doesn't have are absent. */
const terms = {
  makePaymentType,
  daysBefore: z.optional(z.int().check(z.minimum(1), z.maximum(mostDaysBefore))),
  paymentDay: z.optional(z.int().check(z.minimum(1), z.maximum(31))),
  amountType: autoPayAmountType,
  fixedCents: z.optional(payableCentsField),
  /** For AmountDue: above it, nothing is drawn unless the customer says yes. */
  ceilingCents: z.optional(payableCentsField),
};

const agreed = {
  ...terms,
  /** The enrollment that was seen, to change it; null when none was. */
  revision: z.nullable(revisionField),
  /** The version of the agreement that was shown and accepted. */
  agreementVersion: z.string().check(z.maxLength(20)),
  language: languageField,
};

/** What is drawn of the current bill on certain terms, and what must be paid by hand. */
const firstDraft = z.object({
  today: localDateField,
  agreementVersion: z.string(),
  agreementText: z.string(),
  feeCents: centsField,
  /** Null before the first bill. */
  bill: z.nullable(
    z.object({
      dueOn: localDateField,
      isDrawn: z.boolean(),
      payOn: z.nullable(localDateField),
      amountCents: centsField,
      /** What stays to be paid by hand. */
      leftCents: centsField,
      /** It is above the ceiling. */
      isAsked: z.boolean(),
      /** Late already: auto pay comes too late for it. */
      pastDueCents: centsField,
      /** Why nothing of it is drawn; null where something is. */
      reason: z.nullable(z.enum(['nothing-owed', 'skipped', 'too-soon', 'paused'])),
    }),
  ),
  nextBillOn: z.nullable(localDateField),
  /** What was asked for before and stays so when the terms change: the next bill is skipped, nothing is drawn before a day. */
  skipsNext: z.boolean(),
  pausedUntil: z.nullable(localDateField),
});

const shape = {
  feature: 'autopay',
  method: 'POST',
  access: 'signedIn',
  right: 'auto-pay edit',
  account: 'accountNumber',
  notForAgents: true,
  checksum: true,
  rate: 'write',
} as const;

const enrollErrors = ['ACC403', 'PAY422', 'PAY424', 'RES409', 'MTH423', 'F305'] as const;

export const previewAutoPay = defineCall({
  ...shape,
  id: 'own-autopay-preview',
  name: 'previewAutoPay',
  summary: 'Which bill would be drawn first on these terms, when and how much, and what must still be paid by hand',
  path: '/api/AutoPay/preview',
  rate: 'read',
  request: z.strictObject({
    ...ofAccount,
    ...terms,
    kind: z.enum(['card', 'bank', 'wallet']),
    brand: freeTextField(60),
    last4: z.string().check(z.regex(/^[\w]{0,4}$/)),
    language: languageField,
  }),
  data: firstDraft,
  errors: ['PAY422'],
});

export const enrollInAutoPay = defineCall({
  ...shape,
  id: 'c73-autopay-enrollment',
  name: 'enrollInAutoPay',
  summary: 'Enroll with a saved method, or change the terms of an enrollment',
  path: '/api/AutoPay/enroll',
  request: z.strictObject({ ...ofAccount, ...agreed, customerRefNum: uuidField }),
  data: z.object({}),
  errors: enrollErrors,
});

export const enrollWithBankAccount = defineCall({
  ...shape,
  id: 'c73-autopay-bank-draft-enrollment',
  name: 'enrollWithBankAccount',
  summary: 'Save a bank account that the browser has just tokenized, and enroll with it',
  path: '/api/AutoPay/bankDraft/enroll',
  request: z.strictObject({ ...ofAccount, ...agreed, paymentToken: tokenField, nickName: freeTextField(40) }),
  data: z.object({}),
  errors: ['ACC403', 'PAY422', 'PAY424', 'RES409', 'MTH422', 'MTH423', ...gatewayCodes],
});

export const enrollWithCard = defineCall({
  ...shape,
  id: 'own-autopay-card-enrollment',
  name: 'enrollWithCard',
  summary: 'Save a card that the browser has just tokenized, and enroll with it',
  path: '/api/AutoPay/card/enroll',
  request: z.strictObject({ ...ofAccount, ...agreed, paymentToken: tokenField, nickName: freeTextField(40) }),
  data: z.object({}),
  errors: ['ACC403', 'PAY422', 'RES409', 'MTH422', 'MTH423', ...gatewayCodes],
});

export const addBankAccount = defineCall({
  ...shape,
  id: 'c73-autopay-create-bank-account',
  name: 'addBankAccount',
  summary: 'Save a bank account that the browser has just tokenized, to draw from later',
  path: '/api/AutoPay/bankAccount',
  right: 'Payment add',
  request: z.strictObject({ ...ofAccount, paymentToken: tokenField, nickName: freeTextField(40) }),
  data: z.object({ customerRefNum: uuidField }),
  errors: ['MTH422', 'MTH423', ...gatewayCodes],
});

export const listBankAccounts = defineCall({
  feature: 'autopay',
  access: 'signedIn',
  account: 'accountNumber',
  id: 'c73-autopay-bank-accounts-by-bp',
  name: 'listBankAccounts',
  summary: 'One’s own saved bank accounts on an account of this customer',
  method: 'GET',
  path: '/api/AutoPay/bankAccounts/{bpNumber}',
  right: 'auto-pay view',
  rate: 'read',
  request: z.strictObject({ ...ofAccount, bpNumber: z.string().check(z.regex(/^\d{1,12}$/)) }),
  data: z.object({
    bankAccounts: z.array(
      z.object({
        customerRefNum: uuidField,
        brand: z.string(),
        last4: z.string(),
        nickName: z.string(),
        isDefault: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const leaveAutoPay = defineCall({
  ...shape,
  id: 'own-autopay-unenroll',
  name: 'leaveAutoPay',
  summary: 'Turn off auto pay: drafts that can still be stopped are canceled',
  path: '/api/AutoPay/unenroll',
  right: 'auto-pay unenroll',
  request: z.strictObject({ ...ofAccount, revision: revisionField }),
  data: z.object({}),
  errors: ['RES409'],
});

export const skipNextBill = defineCall({
  ...shape,
  id: 'own-autopay-skip',
  name: 'skipNextBill',
  summary: 'Skip the next draft, or no longer',
  path: '/api/AutoPay/skip',
  request: z.strictObject({ ...ofAccount, revision: revisionField, skips: z.boolean() }),
  data: z.object({}),
  errors: ['RES409'],
});

export const pauseAutoPay = defineCall({
  ...shape,
  id: 'own-autopay-pause',
  name: 'pauseAutoPay',
  summary: 'Draw nothing before a day, or again',
  path: '/api/AutoPay/pause',
  request: z.strictObject({ ...ofAccount, revision: revisionField, until: z.nullable(localDateField) }),
  data: z.object({}),
  errors: ['RES409', 'VLD001'],
});
