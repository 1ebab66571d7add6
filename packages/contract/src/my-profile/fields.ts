import * as z from 'zod/mini';
import { languageField } from '../fields.ts';

/** The right for calls about the person's own profile. */
export const self = { none: 'people can see and change themselves; anyone else is RES404' } as const;

export const currentPasswordField = z.string().check(z.minLength(1), z.maxLength(128));
export const emailField = z.string().check(z.maxLength(254));
const phoneField = z.string().check(z.maxLength(20));
export const phoneTypeField = z.enum(['Mobile', 'Home', 'Work']);

/** The four ways to reach a person; one is changed at a time. */
export const contactSlots = ['PrimaryEmail', 'SecondaryEmail', 'PrimaryPhone', 'SecondaryPhone'] as const;
export const slotField = z.enum(contactSlots);

/** Two of each, primary first; empty if there is none. */
export const emailsField = z.tuple([emailField, emailField]);
export const phonesField = z.tuple([phoneField, phoneField]);
export const phoneTypesField = z.tuple([phoneTypeField, phoneTypeField]);

/**
 * The person agrees to automated calls and texts (TCPA) to these of their mobile numbers, as the screen named them, in
 * the language it showed the words in.
 */
export const textConsentField = z.strictObject({
  phones: z.array(z.string().check(z.regex(/^\d{10}$/))).check(z.minLength(1), z.maxLength(2)),
  language: languageField,
});
