import type { Call, RequestOf } from '@wattershed/contract/call';
import { calls } from '@wattershed/contract/calls';
import type { Pool } from '@wattershed/database/pool';
import { identifier } from '@wattershed/database/sql';
import { roleIds } from '@wattershed/domain/rights/rights';
import { sampleRequest } from '@wattershed/testkit/sample-requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../test/portal.ts';
import { listTables } from './backup/backup-store.ts';
import { initialRoleRights } from './features/configuration/role-rights-seed.ts';
import { features } from './features.ts';

let portal: TestPortal;
let owner: PersonSignedIn;
let stranger: PersonSignedIn;
let readOnlyGuest: PersonSignedIn;
let halfSignedIn: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  [owner, stranger, readOnlyGuest, halfSignedIn] = await Promise.all([
    portal.signIn('on-time'),
    portal.signIn('solar'),
    portal.signIn('read-only-guest'),
    portal.signIn('credit'),
  ]);
});
afterAll(() => portal.close());

const named = (list: readonly Call[]) => list.map(call => ({ name: call.name, call }));
const signedInCalls = calls.filter(call => call.access === 'signedIn' || call.access === 'agent');
const accountCalls = signedInCalls.filter(call => call.account);
const rightsOfGuests = initialRoleRights[roleIds.readOnlyGuest];

test('every call of the contract is answered once, by the feature that it names, and nothing else is', () => {
  const answered = Object.entries(features).flatMap(([name, { calls }]) => calls.map(({ call }) => [name, call.name]));
  expect(answered.sort()).toEqual(calls.map(call => [call.feature, call.name]).sort());
});

test('names, ids and method with path are unique', () => {
  for (const key of [(c: Call) => c.name, (c: Call) => c.id, (c: Call) => `${c.method} ${c.path}`]) {
    expect(new Set(calls.map(key)).size).toBe(calls.length);
  }
});

describe('without a session', () => {
  test.each(named(signedInCalls))('$name answers 401', async ({ call }) => {
    const answer = await portal.call(call, sampleRequest(call, owner));
    expect([answer.httpStatus, answer.status]).toEqual([401, { code: 401, error: 'AUTH401' }]);
  });

  test.each(named(signedInCalls))('$name answers 401 to a token that was never given out', async ({ call }) => {
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    const answer = await portal.call(call, sampleRequest(call, owner), { headers });
    expect(answer.status.error).toBe('AUTH401');
  });

  test.each(named(calls.filter(call => call.access === 'prelogin')))(
    '$name asks for the pre-login marker',
    async ({ call }) => {
      const answer = await portal.call(call, sampleRequest(call, owner), { headers: { 'x-prelogin': '0' } });
      expect(answer.status.error).toBe('REQ400');
    },
  );
});

test("every call of the back office refuses a customer's session", async () => {
  for (const call of calls.filter(({ access }) => access === 'backOffice')) {
    const answer = await owner.call(call, sampleRequest(call, owner));
    expect([call.name, answer.httpStatus, answer.status.error]).toEqual([call.name, 401, 'AUTH401']);
  }
});

describe('a session whose second factor is still to come', () => {
  const waiting = signedInCalls.filter(call => !call.beforeTwoFactor);
  beforeAll(() => portal.sql`update portal.session set two_factor = 'pending' where user_uuid = ${halfSignedIn.uuid}`);
  test.each(named(waiting))('$name answers LOG003', async ({ call }) => {
    const answer = await halfSignedIn.call(call, sampleRequest(call, halfSignedIn));
    expect([answer.httpStatus, answer.status.error]).toEqual([403, 'LOG003']);
  });
});

describe("someone else's person id", () => {
  const nobody = '00000000-0000-7000-8000-000000000000';
  const naming = signedInCalls.filter(call => Object.values(sampleRequest(call)).includes(nobody));
  test.each(named(naming))('$name answers 404 as if there were no such person', async ({ call }) => {
    const answer = await stranger.call(call, sampleRequest(call, owner));
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });
});

describe("someone else's account", () => {
  test.each(named(accountCalls))('$name answers 404 as if it did not exist', async ({ call }) => {
    const answer = await stranger.call(call, sampleRequest(call, owner));
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });

  test.each(named(accountCalls))('$name says the same of an account that nobody has', async ({ call }) => {
    const nobodys = { [call.account ?? '']: '999999999999' };
    const answer = await owner.call(call, { ...sampleRequest(call, owner), ...nobodys });
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });
});

describe('a person without the right', () => {
  const refused = accountCalls.filter(call => typeof call.right === 'string' && !rightsOfGuests.includes(call.right));
  test.each(named(refused))('$name answers 403', async ({ call }) => {
    const answer = await readOnlyGuest.call(call, sampleRequest(call, readOnlyGuest));
    expect([answer.httpStatus, answer.status.error]).toEqual([403, 'AUTH403']);
  });
});

