import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, instantField, languageField, uuidField } from '../fields.ts';
import { isBankRefused } from '../payments/bill/methods.ts';

const phone = z.string().check(z.regex(/^\d{10}$/));
const ofAccount = { accountNumber: accountNumberField };

/** What pays, as the person knows it, and why it can't be charged. */
const method = z.object({
  customerRefNum: uuidField,
  kind: z.string(),
  brand: z.string(),
  last4: z.string(),
  nickName: z.string(),
  isDefault: z.boolean(),
  /** `blocked`: the bank has refused payments from it for good. `bankRefused`: the account takes no bank payments for now. */
  problem: z.nullable(z.enum(['expired', 'blocked', 'bankRefused'])),
});

/** One's own alone: what others on the account have enrolled isn't shown. */
export const getTextToPay = defineCall({
  id: 'c73-preference-textpay',
  name: 'getTextToPay',
  summary: 'Whether one pays an account’s bills by answering texts, and what one could enroll with',
  feature: 'autopay',
  method: 'GET',
  path: '/api/Preference/textpay',
  access: 'signedIn',
  right: { none: 'an enrollment is shown to whoever made it, also once they may not enroll anymore' },
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({
    enrollment: z.nullable(
      z.object({
        phone,
        enrolledAt: instantField,
        /** Null when it was removed. */
        method: z.nullable(method),
      }),
    ),
    /** The number of an enrollment that ended with STOP; null while there is another one, or none was stopped. */
    stoppedPhone: z.nullable(phone),
    /** One's own mobile numbers. A proven one needs no code; STOP was texted from a stopped one. */
    numbers: z.array(z.object({ phone, isProven: z.boolean(), isStopped: z.boolean() })),
    methods: z.array(method),
    isBankRefused,
    /** A code is on its way to this number. */
    codeSentTo: z.nullable(phone),
  }),
  errors: [],
});

const changing = {
  feature: 'autopay',
  method: 'POST',
  access: 'signedIn',
  account: 'accountNumber',
  checksum: true,
} as const;

export const sendTextToPayCode = defineCall({
  ...changing,
  id: 'own-preference-textpay-code',
  name: 'sendTextToPayCode',
  summary: 'Send a code to a mobile number, to prove that it is one’s own',
  path: '/api/Preference/textpay/code',
  right: 'scheduled pay',
  notForAgents: true,
  rate: 'credential',
  request: z.strictObject({ ...ofAccount, phone, language: languageField }),
  data: z.object({}),
  errors: ['ACC403', 'TXT409', 'TXT410'],
});

/** With it, the person agrees to texts about bills at this number (TCPA), in the language of the words they read. */
export const enrollInTextToPay = defineCall({
  ...changing,
  id: 'c73-preference-textpay-enroll',
  name: 'enrollInTextToPay',
  summary: 'Pay an account’s bills by answering texts',
  path: '/api/Preference/textpay/enroll',
  right: 'scheduled pay',
  notForAgents: true,
  rate: 'credential',
  request: z.strictObject({
    ...ofAccount,
    phone,
    /** Null for a proven number. */
    code: z.nullable(z.string().check(z.regex(/^\d{6}$/))),
    customerRefNum: uuidField,
    isTcpaAgreed: z.literal(true),
    language: languageField,
  }),
  data: z.object({}),
  errors: ['ACC403', 'LOG004', 'LOG005', 'RES409', 'TXT409', 'TXT410', 'TXT411', 'F305', 'PAY424'],
});

export const changeTextToPay = defineCall({
  ...changing,
  id: 'own-preference-textpay-change',
  name: 'changeTextToPay',
  summary: 'Choose another saved method for paying by text',
  path: '/api/Preference/textpay/change',
  right: 'scheduled pay',
  notForAgents: true,
  rate: 'write',
  request: z.strictObject({ ...ofAccount, customerRefNum: uuidField }),
  data: z.object({}),
  errors: ['RES409', 'F305', 'PAY424'],
});

/** Doing it again is a success. */
export const unenrollFromTextToPay = defineCall({
  ...changing,
  id: 'own-preference-textpay-unenroll',
  name: 'unenrollFromTextToPay',
  summary: 'Stop paying an account’s bills by text',
  path: '/api/Preference/textpay/unenroll',
  right: { none: 'anyone can end texts to their own phone' },
  rate: 'write',
  request: z.strictObject(ofAccount),
  data: z.object({}),
  errors: [],
});
