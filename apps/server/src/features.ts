import { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import type { Call } from '@wattershed/contract/call';
import type { FeatureName } from '@wattershed/contract/feature-names';
import type { AnsweredCall } from './call.ts';
import type { Feature } from './feature.ts';
import { accountsFeature } from './features/accounts/feature.ts';
import { feature as autopay } from './features/autopay/feature.ts';
import { billingFeature } from './features/billing/feature.ts';
import { feature as configuration } from './features/configuration/feature.ts';
import { feature as contact } from './features/contact/feature.ts';
import { feature as documents } from './features/documents/feature.ts';
import { feature as guests } from './features/guests/feature.ts';
import { feature as help } from './features/help/feature.ts';
import { feature as inbox } from './features/inbox/feature.ts';
import { feature as myProfile } from './features/my-profile/feature.ts';
import { feature as outages } from './features/outages/feature.ts';
import { feature as passkeys } from './features/passkeys/feature.ts';
import { feature as payments } from './features/payments/feature.ts';
import { feature as preferences } from './features/preferences/feature.ts';
import { feature as programs } from './features/programs/feature.ts';
import { feature as rateAnalysis } from './features/rate-analysis/feature.ts';
import { feature as recovery } from './features/recovery/feature.ts';
import { feature as registration } from './features/registration/feature.ts';
import { feature as serviceLetters } from './features/service-letters/feature.ts';
import { feature as serviceRequests } from './features/service-requests/feature.ts';
import { signInFeature } from './features/sign-in/feature.ts';
import { feature as twoFactor } from './features/two-factor/feature.ts';
import { feature as usage } from './features/usage/feature.ts';
import { feature as waysIn } from './features/ways-in/feature.ts';
import { feature as waysToSave } from './features/ways-to-save/feature.ts';
import type { Composers } from './messages/compose.ts';
import type { AfterBounces } from './messages/other-ways/after-bounce.ts';
import type { Printers } from './messages/other-ways/print.ts';

const billing = billingFeature([autopay, programs].flatMap(feature => (feature as Feature).afterNewBills ?? []));

const others = {
  'ways-in': waysIn,
  'my-profile': myProfile,
  'two-factor': twoFactor,
  passkeys,
  recovery,
  registration,
  guests,
  help,
  accounts: accountsFeature([configuration, billing, inbox, usage].flatMap(({ calls }) => calls)),
  configuration,
  contact,
  billing,
  usage,
  'rate-analysis': rateAnalysis,
  payments,
  // Before auto pay, which answers whatever comes from a phone that is enrolled there.
  outages,
  autopay,
  preferences,
  programs,
  documents,
  inbox,
  'service-letters': serviceLetters,
  'service-requests': serviceRequests,
  'ways-to-save': waysToSave,
} satisfies Partial<Record<FeatureName, Feature>>;

/** The call as its feature answers it, for another feature. */
function answeredOf(call: Call): AnsweredCall {
  const found = Object.values<Feature>(others)
    .flatMap(({ calls }) => calls)
    .find(answered => answered.call === call);
  if (!found) throw new Error(`${call.name} is not answered`);
  return found;
}

const atSignIn = Object.values<Feature>(others).flatMap(feature => feature.atSignIn ?? []);

/** Everything the server does, by business area. Seeds run and jobs are registered in this order. */
export const features: Readonly<Record<FeatureName, Feature>> = {
  'sign-in': signInFeature(atSignIn, answeredOf(getDashboard)),
  ...others,
};

const all = Object.values(features);
export const answeredCalls = all.flatMap(({ calls }) => calls);
export const featureJobs = all.flatMap(({ jobs }) => jobs ?? []);
export const afterBounces: AfterBounces = Object.assign({}, ...all.map(feature => feature.afterBounces ?? {}));
export const composers: Composers = Object.assign({}, ...all.map(feature => feature.composers ?? {}));
export const printers: Printers = Object.assign({}, ...all.map(feature => feature.printers ?? {}));
export const featurePages = all.flatMap(({ addPages }) => addPages ?? []);
export const textTakers = all.flatMap(({ textTaker }) => textTaker ?? []);
export const seeds = all.flatMap(feature => feature.seeds ?? []);
export const beforeServing = all.flatMap(feature => feature.beforeServing ?? []);
export const [bannersOf] = all.flatMap(feature => feature.bannersOf ?? []);
export const newsOf: NonNullable<Feature['newsOf']> = Object.assign({}, ...all.map(feature => feature.newsOf ?? {}));
