import { contactProblems, phoneTypes } from '@wattershed/domain/contact/contact-details';
import { isZip } from '@wattershed/domain/contact/zip';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { isPassword } from '@wattershed/domain/identity/password';
import {
  areDifferentQuestions,
  isSecurityAnswer,
  isSecurityQuestion,
} from '@wattershed/domain/identity/security-question';
import { isUserId } from '@wattershed/domain/identity/user-id';
import * as z from 'zod/mini';

export const checked = (isRight: (text: string) => boolean, maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.refine(isRight));
export const userIdField = checked(text => isUserId(text), fieldBounds.userId.max);
export const passwordField = checked(isPassword, fieldBounds.password.max);
export const zipField = checked(isZip, 10);
/** As issued; only the server knows whether it is valid. */
export const oneTimeTokenField = z.string().check(z.regex(/^[\w-]{20,200}$/));
/** The online registration code of the printed bill. */
export const pinField = z.string().check(z.regex(/^\d{4,10}$/));

export const securityQuestionsField = z
  .array(
    z.strictObject({
      question: checked(isSecurityQuestion, fieldBounds.securityQuestion.max),
      answer: checked(isSecurityAnswer, fieldBounds.securityAnswer.max),
    }),
  )
  .check(
    z.length(2),
    z.refine(([one, other]) => areDifferentQuestions(one?.question ?? '', other?.question ?? '')),
  );

const phoneField = z.string().check(z.regex(/^(?:\d{10})?$/));

/** How to reach the person, checked as a whole: text messages need a mobile number and consent. */
export const contactField = z
  .strictObject({
    primaryEmail: z.string().check(z.maxLength(fieldBounds.email.max)),
    secondaryEmail: z.string().check(z.maxLength(fieldBounds.email.max)),
    primaryPhone: phoneField,
    primaryPhoneType: z.enum(phoneTypes),
    secondaryPhone: phoneField,
    secondaryPhoneType: z.enum(phoneTypes),
    isEmailNotified: z.boolean(),
    isTextNotified: z.boolean(),
    isTcpaAgreed: z.boolean(),
  })
  .check(z.refine(contact => contactProblems(contact).length === 0));

export const visitor = { none: 'a visitor has no rights yet' };
export const tokenHolder = { none: 'the token is the proof' };
