import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import * as z from 'zod/mini';
import { freeTextField, instantField, languageField, uuidField } from './fields.ts';

/** The secret of an emailed link; only the server knows whether it is one. */
export const linkKeyField = z.string().check(z.regex(/^[\w-]{20,200}$/));

/**
 * Made by the browser when a form opens. It names the draft, keeps the chosen time, and makes what is sent twice one order.
 */
export const requestIdField = uuidField;

export const draftKeyField = z.optional(linkKeyField);

/** The form as it was typed, as JSON. What is secret in it is left out, here and in the browser. */
export const formField = z.string().check(z.maxLength(4_800));

/** What is asked to keep any form, besides which it is. */
export const formToKeep = {
  requestId: requestIdField,
  step: z.int().check(z.minimum(1), z.maximum(8)),
  form: formField,
  /** Of a visitor who has kept it before. */
  draftKey: draftKeyField,
  /** Of a visitor who wants the way back by email. */
  email: z.optional(freeTextField(fieldBounds.email.max)),
  language: languageField,
};

export const formKept = z.object({
  /** A visitor’s, when it is made: the browser keeps it, too. */
  draftKey: z.nullable(linkKeyField),
  keptAt: instantField,
  expiresAt: instantField,
  isEmailed: z.boolean(),
});

/** A kept form without what is in it. */
export const keptForm = { requestId: requestIdField, step: z.int(), keptAt: instantField, expiresAt: instantField };

/** A person’s own, or a visitor’s by its key. */
export const namedForm = z
  .strictObject({ requestId: z.optional(requestIdField), draftKey: draftKeyField })
  .check(z.refine(({ requestId, draftKey }) => requestId !== undefined || draftKey !== undefined));
