import type { Call } from '@wattershed/contract/call';
import { calls } from '@wattershed/contract/calls';
import { illFormedTexts, oddCursors, oddDays, oddMoments } from '@wattershed/testkit/odd-values';
import { sampleRequest } from '@wattershed/testkit/sample-requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../test/portal.ts';
import { requestFields, type Schema } from '../../test/request-fields.ts';

let portal: TestPortal;
let owner: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  owner = await portal.signIn('on-time');
});
afterAll(() => portal?.close());

type Path = readonly (string | number)[];
type Leaf = { path: Path; schema: Schema };

/** Every text of a request, also inside of objects and lists. */
function textsOf(schema: Schema, path: Path): Leaf[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => textsOf(one, [...path, name])),
    ...(schema.items ? textsOf(schema.items, [...path, 0]) : []),
    ...(schema.anyOf ?? []).flatMap(one => textsOf(one, path)),
  ];
  return schema.type === 'string' && !schema.enum ? [{ path, schema }, ...inside] : inside;
}

function put(into: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') return [put(Array.isArray(into) ? into[key] : undefined, rest, value)];
  const object = typeof into === 'object' && into !== null ? (into as Record<string, unknown>) : {};
  return { ...object, [key]: put(object[key], rest, value) };
}

const fieldsOf = requestFields();
const textsOfCall = (call: Call) => Object.entries(fieldsOf(call)).flatMap(([name, one]) => textsOf(one, [name]));

const send = (call: Call, request: unknown) => {
  const caller =
    call.access === 'backOffice' ? { call: portal.backOffice } : call.access === 'signedIn' ? owner : portal;
  return caller.call(call, request as never);
};
const sampleWith = (call: Call, path: Path, value: unknown) => put(sampleRequest(call, owner), path, value);
const named = (list: readonly Call[]) => list.map(call => ({ name: call.name, call }));

/** A text of the form that the document asks for, in which no calendar and no list has anything. */
function oddOnes({ path, schema }: Leaf): readonly string[] {
  if (schema.format === 'date-time') return oddMoments;
  if (schema.pattern?.startsWith('^(19|20|21)')) return oddDays;
  return path.at(-1) === 'cursor' ? oddCursors : [];
}

const calendarCalls = calls.filter(call => textsOfCall(call).some(leaf => oddOnes(leaf).length > 0));

describe('a day, a moment or a place in a list that there is not', () => {
  test.each(named(calendarCalls))('never makes $name fail', async ({ call }) => {
    for (const leaf of textsOfCall(call)) {
      for (const value of oddOnes(leaf)) {
        const { status } = await send(call, sampleWith(call, leaf.path, value));
        expect([leaf.path.join('.'), value, status.error]).not.toEqual([leaf.path.join('.'), value, 'SYS500']);
      }
    }
  });
});

describe('half of a character', () => {
  // What goes with a file stands in the address, where there is no half of a character.
  const hasBody = ({ method, upload }: Call) => (method === 'POST' || method === 'PUT') && !upload;
  const inBody = (call: Call) => textsOfCall(call).filter(({ path }) => !call.path.includes(`{${path[0]}}`));
  const texted = calls.filter(call => hasBody(call) && inBody(call).length > 0);

  test.each(named(texted))('is refused by $name in every text', async ({ call }) => {
    for (const { path } of inBody(call)) {
      for (const value of illFormedTexts) {
        const { httpStatus, status } = await send(call, sampleWith(call, path, value));
        expect([path.join('.'), httpStatus, status.error]).toEqual([path.join('.'), 400, 'REQ400']);
      }
    }
  });

  test.each(['?name=%ED%A0%80', '?name=%', '?%ED%A0%80=a'])('in the address %s is no failure', async query => {
    const { statusCode } = await portal.app.inject({ url: `/api/Billing/bill/history${query}` });
    expect(statusCode).toBeLessThan(500);
  });
});
