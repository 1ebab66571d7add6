/**
 * The business areas, each by its one name: folders of the server, the web app, the contract, the texts and the
 * journeys are called so. feature-names.test.ts holds them to this list.
 */
export const featureNames = [
  'accounts',
  'billing',
  'configuration',
  'guests',
  'my-profile',
  'passkeys',
  'payments',
  'recovery',
  'registration',
  'sign-in',
  'two-factor',
  'usage',
  'ways-in',
] as const;

export type FeatureName = (typeof featureNames)[number];
