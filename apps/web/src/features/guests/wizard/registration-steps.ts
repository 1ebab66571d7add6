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

/** What the steps have collected so far. It exists only in the page: a password is never written to storage. */
export type RegistrationDraft = { signIn?: SignInPart; contact?: ContactPart };

/** The furthest step the answers allow; after a reload, it starts over. */
export function furthestStep({ signIn, contact }: RegistrationDraft): RegistrationStep {
  if (!signIn) return 'signIn';
  return contact ? 'agree' : 'contact';
}
