import * as billing from './billing.ts';
import type { Call } from './call.ts';
import * as captcha from './captcha.ts';
import * as configuration from './configuration.ts';
import * as contact from './contact.ts';
import * as guests from './guests.ts';
import * as myProfile from './my-profile.ts';
import * as ownSessions from './own-sessions.ts';
import * as passkeys from './passkeys.ts';
import * as payments from './payments.ts';
import * as profileDeletion from './profile-deletion.ts';
import * as profileFile from './profile-file.ts';
import * as recovery from './recovery.ts';
import * as registration from './registration.ts';
import * as signIn from './sign-in.ts';
import * as twoFactor from './two-factor.ts';
import * as usage from './usage.ts';
import * as waysIn from './ways-in.ts';

/** Every call that exists. Routes, OpenAPI and the access tests are made from this list; a page imports its own calls. */
export const calls: readonly Call[] = [
  signIn,
  twoFactor,
  myProfile,
  contact,
  ownSessions,
  profileFile,
  profileDeletion,
  captcha,
  configuration,
  billing,
  usage,
  payments,
  recovery,
  passkeys,
  registration,
  waysIn,
  guests,
].flatMap(file => Object.values(file).filter((value): value is Call => 'path' in value && 'access' in value));
