import { type Call, pathParameters } from '@wattershed/contract/call';
import { calls } from '@wattershed/contract/calls';
import type { Random } from '@wattershed/reference-utility/city/random';
import { backOfficeSystems } from '@wattershed/server/back-office-systems';
import { type TestPortal, testPortal } from '@wattershed/server/test/portal';
import { requestFields } from '@wattershed/server/test/request-fields';
import { sampleRequest } from '@wattershed/testkit/sample-requests';
import { drawValue } from './schema-values.ts';
import type { Figures, SoakRun } from './soak.ts';

/** Some of the requests end a session, others a person: after this many, a new portal is started. */
const requestsPerPortal = 500;

/**
 * Requests generated from the OpenAPI document, most fields valid and some unexpected: none makes the portal fail, and
 * none is refused with an error the contract doesn't list.
 */
export async function oddRequests({ random, isTimeLeft, pace, tell }: SoakRun): Promise<Figures> {
  const fieldsOf = requestFields();
  const seen = { requests: 0, answered: 0, calls: calls.length };
  const refusals = new Map<string, number>();
  do await sendToOnePortal();
  while (isTimeLeft());
  return { ...seen, ...Object.fromEntries([...refusals].sort()) };

  async function sendToOnePortal(): Promise<void> {
    const portal = await testPortal();
    try {
      await sendTo(portal);
    } finally {
      // Now, not at the end of the run: each holds connections.
      await portal.close();
    }
    tell(`${seen.requests} requests, ${seen.answered} answered`);
  }

  async function sendTo(portal: TestPortal): Promise<void> {
    const owner = await portal.signIn('past-due');
    const guest = await portal.signIn('read-only-guest');
    const system = utilitySystem(portal, random);
    const callers = [owner, guest, portal, system];
    const entitled = {
      signedIn: owner,
      either: owner,
      agent: owner,
      backOffice: system,
      prelogin: portal,
      public: portal,
    };
    for (let count = 0; count < requestsPerPortal && (count === 0 || isTimeLeft()); count += 1) {
      const call = random.pick(calls);
      const request = oddRequest(random, call, sampleRequest(call, owner), fieldsOf(call));
      // Mostly the caller that the call is for, so that what comes behind the checks is reached.
      const caller = random.chance(0.8) ? entitled[call.access] : random.pick(callers);
      const answer = await caller.call(call, request as never);
      if (answer.status.error === 'SYS500') {
        throw new Error(`${call.name} failed at ${JSON.stringify(request)}`);
      }
      await pace(100);
      seen.requests += 1;
      const { code, error } = answer.status;
      if (code === 200) seen.answered += 1;
      else refusals.set(`refused ${error}`, (refusals.get(`refused ${error}`) ?? 0) + 1);
    }
  }
}

/** One of the utility's own systems, with its key. */
function utilitySystem({ call, services }: TestPortal, random: Random): Pick<TestPortal, 'call'> {
  return {
    call(one, request) {
      const authorization = `Bearer ${services.secrets.sharedKey(random.pick(backOfficeSystems))}`;
      return call(one, request, { headers: { authorization } });
    },
  };
}

function oddRequest(
  random: Random,
  call: Call,
  sample: Record<string, unknown>,
  fields: ReturnType<ReturnType<typeof requestFields>>,
) {
  const names = [...new Set([...Object.keys(sample), ...Object.keys(fields)])];
  const request = { ...sample };
  for (const name of names) {
    if (!random.chance(1.5 / (names.length + 1))) continue;
    const value = drawValue(random, fields[name]);
    // An empty value makes it the URL of no call, and half a character isn't a URL at all.
    const text = String(value);
    const isAddressOfNothing = pathParameters(call.path).includes(name) && (text === '' || !text.isWellFormed());
    if (!isAddressOfNothing) request[name] = value;
  }
  return request;
}
