import { type ContactDetails, type ContactProblem, contactProblems } from '@wattershed/domain/contact/contact-details';
import { type FieldError, type FieldTextKey, missing } from '../../fields/rule.ts';

export const noContact: ContactDetails = {
  primaryEmail: '',
  secondaryEmail: '',
  primaryPhone: '',
  primaryPhoneType: 'Mobile',
  secondaryPhone: '',
  secondaryPhoneType: 'Mobile',
  isEmailNotified: true,
  isTextNotified: false,
  isTcpaAgreed: false,
};

/** Which field shows a problem, and in which words. */
const wordsOf: Record<ContactProblem, [keyof ContactDetails, FieldTextKey]> = {
  primaryEmail: ['primaryEmail', 'fields.email.error'],
  secondaryEmail: ['secondaryEmail', 'fields.email.error'],
  sameEmail: ['secondaryEmail', 'fields.email.error.same'],
  primaryPhone: ['primaryPhone', 'fields.phone.error'],
  secondaryPhone: ['secondaryPhone', 'fields.phone.error'],
  samePhone: ['secondaryPhone', 'fields.phone.error.same'],
  noMobile: ['isTextNotified', 'fields.textNotices.error'],
  noConsent: ['isTcpaAgreed', 'fields.consent.error'],
};

/** The shared rule, in the form's words. An empty second field repeats nothing. */
export function contactErrors(contact: ContactDetails): Partial<Record<keyof ContactDetails, FieldError>> {
  const errors: Partial<Record<keyof ContactDetails, FieldError>> = {};
  for (const problem of contactProblems(contact)) {
    const [field, words] = wordsOf[problem];
    const isEmpty = String(contact[field]).trim() === '';
    if (isEmpty && field.startsWith('secondary')) continue;
    errors[field] ??= isEmpty ? missing : words;
  }
  return errors;
}
