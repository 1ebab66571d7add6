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

/** The asked-for step, as far as those before it are done: after a reload it starts again with the first. */
export function shownStep(asked: string | null, draft: RegistrationDraft): RegistrationStep {
  if (!draft.signIn) return 'signIn';
  if (asked === 'contact' || asked === 'signIn') return asked;
  return draft.contact && asked === 'agree' ? 'agree' : 'contact';
}
