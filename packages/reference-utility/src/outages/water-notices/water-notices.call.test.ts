import { freezeClock } from '@wattershed/clock/clock-store';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { city, cityNow } from '@wattershed/testkit/utility-templates';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUtilityApp } from '../../app.ts';
import { listNotices } from '../../notices/notice-reads.ts';
import { writeStorm } from '../storm/write-storm.ts';
import { noticesOfPremises } from './concerned.ts';
import { listWaterNotices } from './notice-store.ts';

let database: TestDatabase;
let app: FastifyInstance;
let cookie = '';

beforeAll(async () => {
  database = await testDatabase(city);
  app = buildUtilityApp({ db: database.sql, portalOrigin: 'https://portal.example', keys: utilityKeys });
  const signedIn = await post('/agents/sign-in', { agentId: 'A-1042', password: 'Agent-desk-1!' });
  cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
});
beforeEach(async () => {
  await freezeClock(database.sql, cityNow);
  await database.sql`truncate utility.water_notice cascade`;
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const post = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams(fields).toString(),
  });
const page = async (url: string) => (await app.inject({ url, headers: { cookie } })).body;
const later = (minutes: number) => new Date(cityNow.getTime() + minutes * 60_000);

type Home = { premiseId: string; accountNumber: string; path: string[] };
/** Homes with our water in the town of this person, theirs first. */
async function homesNear(persona: string): Promise<[Home, ...Home[]]> {
  return (await database.sql<Home>`
    select a.premise_id as "premiseId", a.account_number as "accountNumber", s.path
    from utility.account a join utility.customer c using (customer_number)
    join utility.premise_supply s on s.premise_id = a.premise_id and s.service = 'water'
    where s.path[1] = (
      select s.path[1] from utility.premise_supply s join utility.account a using (premise_id)
      join utility.customer c using (customer_number)
      where c.persona_name = ${persona} and s.service = 'water' order by a.account_number limit 1
    )
    order by c.persona_name is distinct from ${persona}, a.account_number`) as [Home, ...Home[]];
}
async function coloursOf({ accountNumber }: Home, at: Date) {
  const notices = await listNotices(database.sql, accountNumber, at);
  return notices
    .filter(({ text }) => /boil/i.test(text.EN_US.title))
    .map(({ colour, text }) => [colour, text.EN_US.title]);
}

test('the desk issues a notice for a section, extends it to the town, lifts a part, then all; each home knows what holds there', async () => {
  const [home, ...others] = await homesNear('past-due');
  const elsewhere = others.find(({ path }) => path[1] !== home.path[1]);
  if (!elsewhere) throw new Error('the town has homes on one main alone');
  const where = { account: home.accountNumber, reason: 'bacteria' };
  const issued = await post('/agents/outages/notices', { ...where, size: '2' });
  const url = String(issued.headers.location);
  expect(url.split('/').at(-1)).toMatch(/^OH-261120-W001$/);
  expect((await post('/agents/outages/notices', { ...where, size: '1' })).body).toContain('holds there already');
  expect(await coloursOf(home, cityNow)).toEqual([['red', 'Boil your water before you drink it']]);
  expect(await coloursOf(elsewhere, cityNow)).toEqual([]);

  await freezeClock(database.sql, later(30));
  const extended = await post(`${url}/act`, { act: 'extend', account: home.accountNumber, size: '0' });
  expect(extended.statusCode).toBe(303);
  expect(await coloursOf(elsewhere, later(30))).toEqual([['red', 'Boil your water before you drink it']]);

  await freezeClock(database.sql, later(60));
  const [, main = ''] = elsewhere.path;
  for (const [, part = ''] of (await page(url)).matchAll(/<option value="(OH-W\d-\d)">/g))
    if (part.startsWith(main)) await post(`${url}/act`, { act: 'narrow', part });
  expect(await coloursOf(elsewhere, later(60))).toEqual([['green', 'Boil-water notice lifted']]);
  expect(await coloursOf(home, later(60))).toEqual([['red', 'Boil your water before you drink it']]);

  await post(`${url}/act`, { act: 'next-word', hours: '12' });
  const [notice] = await listWaterNotices(database.sql, later(60));
  expect(notice).toMatchObject({ state: 'in-force', reason: 'bacteria', nextWordBy: later(60 + 720).toISOString() });
  expect(notice?.history.map(({ said }) => said)).toEqual([
    'issued',
    'extended',
    'narrowed',
    'narrowed',
    'narrowed',
    'narrowed',
    'next-word',
  ]);

  await freezeClock(database.sql, later(90));
  await post(`${url}/act`, { act: 'lift' });
  expect(await coloursOf(home, later(90))).toEqual([['green', 'Boil-water notice lifted']]);
  expect(await coloursOf(home, later(90 + 1_440))).toEqual([]);
  expect(await listWaterNotices(database.sql, later(90 + 1_440))).toEqual([]);
  expect(await page(url)).toContain('This notice was lifted.');
  expect((await post(`${url}/act`, { act: 'lift' })).statusCode).toBe(422);
});

