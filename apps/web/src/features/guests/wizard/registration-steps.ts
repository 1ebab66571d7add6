import type { PhoneType } from '@wattershed/domain/contact/contact-details';

export const registrationSteps = ['signIn', 'contact', 'agree'] as const;

export type RegistrationStep = (typeof registrationSteps)[number];

export type SignInPart = { userId: string; password: string; passwordAgain: string };

export type ContactPart = {
  firstName: string;
  lastName: string;
  phone: string;
  phoneType: PhoneType;
  secondPhone: string;
  secondPhoneType: PhoneType;
};

/** What the steps have gathered so far. It lives in the page alone: a password is never written to a storage. */
export type RegistrationDraft = { signIn?: SignInPart; contact?: ContactPart };

/** The last step that what is there allows: after a reload it starts again with the first. */
export function furthestStep({ signIn, contact }: RegistrationDraft): RegistrationStep {
  if (!signIn) return 'signIn';
  return contact ? 'agree' : 'contact';
}
