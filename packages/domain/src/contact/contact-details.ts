import { isEmail, normaliseEmail } from './email.ts';
import { cleanPhone, isOptionalPhone, isPhone } from './phone.ts';

export const phoneTypes = ['Mobile', 'Home', 'Work'] as const;

export type PhoneType = (typeof phoneTypes)[number];

/** How to reach a person, as the registration and profile forms have it. Empty means not given. */
export type ContactDetails = {
  primaryEmail: string;
  secondaryEmail: string;
  primaryPhone: string;
  primaryPhoneType: PhoneType;
  secondaryPhone: string;
  secondaryPhoneType: PhoneType;
  isEmailNotified: boolean;
  isTextNotified: boolean;
  /** Consent to automated calls and texts (TCPA). */
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
 * What is wrong with these details. Text messages need a mobile number and consent; nobody is asked for consent
 * otherwise.
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
