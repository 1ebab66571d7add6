/**
 * The business areas, each by its one name: folders of the server, the web app, the contract and the texts are called so,
 * and journeys begin with it. feature-names.test.ts holds them to this list.
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