test('by a scenario, a notice comes and goes with the clock, until the desk says otherwise', async () => {
  const [home] = await homesNear('past-due');
  const given = { supplyId: home.path[1] ?? '', afterMinutes: 20, hours: 30, reason: 'low-pressure' as const };
  await writeStorm(database.sql, { customersOut: 0, hours: 6, seed: 1, towns: [], faults: [], waterNotices: [given] });
  const at = async (minutes: number) => (await noticesOfPremises(database.sql, [home.premiseId], later(minutes)))[0];
  expect(await at(19)).toBeUndefined();
  expect(await at(20)).toMatchObject({ isConcerned: true, since: later(20).toISOString() });
  expect(await at(20 + 30 * 60)).toMatchObject({ isConcerned: false, endedAt: later(20 + 30 * 60).toISOString() });
  await freezeClock(database.sql, later(60));
  const [notice] = await listWaterNotices(database.sql, later(60));
  const url = `/agents/outages/notices/${notice?.noticeId}`;
  expect(await page(url)).toContain('To come by itself');
  await post(`${url}/act`, { act: 'next-word', hours: '2' });
  expect(await page(url)).not.toContain('To come by itself');
  expect(await at(20 + 30 * 60)).toMatchObject({ isConcerned: true });
});

test.each([
  [{ account: '1', size: '2', reason: 'bacteria' }, 'Nobody with this account number has water from us.'],
  [{ account: 'home', size: '2', reason: 'magic' }, 'Choose a reason.'],
])('refuses a notice %j', async ({ account, ...fields }, wrong) => {
  const [home] = await homesNear('past-due');
  const refused = await post('/agents/outages/notices', {
    ...fields,
    account: account === 'home' ? home.accountNumber : account,
  });
  expect([refused.statusCode, refused.body.includes(wrong)]).toEqual([422, true]);
});

test('a notice is for one town, for several parts when one is taken out, and for an account with our water', async () => {
  const [home] = await homesNear('past-due');
  const [far] = await homesNear('arizona');
  const issued = await post('/agents/outages/notices', {
    account: home.accountNumber,
    size: '3',
    reason: 'main-break',
  });
  const url = `${issued.headers.location}/act`;
  for (const fields of [
    { act: 'extend', account: far.accountNumber, size: '1' },
    { act: 'extend', account: home.accountNumber, size: '3' },
    { act: 'extend', account: '1', size: '1' },
    { act: 'narrow', part: 'OH-W1' },
    { act: 'next-word', hours: '900' },
    { act: 'boil' },
  ])
    expect([fields, (await post(url, fields)).statusCode]).toEqual([fields, 422]);
  expect((await listWaterNotices(database.sql, cityNow))[0]?.history).toHaveLength(1);
});
