import { isEmail, normaliseEmail } from './email.ts';
import { cleanPhone, isOptionalPhone, isPhone } from './phone.ts';

export const phoneTypes = ['Mobile', 'Home', 'Work'] as const;

export type PhoneType = (typeof phoneTypes)[number];

/** How a person can be reached, as the forms of registration and profile have it. Empty is not given. */
export type ContactDetails = {
  primaryEmail: string;
  secondaryEmail: string;
  primaryPhone: string;
  primaryPhoneType: PhoneType;
  secondaryPhone: string;
  secondaryPhoneType: PhoneType;
  isEmailNotified: boolean;
  isTextNotified: boolean;
  /** Consent to calls and texts by machine (TCPA). */
  isTcpaAgreed: boolean;
};

export type ContactProblem =
  | 'primaryEmail'
  | 'secondaryEmail'
  | 'sameEmail'
  | 'primaryPhone'
  | 'secondaryPhone'
  | 'samePhone'
  | 'noMobile'
  | 'noConsent';

/**
 * What keeps these details from being taken. Text messages need a mobile number and the consent to them; nobody is asked
 * for the consent otherwise.
 */
export function contactProblems(contact: ContactDetails): ContactProblem[] {
  const { primaryEmail, secondaryEmail, primaryPhone, secondaryPhone } = contact;
  const problems: [ContactProblem, boolean][] = [
    ['primaryEmail', !isEmail(primaryEmail)],
    ['secondaryEmail', secondaryEmail.trim() !== '' && !isEmail(secondaryEmail)],
    ['sameEmail', normaliseEmail(primaryEmail) === normaliseEmail(secondaryEmail)],
    ['primaryPhone', !isPhone(primaryPhone)],
    ['secondaryPhone', !isOptionalPhone(secondaryPhone)],
    ['samePhone', cleanPhone(primaryPhone) === cleanPhone(secondaryPhone)],
    ['noMobile', contact.isTextNotified && !hasMobile(contact)],
    ['noConsent', contact.isTextNotified && !contact.isTcpaAgreed],
  ];
  return problems.filter(([, isThere]) => isThere).map(([problem]) => problem);
}

type Phones = Pick<ContactDetails, 'primaryPhoneType' | 'secondaryPhone' | 'secondaryPhoneType'>;

export function hasMobile(contact: Phones): boolean {
  const { primaryPhoneType, secondaryPhone, secondaryPhoneType } = contact;
  return primaryPhoneType === 'Mobile' || (secondaryPhone.trim() !== '' && secondaryPhoneType === 'Mobile');
}
