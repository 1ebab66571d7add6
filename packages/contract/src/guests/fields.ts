import { isEmail } from '@wattershed/domain/contact/email';
import { isPersonName } from '@wattershed/domain/contact/person-name';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import * as z from 'zod/mini';
import { localDateField } from '../fields.ts';

export const checked = (isRight: (text: string) => boolean, maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.refine(isRight));
export const nameField = checked(isPersonName, fieldBounds.firstName.max);
export const emailField = checked(isEmail, fieldBounds.email.max);
/** The last day of access, in the utility's time zone; null for no end. */
export const accessUntilField = z.nullable(localDateField);
