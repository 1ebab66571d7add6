import { helpPageNames } from '@wattershed/domain/help/help-page';
import * as z from 'zod/mini';
import { languageField, localDateField } from '../fields.ts';

/** `safety`, `why-is-my-bill-high`: also the anchor of a question in its page. */
export const contentKeyField = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));

export const helpPageField = z.enum(helpPageNames);

/** Whether links lead to the screens of a visitor, where a screen has one for them, or to a customer's. */
export const readerField = z.optional(z.enum(['visitor', 'customer']));

const ofVersion = {
  /** The language that the text is in: EN_US where it isn't translated. */
  language: languageField,
  version: z.int(),
  effectiveFrom: localDateField,
};

export const faqEntry = z.object({
  key: contentKeyField,
  question: z.string(),
  /** HTML of a few harmless elements, the same in every answer. */
  answer: z.string(),
  /** 2 Safety to 9 Landlord. */
  category: z.int(),
  /** Also among the Top FAQs (category 1). */
  isTop: z.boolean(),
  /** Among those of its category; the list is in this order. */
  order: z.int(),
  /** The help pages that show it besides those of its category. */
  pages: z.array(helpPageField),
  /** Related tasks: paths of screens, without the base path. */
  tasks: z.array(z.string()),
  ...ofVersion,
});

export const termsEntry = z.object({
  key: contentKeyField,
  title: z.string(),
  /** HTML, as in an answer. */
  termsConditions: z.string(),
  /** What this version changes; empty when nothing was said. */
  changes: z.string(),
  ...ofVersion,
});

export const helpPageEntry = z.object({
  page: helpPageField,
  title: z.string(),
  /** HTML, as in an answer. */
  body: z.string(),
  tasks: z.array(z.string()),
  ...ofVersion,
});

/** A question or a page as search sees it. */
export const helpIndexEntry = z.object({
  kind: z.enum(['faq', 'page']),
  /** Of a question; of a page, its route without the slash. */
  key: z.string(),
  title: z.string(),
  /** The whole text, without markup. */
  text: z.string(),
  /** 0 for a page. */
  category: z.int(),
  /** Where it is read: a path without the base path, for the reader. */
  path: z.string(),
});
