/**
 * The words that a consent to automated calls and texts (TCPA) was given to: where they stand, and their version there.
 * Whoever changes these words, or those of the full consent, raises the version: a consent says what it was given to.
 */
export const consentWordings = {
  registration: 'registration/2',
  guests: 'guests/2',
  'my-profile': 'my-profile/1',
  /** Whoever has ended texts by a text and starts them again, keeps those about emergencies, or answers YES to a code. */
  reply: 'text-reply/1',
  preferences: 'preferences/1',
  'text-to-pay': 'text-to-pay/1',
} as const;

export type ConsentWording = (typeof consentWordings)[keyof typeof consentWordings];
