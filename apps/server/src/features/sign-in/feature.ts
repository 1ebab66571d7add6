import type { AnsweredCall } from '../../call.ts';
import type { AtSignIn } from '../../credentials/at-sign-in.ts';
import type { Feature } from '../../feature.ts';
import { demoPeople } from '../../gateways/demo-people.ts';
import { addressFailureCalls } from './address-failures.ts';
import { captchaCalls } from './captcha.ts';
import { refuseDemoPeople, seedDemoPeople } from './demo-people-seed.ts';
import { ownUserCalls } from './own-user.ts';
import { sessionCalls } from './session.ts';
import { signInCalls } from './sign-in.ts';

/**
 * Assembled from others: what they add to a sign-in, and the call of the dashboard that it may answer along, are passed in
 * from above, because features don't import each other.
 */
export function signInFeature(additions: readonly AtSignIn[], dashboard: AnsweredCall): Feature {
  return {
    calls: [
      ...signInCalls(additions, dashboard),
      ...sessionCalls,
      ...captchaCalls,
      ...ownUserCalls,
      ...addressFailureCalls,
    ],
    seeds: [
      async (db, config) => {
        await (config.REFERENCE_UTILITY ? seedDemoPeople(db, demoPeople) : refuseDemoPeople(db, demoPeople));
      },
    ],
  };
}
