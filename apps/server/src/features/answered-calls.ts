import type { AnsweredCall } from '../call.ts';
import { accountCalls } from './accounts/calls.ts';
import { billingCalls } from './billing/calls.ts';
import { configurationCalls } from './configuration/calls.ts';
import { guestCalls } from './guests/calls.ts';
import { myProfileCalls } from './my-profile/calls.ts';
import { ownPasskeyCalls } from './passkeys/own-passkeys.ts';
import { passkeySignInCalls } from './passkeys/sign-in-with-passkey.ts';
import { paymentCalls } from './payments/calls.ts';
import { recoveryCalls } from './recovery/calls.ts';
import { registrationCalls } from './registration/calls.ts';
import { captchaCalls } from './sign-in/captcha.ts';
import { profileCalls } from './sign-in/own-user.ts';
import { signInCalls } from './sign-in/sign-in.ts';
import { twoFactorCalls } from './two-factor/calls.ts';
import { usageCalls } from './usage/calls.ts';
import { waysInCalls } from './ways-in/calls.ts';

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
