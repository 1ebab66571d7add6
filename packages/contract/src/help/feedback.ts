import { isFreeTextOfLines } from '@wattershed/domain/text/free-text';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { languageField, uuidField } from '../fields.ts';
import { contentKeyField, helpPageField } from './entries.ts';

const fromAnyone = {
  feature: 'help',
  method: 'POST',
  access: 'either',
  right: { none: 'everyone may say what they think' },
  rate: 'write',
  data: z.object({}),
} as const;

/** A path of the portal, without what stands behind it: that may name people. */
const pageField = z.string().check(z.maxLength(200), z.regex(/^\/[\w/-]*$/));

export const sendFeedback = defineCall({
  ...fromAnyone,
  id: 'c75-userfeedback',
  name: 'sendFeedback',
  summary: 'Say what one thinks of the portal, or what is wrong with a page; sent twice under one ID, it is one',
  path: '/api/Configuration/UserFeedback',
  request: z.strictObject({
    /** Made by the browser. */
    feedbackId: uuidField,
    kind: z.enum(['opinion', 'problem']),
    page: pageField,
    /** Support reference of what went wrong. */
    requestId: z.optional(uuidField),
    text: z.string().check(
      z.maxLength(2_000),
      z.refine(text => text.trim() !== ''),
      z.refine(isFreeTextOfLines),
    ),
    language: languageField,
  }),
  /** A visitor's needs a captcha. */
  errors: ['AUTH418'],
});

/** Counted, and nothing else: neither who nor when. */
export const rateHelp = defineCall({
  ...fromAnyone,
  id: 'own-help-rating',
  name: 'rateHelp',
  summary: 'Whether a question or a help page was helpful',
  path: '/api/Configuration/HelpRating',
  request: z.strictObject({
    kind: z.enum(['faq', 'page']),
    key: z.union([contentKeyField, helpPageField]),
    language: languageField,
    isHelpful: z.boolean(),
    /** What the same reader said before, when they change their mind. */
    before: z.optional(z.boolean()),
  }),
  errors: ['RES404'],
});
