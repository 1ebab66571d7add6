import * as accountInformation from './account-information.ts';
import * as accountOverview from './account-overview.ts';
import * as accounts from './accounts.ts';
import * as billing from './billing.ts';
import type { Call } from './call.ts';
import * as configuration from './configuration.ts';
import * as countries from './countries.ts';
import * as documents from './documents.ts';
import type { FeatureName } from './feature-names.ts';
import * as guests from './guests.ts';
import * as inboxCounting from './inbox/counting.ts';
import * as inboxMarking from './inbox/marking.ts';
import * as inboxReading from './inbox/reading.ts';
import * as inboxWriting from './inbox/writing.ts';
import * as linkedAccounts from './linked-accounts.ts';
import * as mailingAddress from './mailing-address.ts';
import * as contact from './my-profile/contact.ts';
import * as deletion from './my-profile/deletion.ts';
import * as ownSessions from './my-profile/own-sessions.ts';
import * as person from './my-profile/person.ts';
import * as profileFile from './my-profile/profile-file.ts';
import * as ownAccounts from './own-accounts.ts';
import * as passkeys from './passkeys.ts';
import * as payments from './payments.ts';
import * as preferences from './preferences.ts';
import * as recovery from './recovery.ts';
import * as registration from './registration.ts';
import * as signIn from './sign-in.ts';
import * as twoFactor from './two-factor.ts';
import * as usage from './usage.ts';
import * as waysIn from './ways-in.ts';

const callsIn = (...files: object[]): readonly Call[] =>
  files.flatMap(file => Object.values(file)).filter((value): value is Call => 'path' in value && 'access' in value);

export const callsByFeature: Readonly<Record<FeatureName, readonly Call[]>> = {
  'sign-in': callsIn(signIn),
  'two-factor': callsIn(twoFactor),
  'my-profile': callsIn(person, contact, ownSessions, profileFile, deletion),
  accounts: callsIn(accounts, accountInformation, accountOverview, linkedAccounts, mailingAddress, ownAccounts),
  configuration: callsIn(configuration, countries),
  billing: callsIn(billing),
  usage: callsIn(usage),
  payments: callsIn(payments),
  preferences: callsIn(preferences),
  recovery: callsIn(recovery),
  passkeys: callsIn(passkeys),
  registration: callsIn(registration),
  'ways-in': callsIn(waysIn),
  guests: callsIn(guests),
  documents: callsIn(documents),
  inbox: callsIn(inboxCounting, inboxReading, inboxMarking, inboxWriting),
};

/** Every call that exists. Routes, OpenAPI and the access tests are made from this list; a page imports its own calls. */
export const calls: readonly Call[] = Object.values(callsByFeature).flat();
