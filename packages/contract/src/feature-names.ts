/**
 * The business areas, each with a single name, used for folders of the server, the web app, the contract, the texts and
 * the journeys. feature-names.test.ts checks them against this list.
 */
export const featureNames = [
  'accounts',
  'autopay',
  'billing',
  'configuration',
  'contact',
  'documents',
  'guests',
  'help',
  'inbox',
  'my-profile',
  'outages',
  'passkeys',
  'payments',
  'preferences',
  'programs',
  'rate-analysis',
  'recovery',
  'registration',
  'service-letters',
  'service-requests',
  'sign-in',
  'two-factor',
  'usage',
  'ways-in',
  'ways-to-save',
] as const;

export type FeatureName = (typeof featureNames)[number];
