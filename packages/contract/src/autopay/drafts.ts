import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, localDateField, uuidField } from '../fields.ts';

const ofAccount = { accountNumber: accountNumberField };

export const listWhatWillBeTaken = defineCall({
  id: 'own-autopay-upcoming',
  name: 'listWhatWillBeTaken',
  summary: 'Every payment to come, scheduled or drawn by auto pay, with its day, its amount or an estimate, and why',
  feature: 'autopay',
  method: 'GET',
  path: '/api/AutoPay/upcoming',
  access: 'signedIn',
  right: 'auto-pay view',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject(ofAccount),
  data: z.object({
    today: localDateField,
    payments: z.array(
      z.object({
        plannedId: z.nullable(uuidField),
        /** The last two are what auto pay is expected to draw of a bill that hasn't come, at once or only after a yes. */
        why: z.enum(['scheduled', 'scheduled-other', 'bill', 'question', 'next-bill', 'next-bill-asked']),
        payOn: localDateField,
        isDayEstimated: z.boolean(),
        /** Null where nobody can say yet. */
        amountCents: z.nullable(centsField),
        isAmountEstimated: z.boolean(),
        feeCents: centsField,
        /** Empty where someone else has scheduled it: from what is theirs alone. */
        methodBrand: z.string(),
        methodLast4: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const answerDraftQuestion = defineCall({
  id: 'own-autopay-answer',
  name: 'answerDraftQuestion',
  summary: 'Say yes or no to a draft that asks, because it is above the ceiling',
  feature: 'autopay',
  method: 'POST',
  path: '/api/AutoPay/answer',
  access: 'signedIn',
  right: 'auto-pay edit',
  account: 'accountNumber',
  notForAgents: true,
  checksum: true,
  rate: 'write',
  request: z.strictObject({ ...ofAccount, plannedId: uuidField, isYes: z.boolean() }),
  data: z.object({}),
  errors: ['RES409'],
});

/** As long as a question and its signature. */
const questionField = z.string().check(z.regex(/^[\w.-]{40,80}$/));
const byLink = {
  feature: 'autopay',
  method: 'POST',
  access: 'prelogin',
  right: { none: 'the emailed link is the proof, of this one question' },
  rate: 'credential',
} as const;

export const openDraftQuestion = defineCall({
  ...byLink,
  id: 'own-autopay-question',
  name: 'openDraftQuestion',
  summary: 'What an emailed question asks, for whoever has the email. Links that are not ours answer LOG005',
  path: '/api/AutoPay/question',
  request: z.strictObject({ question: questionField }),
  data: z.object({
    maskedAccountNumber: z.string(),
    amountCents: centsField,
    feeCents: centsField,
    payOn: localDateField,
    answerBy: localDateField,
    methodBrand: z.string(),
    methodLast4: z.string(),
    /** Whether it still asks; otherwise, what became of it. */
    state: z.enum(['open', 'yes', 'no', 'closed']),
  }),
  errors: ['LOG005'],
});

export const answerDraftByLink = defineCall({
  ...byLink,
  id: 'own-autopay-answer-by-link',
  name: 'answerDraftByLink',
  summary: 'Answer the question of an emailed link, once',
  path: '/api/AutoPay/answerByLink',
  request: z.strictObject({ question: questionField, isYes: z.boolean() }),
  data: z.object({}),
  errors: ['LOG005', 'RES409'],
});
