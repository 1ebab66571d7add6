import type { AnsweredCall } from '../call.ts';
import { accountCalls } from './accounts/calls.ts';
import { billingCalls } from './billing/calls.ts';
import { configurationCalls } from './configuration/calls.ts';
import { captchaCalls } from './identity/captcha.ts';
import { guestCalls } from './identity/guests/calls.ts';
import { myProfileCalls } from './identity/my-profile/calls.ts';
import { ownPasskeyCalls } from './identity/passkeys/own-passkeys.ts';
import { passkeySignInCalls } from './identity/passkeys/sign-in-with-passkey.ts';
import { profileCalls } from './identity/profile.ts';
import { recoveryCalls } from './identity/recovery/calls.ts';
import { registrationCalls } from './identity/registration/calls.ts';
import { signInCalls } from './identity/sign-in.ts';
import { twoFactorCalls } from './identity/two-factor/calls.ts';
import { waysInCalls } from './identity/ways-in/calls.ts';
import { paymentCalls } from './payments/calls.ts';
import { usageCalls } from './usage/calls.ts';

/** Every call with the function that answers it. A guard test holds this list against the contract. */
export const answeredCalls: readonly AnsweredCall[] = [
  ...signInCalls,
  ...captchaCalls,
  ...recoveryCalls,
  ...waysInCalls,
  ...profileCalls,
  ...myProfileCalls,
  ...twoFactorCalls,
  ...passkeySignInCalls,
  ...ownPasskeyCalls,
  ...registrationCalls,
  ...guestCalls,
  ...accountCalls,
  ...configurationCalls,
  ...billingCalls,
  ...usageCalls,
  ...paymentCalls,
];
