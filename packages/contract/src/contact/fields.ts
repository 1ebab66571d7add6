import { contactBounds } from '@wattershed/domain/contact/us/contact-form';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { isFreeTextOfLines } from '@wattershed/domain/text/free-text';
import * as z from 'zod/mini';
import { freeTextField, languageField, uuidField } from '../fields.ts';

/** Who writes to us: anyone. A conversation is its person’s own, or of whoever has its key. */
export const anyone = {
  feature: 'contact',
  access: 'either',
  right: { none: 'anyone may write to the utility' },
} as const;

const line = (max: number) => z._default(freeTextField(max), '');

export const commentField = z.string().check(z.maxLength(contactBounds.comment), z.refine(isFreeTextOfLines));

export const contactFiles = z.array(uuidField).check(z.maxLength(contactBounds.files));

/** The form as it was typed: rules decide, and say which field is wrong. */
export const contactFields = {
  ContactUsType: z.string().check(z.maxLength(40), z.regex(/^\w*$/)),
  FirstName: line(fieldBounds.firstName.max),
  MiddleName: line(fieldBounds.middleName.max),
  LastName: line(fieldBounds.lastName.max),
  Email: line(fieldBounds.email.max),
  Phone: line(20),
  /** The chosen account of who is signed in. Of anybody else, what they typed: nothing is answered about it. */
  AccountNumber: z._default(z.string().check(z.maxLength(12), z.regex(/^\d*$/)), ''),
  Comment: z._default(commentField, ''),
  ServiceAddress: line(contactBounds.serviceAddress),
  City: line(fieldBounds.city.max),
  State: line(2),
  PostalCode: line(fieldBounds.postalCode.max),
  IsCommercial: z._default(z.boolean(), false),
  DocumentType: line(20),
  TaxIdNumber: line(contactBounds.licenseNumber),
  Username: line(fieldBounds.userId.max),
  BillNumber: line(contactBounds.billNumber),
  Position: line(contactBounds.position),
  Page: line(contactBounds.page),
  Reference: line(contactBounds.reference),
};

/** What other programs may send along. The name is made of its parts, and nobody is asked for a day of birth: neither is kept. */
export const alsoTaken = {
  Fullname: z.optional(freeTextField(fieldBounds.firstName.max * 3 + 2)),
  DOB: z.optional(
    z.strictObject({
      month: z.string().check(z.regex(/^\d{0,2}$/)),
      day: z.string().check(z.regex(/^\d{0,2}$/)),
      year: z.string().check(z.regex(/^\d{0,4}$/)),
    }),
  ),
  FileName: z.optional(freeTextField(255)),
};

export const inLanguage = { language: languageField };
