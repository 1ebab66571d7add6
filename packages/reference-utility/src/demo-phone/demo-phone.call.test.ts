import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUtilityApp } from '../app.ts';

let db: TestDatabase;
let app: ReturnType<typeof buildUtilityApp>;

beforeAll(async () => {
  db = await testDatabase();
  app = buildUtilityApp({ db: db.sql, portalOrigin: 'https://portal.example', keys: utilityKeys });
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

const open = (number: string) => app.inject({ method: 'GET', url: `/phone?${new URLSearchParams({ number })}` });
const send = (fields: Record<string, string>, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/phone',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

test('the phone shows what was texted to it and from it, in order, and hands the answer to the carrier', async () => {
  const headers = { authorization: `Bearer ${utilityKeys.sms}` };
  const payload = { to: '602-555-0171', text: 'Your power is back. <b>', reference: 'one' };
  await app.inject({ method: 'POST', url: '/sms', headers, payload });
  const sent = await send({ number: '(602) 555-0171', text: ' Stop & thanks ' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/phone?number=6025550171']);
  const { body } = await open('602-555-0171');
  expect(body.indexOf('Your power is back.')).toBeGreaterThan(0);
  expect(body.indexOf('Stop &#38; thanks')).toBeGreaterThan(body.indexOf('Your power is back.'));
  expect(body).not.toContain('<b>');
  const reports = await db.sql`select payload from utility.carrier_report where webhook = 'text-replies'`;
  expect(reports).toEqual([{ payload: expect.objectContaining({ from: '+16025550171', text: 'Stop & thanks' }) }]);
});

test('a number that is none is asked for again, and a form of another site is refused', async () => {
  expect([(await open('555')).statusCode, (await open('555')).body]).toEqual([
    422,
    expect.stringContaining('“555” isn’t one'),
  ]);
  expect((await send({ number: '555', text: 'STOP' })).statusCode).toBe(422);
  expect((await send({ number: '6025550171', text: 'STOP' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test.each([
  [
    'twice',
    [
      { late: false, isForged: false },
      { late: false, isForged: false },
    ],
  ],
  ['late', [{ late: true, isForged: false }]],
  ['forged', [{ late: false, isForged: true }]],
  ['unheard of', [{ late: false, isForged: false }]],
])('a text goes to the portal %s when that is chosen', async (fate, reports) => {
  await db.sql`delete from utility.carrier_report`;
  await send({ number: '6025550171', text: 'PAY', fate });
  expect(
    await db.sql`select due_at > now() + interval '1 minute' as late, is_forged as "isForged" from utility.carrier_report`,
  ).toEqual(reports);
});
