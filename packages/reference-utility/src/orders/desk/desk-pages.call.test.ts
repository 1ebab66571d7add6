import { localDate } from '@wattershed/domain/calendar/local-date';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { city } from '@wattershed/testkit/utility-templates';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUtilityApp } from '../../app.ts';
import { personaNamed } from '../../city/personas/personas.ts';
import { placeStart } from '../place-start.ts';
import { findStanding, offeredRates } from '../premise-standing.ts';

let database: TestDatabase;
let app: FastifyInstance;
let cookie = '';
let orderNumber = '';

const startOn = localDate('2026-12-01');
const requestId = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  database = await testDatabase(city);
  app = buildUtilityApp({ db: database.sql, portalOrigin: 'https://portal.example', keys: utilityKeys });
  const signedIn = await post('/agents/sign-in', { agentId: 'A-1042', password: 'Agent-desk-1!' });
  cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const [home] = await database.sql<{ premiseId: string }>`
    select premise_id as "premiseId" from utility.account
    where account_number = ${personaNamed('closed-and-paid').accountNumbers[0] ?? ''}`;
  const standing = await findStanding(database.sql, home?.premiseId ?? '', startOn);
  if (!home || !standing) throw new Error('no home');
  const usual = offeredRates(standing, startOn).filter(({ isUsual }) => isUsual);
  const placed = await placeStart(
    database.sql,
    {
      ...{ requestId, holder: requestId, ...home, startOn, appointmentType: 'MORNING', customerNumber: null },
      newCustomer: {
        ...{ kind: 'person', firstName: 'Ada', lastName: 'Quist', companyName: '', birthOn: localDate('1988-04-09') },
        ...{ email: 'ada@example.com', phone: '9165550123', phoneType: 'Mobile', language: 'EN_US' },
        ...{ ssnLast4: '', coSsnLast4: '', coApplicant: null },
      },
      ...{ isBusiness: false, tariffLabels: usual.map(({ tariffLabel }) => tariffLabel), depositCents: null },
      ...{ mailingAddress: null, isPaperless: false, gateCode: '#12', instructions: 'Ring <twice>' },
      ...{ forDesk: 'papers', removesCoApplicant: false },
    },
    { now: new Date('2026-11-20T18:00:00Z'), today: localDate('2026-11-20') },
  );
  if ('refusal' in placed) throw new Error(placed.refusal);
  orderNumber = placed.orders[0]?.orderNumber ?? '';
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const page = async () => (await app.inject({ url: '/agents/orders', headers: { cookie } })).body;
const act = (what: string) => post(`/agents/orders/${orderNumber}/act`, { act: what });

test('is for agents who are signed in', async () => {
  expect((await app.inject({ url: '/agents/orders' })).headers.location).toBe('/agents');
  const foreign = await post(
    `/agents/orders/${orderNumber}/act`,
    { act: 'refuse' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(foreign.statusCode).toBe(403);
});

test('shows what needs a person first, with how to get in', async () => {
  const shown = await page();
  expect(shown.indexOf(orderNumber)).toBeGreaterThan(0);
  expect(shown).toContain('needs work</strong> (papers)');
  expect(shown).toContain('#12 · Ring ');
  expect(shown).not.toContain('<twice>');
  expect(shown).toContain(`aria-label="Approve: ${orderNumber}"`);
});

test('approves an order, which then has its account, and doesn’t do it twice', async () => {
  expect((await act('finish')).statusCode).toBe(422);
  expect((await act('approve')).headers.location).toBe('/agents/orders');
  expect(await page()).toContain('scheduled</strong> · Account ');
  expect((await act('approve')).body).toContain('This order has moved on meanwhile.');
  expect((await act('cancel')).headers.location).toBe('/agents/orders');
  const [left] =
    await database.sql`select stage, account_number from utility.service_order where order_number = ${orderNumber}`;
  expect(left).toEqual({ stage: 'canceled', account_number: null });
});
