import type { Call } from '@wattershed/contract/call';
import { accountsSamples } from './samples/accounts.ts';
import { autopaySamples } from './samples/autopay.ts';
import { billingSamples } from './samples/billing.ts';
import { configurationSamples } from './samples/configuration.ts';
import { contactSamples } from './samples/contact.ts';
import { customerRequestsSamples } from './samples/customer-requests.ts';
import { guestsSamples } from './samples/guests.ts';
import { helpSamples } from './samples/help.ts';
import { inboxSamples } from './samples/inbox.ts';
import { myProfileSamples } from './samples/my-profile.ts';
import { outagesSamples } from './samples/outages.ts';
import { paymentsSamples } from './samples/payments.ts';
import type { Person, Samples } from './samples/person.ts';
import { programsSamples } from './samples/programs.ts';
import { rateAnalysisSamples } from './samples/rate-analysis.ts';
import { registrationSamples } from './samples/registration.ts';
import { serviceLettersSamples } from './samples/service-letters.ts';
import { serviceRequestsSamples } from './samples/service-requests.ts';
import { signingInSamples } from './samples/signing-in.ts';
import { usageSamples } from './samples/usage.ts';
import { visitorSamples } from './samples/visitor.ts';
import { waysToSaveSamples } from './samples/ways-to-save.ts';

const nobody: Person = { uuid: '00000000-0000-7000-8000-000000000000', accountNumber: '100000000', userName: 'nobody' };

/** A valid request for any call, as this person would make it. A call that has none fails its tests. */
export function sampleRequest(call: Call, person: Person = nobody): Record<string, unknown> {
  const sample = samples(person)[call.name] ?? plainRequest(call, person);
  if (!sample) throw new Error(`no sample request for ${call.name}: add one to the testkit`);
  return sample;
}

/** For a call that only needs to know which person or account it is about, or not even that. */
function plainRequest({ request }: Call, { uuid, accountNumber }: Person): Record<string, unknown> | undefined {
  return [{ uuid, accountNumber }, { accountNumber }, { uuid }, {}].find(sample => request.safeParse(sample).success);
}

function samples(person: Person): Samples {
  return {
    ...accountsSamples(person),
    ...autopaySamples(person),
    ...billingSamples(person),
    ...usageSamples(person),
    ...configurationSamples(person),
    ...contactSamples(person),
    ...customerRequestsSamples(person),
    ...guestsSamples(person),
    ...inboxSamples(person),
    ...myProfileSamples(person),
    ...helpSamples,
    ...outagesSamples(person),
    ...paymentsSamples(person),
    ...programsSamples(person),
    ...rateAnalysisSamples(person),
    ...registrationSamples(person),
    ...serviceLettersSamples(person),
    ...serviceRequestsSamples(person),
    ...signingInSamples(person),
    ...visitorSamples(person),
    ...waysToSaveSamples(person),
  };
}
