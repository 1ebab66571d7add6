import type { Feature } from '../../feature.ts';
import { activationCalls } from './activation.ts';
import { legacyUpdateAtSignIn, legacyUserCalls } from './legacy-user.ts';
import { setPaperless } from './paperless-job.ts';
import { proveCustomerCalls } from './prove-customer.ts';
import { registerCalls } from './register.ts';
import { syncCalls } from './sync-from-billing.ts';

export const feature: Feature = {
  calls: [...proveCustomerCalls, ...registerCalls, ...activationCalls, ...legacyUserCalls, ...syncCalls],
  jobs: [{ name: 'set-paperless', run: setPaperless }],
  atSignIn: legacyUpdateAtSignIn,
};