describe('a request that is not of the form', () => {
  const backOffice = { call: <C extends Call>(call: C, request: RequestOf<C>) => portal.backOffice(call, request) };
  const caller = (call: Call) =>
    signedInCalls.includes(call) ? owner : call.access === 'backOffice' ? backOffice : portal;

  test.each(named(calls))('$name refuses a field it does not know', async ({ call }) => {
    const answer = await caller(call).call(call, { ...sampleRequest(call, owner), isAdmin: 'true' });
    expect([answer.httpStatus, answer.status.error]).toEqual([400, 'REQ400']);
  });

  const withFields = calls.filter(call =>
    Object.keys(sampleRequest(call)).some(name => !call.path.includes(`{${name}}`)),
  );
  test.each(named(withFields))('$name refuses over-long text in any field', async ({ call }) => {
    const long = 'x'.repeat(5_000);
    const names = Object.keys(sampleRequest(call, owner)).filter(name => !call.path.includes(`{${name}}`));
    for (const name of names) {
      const answer = await caller(call).call(call, { ...sampleRequest(call, owner), [name]: long });
      expect([name, answer.httpStatus]).toEqual([name, 400]);
    }
  });

  // Text the database can't hold, a day that doesn't exist, letters and numbers nobody expects.
  const odd = ['a\u0000', '2026-02-31', 'İ%_\\', -1, null];
  test.each(named(withFields))('$name does not fail at odd values in any field', async ({ call }) => {
    const sample = sampleRequest(call, owner);
    const optional = 'shape' in call.request ? Object.keys(call.request.shape as object) : [];
    for (const name of new Set([...Object.keys(sample), ...optional])) {
      for (const value of odd) {
        const answer = await caller(call).call(call, { ...sample, [name]: value });
        expect([name, value, answer.status.error]).not.toEqual([name, value, 'SYS500']);
      }
    }
  });

  test.each(named(withFields))('$name takes markup in no field', async ({ call }) => {
    const markup = '<img src=x onerror=alert(1)>';
    for (const name of Object.keys(sampleRequest(call, owner))) {
      const answer = await caller(call).call(call, { ...sampleRequest(call, owner), [name]: markup });
      expect([name, answer.httpStatus]).not.toEqual([name, 200]);
    }
  });

  test.each(named(calls.filter(call => call.checksum)))(
    '$name refuses a body with another checksum',
    async ({ call }) => {
      const headers = { 'x-checksum': 'D41D8CD98F00B204E9800998ECF842' };
      const answer = await owner.call(call, sampleRequest(call, owner), { headers });
      expect([answer.httpStatus, answer.status.error]).toEqual([400, 'CHK001']);
    },
  );
});

/** What each table of the portal holds, whatever the order of its rows. */
async function contentsOf(sql: Pool): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const { schema, name } of await listTables(sql)) {
    const [row] = await sql<{ hash: string }>`
      select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash
      from ${identifier(schema)}.${identifier(name)} t`;
    contents[`${schema}.${name}`] = row?.hash ?? '';
  }
  return contents;
}

test('what is asked with GET changes nothing but the log', async () => {
  const reading = calls.filter(({ method, access }) => method === 'GET' && access !== 'backOffice');
  // That a session is in use is noted once a minute, whatever it asks for.
  await portal.sql`update portal.session set last_used_at = now()`;
  const before = await contentsOf(portal.sql);
  for (const call of reading) await owner.call(call, sampleRequest(call, owner));
  const after = await contentsOf(portal.sql);
  const changed = Object.keys(after).filter(table => after[table] !== before[table]);
  // In these the queue notes when it last looked after itself and what it saw, whoever asks for what; a job would be in another.
  const upkeep = ['jobs.version', 'jobs.queue'];
  expect(changed.filter(table => table !== 'portal.event' && !upkeep.includes(table))).toEqual([]);
});

describe('every answer', () => {
  // What a number that was never given out names is not there.
  const found = calls.filter(call => !call.file && call.access === 'public' && !call.errors.includes('RES404'));
  test.each(named(found))('$name carries the envelope', async ({ call }) => {
    const answer = await portal.call(call, sampleRequest(call));
    expect(answer.body.json()).toEqual({ status: { code: 200 }, data: expect.anything() });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('of an unknown path below /api is the envelope too', async () => {
    const answer = await portal.app.inject({ url: '/api/Nothing/Here' });
    expect(answer.json()).toEqual({ status: { code: 404, error: 'RES404' } });
  });

  test.each(['/api/%', '/api/%ff', `/api/UserManagement/GetUser/${'x'.repeat(500)}`])(
    'of the address %s, which Fastify itself refuses, is a plain refusal that repeats nothing of it',
    async url => {
      const { headers, ...answer } = await portal.app.inject({ url });
      expect(answer.json().status.error).toMatch(/^(REQ400|RES404)$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  test.each([
    '{"username":',
    '[]',
    '"text"',
    '{"__proto__":{"a":1}}',
    '{"username":"a","password":"b","customattributes":{"constructor":{"prototype":{"a":1}}}}',
    deep(10_000),
    `{"username":"a","password":"b","customattributes":${deep(9_000)}}`,
    '['.repeat(30_000),
    JSON.stringify({ username: 'x'.repeat(70_000), password: 'b' }),
  ])('to the body %.80s is a plain 400', async payload => {
    const headers = { 'content-type': 'application/json', 'x-prelogin': '1' };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/Login', headers, payload });
    expect(answer.json()).toEqual({ status: { code: 400, error: 'REQ400' } });
  });
});
