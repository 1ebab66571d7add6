import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { languageField, localDateField } from '../fields.ts';
import {
  contentKeyField,
  faqEntry,
  helpIndexEntry,
  helpPageEntry,
  helpPageField,
  readerField,
  termsEntry,
} from './entries.ts';

const forEveryone = {
  feature: 'help',
  method: 'GET',
  access: 'public',
  right: { none: 'help and terms are for everyone' },
  rate: 'memory',
} as const;

/** A category by its number or name, a help page by its route, or one question by its key; without a key, all. None for any other. */
const faqKeyField = z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/)));

const faqRequest = { language: languageField, key: faqKeyField };
const faqAnswer = z.object({ data: z.array(faqEntry) });

export const listFaq = defineCall({
  ...forEveryone,
  id: 'c75-faq',
  name: 'listFaq',
  summary: 'Questions and answers: all, of a category (1 to 9, 1 the most asked) or a help page, or one',
  path: '/api/Configuration/faq',
  request: z.strictObject({ ...faqRequest, reader: readerField }),
  data: faqAnswer,
  errors: [],
});

export const listMobileFaq = defineCall({
  ...forEveryone,
  id: 'c75-mobile-faq',
  name: 'listMobileFaq',
  summary: 'The same for an app: links have whole addresses',
  path: '/api/Configuration/mobile/faq',
  request: z.strictObject(faqRequest),
  data: faqAnswer,
  errors: [],
});

const termsAnswer = z.object({
  data: z.array(termsEntry),
  /** All that were in force, and those to come that are published, the newest first. */
  versions: z.array(z.object({ version: z.int(), effectiveFrom: localDateField, changes: z.string() })),
});

/** `portal`, `privacy`, `tcpa`, `auto-pay`; without a key, the portal's terms. */
const termsRequest = {
  language: languageField,
  key: z.optional(contentKeyField),
  /** One that was in force, or will be; otherwise the one in force. */
  version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
};

export const listTerms = defineCall({
  ...forEveryone,
  id: 'c75-terms',
  name: 'listTerms',
  summary: 'One text of terms: as it is in force, or in one of its versions',
  path: '/api/Configuration/terms',
  request: z.strictObject({ ...termsRequest, reader: readerField }),
  data: termsAnswer,
  errors: ['RES404'],
});

export const listMobileTerms = defineCall({
  ...forEveryone,
  id: 'c75-mobile-terms',
  name: 'listMobileTerms',
  summary: 'The same for an app: links have whole addresses',
  path: '/api/Configuration/mobile/terms',
  request: z.strictObject(termsRequest),
  data: termsAnswer,
  errors: ['RES404'],
});

export const getPrivacyPolicy = defineCall({
  ...forEveryone,
  id: 'c75-privacy-policy',
  name: 'getPrivacyPolicy',
  summary: 'The terms (mode 1) or the privacy policy (mode 2) as they are in force',
  path: '/api/Configuration/privacyPolicy',
  request: z.strictObject({ language: languageField, Mode: z.enum(['1', '2']), reader: readerField }),
  data: termsAnswer,
  errors: ['RES404'],
});

export const getHelpPage = defineCall({
  ...forEveryone,
  id: 'own-help-page',
  name: 'getHelpPage',
  summary: 'A help page with its questions',
  path: '/api/Configuration/HelpPage/{page}',
  request: z.strictObject({ language: languageField, page: helpPageField, reader: readerField }),
  data: z.object({
    /** Null where the utility wrote none: the page has its questions alone. */
    page: z.nullable(helpPageEntry),
    questions: z.array(faqEntry),
  }),
  errors: [],
});

export const getHelpIndex = defineCall({
  ...forEveryone,
  id: 'own-help-index',
  name: 'getHelpIndex',
  summary: 'What search looks through: every question and help page in one language',
  path: '/api/Configuration/HelpIndex',
  request: z.strictObject({ language: languageField, reader: readerField }),
  data: z.object({ entries: z.array(helpIndexEntry) }),
  errors: [],
});
