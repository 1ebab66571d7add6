import { type Call, pathParameters } from '@wattershed/contract/call';
import { calls } from '@wattershed/contract/calls';
import type { Random } from '@wattershed/reference-utility/city/random';
import { openApiDocument } from '@wattershed/server/plugins/openapi';
import { testPortal } from '@wattershed/server/test/portal';
import { sampleRequest } from '@wattershed/testkit/sample-requests';
import { drawValue, fieldSchemas, type Schema } from './schema-values.ts';
import type { Figures, SoakRun } from './soak.ts';

/** Some of the requests end a session, others a person: after this many, a new portal is started. */
const requestsPerPortal = 2_000;

/**
 * Requests generated from the OpenAPI document, most fields valid and some unexpected: none makes the portal fail, and
 * none is refused with an error the contract doesn't list.
 */
export async function oddRequests({ random, isTimeLeft, tell, onEnd }: SoakRun): Promise<Figures> {
  const fieldsOf = fieldSchemas(openApiDocument(''));
  const seen = { requests: 0, answered: 0, refused: 0, calls: calls.length };
  do await sendToOnePortal();
  while (isTimeLeft());
  return seen;

  async function sendToOnePortal(): Promise<void> {
    const portal = await testPortal();
    onEnd(portal.close);
    const owner = await portal.signIn('past-due');
    const guest = await portal.signIn('read-only-guest');
    const callers = [owner, owner, guest, portal, { call: portal.backOffice }];
    for (let count = 0; count < requestsPerPortal && (count === 0 || isTimeLeft()); count += 1) {
      const call = random.pick(calls);
      const request = oddRequest(random, call, sampleRequest(call, owner), fieldsOf(call));
      const answer = await random.pick(callers).call(call, request as never);
      if (answer.status.error === 'SYS500') {
        throw new Error(`${call.name} failed at ${JSON.stringify(request)}`);
      }
      seen.requests += 1;
      if (answer.status.code === 200) seen.answered += 1;
      else seen.refused += 1;
    }
    tell(`${seen.requests} requests, ${seen.answered} answered`);
  }
}

function oddRequest(random: Random, call: Call, sample: Record<string, unknown>, fields: Record<string, Schema>) {
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
