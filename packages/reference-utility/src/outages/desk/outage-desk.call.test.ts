import { freezeClock } from '@wattershed/clock/clock-store';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { city, cityNow } from '@wattershed/testkit/utility-templates';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUtilityApp } from '../../app.ts';
import { findOutage, listOutages } from '../facts/fact-store.ts';
import { isOutBy } from '../making/fault-truth.ts';
import { standingOf } from '../standing-store.ts';
import { writeStorm } from '../storm/write-storm.ts';

let database: TestDatabase;
let app: FastifyInstance;
let cookie = '';

beforeAll(async () => {
  database = await testDatabase(city);
  app = buildUtilityApp({ db: database.sql, portalOrigin: 'https://portal.example', keys: utilityKeys });
  const signedIn = await post('/agents/sign-in', { agentId: 'A-1042', password: 'Agent-desk-1!' });
  cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
});
beforeEach(() => freezeClock(database.sql, cityNow));
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

async function personOf(persona: string): Promise<{ premiseId: string; accountNumber: string }> {
  const [row] = await database.sql<{ premiseId: string; accountNumber: string }>`
    select a.premise_id as "premiseId", a.account_number as "accountNumber"
    from utility.account a join utility.customer c using (customer_number)
    where c.persona_name = ${persona} order by a.account_number limit 1`;
  if (!row) throw new Error(`nobody is ${persona}`);
  return row;
}
async function isOut(persona: string, at: Date): Promise<boolean | undefined> {
  const { premiseId } = await personOf(persona);
  return (await standingOf(database.sql, [premiseId], at)).find(({ service }) => service === 'electric')?.isOut;
}

test('an agent opens an outage at somebody’s home, gives an estimate, restores part and then all, and nothing comes by itself', async () => {
  const { accountNumber } = await personOf('on-time');
  const opened = await post('/agents/outages/new', { account: accountNumber, service: 'electric', size: '2' });
  const url = String(opened.headers.location);
  const incidentId = url.split('/').at(-1) ?? '';
  expect(incidentId).toMatch(/^PS-261120-\d{4}$/);
  expect(await isOut('on-time', later(600))).toBe(true);
  const act = (fields: Record<string, string>) => post(`${url}/act`, fields);
  await act({ act: 'assign' });
  await act({ act: 'estimate', hours: '2.5' });
  await act({ act: 'on-site' });
  const [, part = ''] = /<option value="(PS-E[^"]+)"/.exec(await page(url)) ?? [];
  const before = await findOutage(database.sql, incidentId, cityNow);
  await act({ act: 'restore-part', part });
  const partly = await findOutage(database.sql, incidentId, cityNow);
  expect(partly).toMatchObject({
    state: 'partially-restored',
    estimates: [{ restoredBy: '2026-11-20T20:30:00.000Z' }],
  });
  expect(partly?.affected).toBeLessThan(before?.affected ?? 0);
  expect((await act({ act: 'cancel' })).body).toContain('That can’t follow what was said of this outage before.');
  await act({ act: 'restore' });
  expect(await findOutage(database.sql, incidentId, cityNow)).toMatchObject({ state: 'restored', affected: 0 });
  expect(await isOut('on-time', cityNow)).toBe(false);
  expect(await page(url)).toContain('This outage is over.');
  expect(await page(url)).toContain('Control room, A-1042');
});

test('the desk says of a time that has passed that it has, of work under way until when, and of what is over since when', async () => {
  const { accountNumber } = await personOf('on-time');
  const entryOf = async (url: string) => {
    const id = url.split('/').at(-1) ?? '';
    const list = await page('/agents/outages');
    return list.slice(list.indexOf(`<p>${id} ·`)).split('</li>')[0] ?? '';
  };
  const opened = await post('/agents/outages/new', { account: accountNumber, service: 'electric', size: '3' });
  const url = String(opened.headers.location);
  await post(`${url}/act`, { act: 'estimate', hours: '2' });
  expect(await entryOf(url)).toContain('Expected back by November 20, 2026 12:00 PM');
  await freezeClock(database.sql, later(120));
  expect(await entryOf(url)).toContain('The estimate has passed: November 20, 2026 12:00 PM');
  await post(`${url}/act`, { act: 'estimate', hours: '3' });
  expect(await entryOf(url)).toContain('Expected back by November 20, 2026 03:00 PM');
  await post(`${url}/act`, { act: 'restore' });
  await freezeClock(database.sql, later(400));
  expect(await entryOf(url)).toContain('Back since November 20, 2026 12:00 PM');
  const work = { account: accountNumber, service: 'water', size: '3', from: '2026-11-21T09:00', hours: '3' };
  const announced = await post('/agents/outages/planned', work);
  const workUrl = String(announced.headers.location);
  expect(await entryOf(workUrl)).toMatch(/· Planned ·[\s\S]*Begins November 21, 2026 09:00 AM/);
  await freezeClock(database.sql, new Date('2026-11-21T18:00:00Z'));
  expect(await entryOf(workUrl)).toMatch(/· Crew on site ·[\s\S]*Expected back by November 21, 2026 12:00 PM/);
  const calledOff = String(
    (await post('/agents/outages/planned', { ...work, from: '2026-11-25T09:00' })).headers.location,
  );
  await post(`${calledOff}/act`, { act: 'cancel' });
  expect(await entryOf(calledOff)).toMatch(/· Canceled ·[\s\S]*Over since November 21, 2026 10:00 AM/);
});

test('whatever the desk says takes the place of what was to come', async () => {
  const { premiseId } = await personOf('solar');
  const [standing] = await standingOf(database.sql, [premiseId], cityNow);
  const url = `/agents/outages/${standing?.incidentId}`;
  expect(await page(url)).toContain('To come by itself');
  await post(`${url}/act`, { act: 'estimate', hours: '' });
  expect(await isOut('solar', later(600))).toBe(true);
  expect(await findOutage(database.sql, standing?.incidentId ?? '', later(600))).toMatchObject({
    restoredAt: null,
    estimates: [{}, { restoredBy: null }],
  });
});

test('an outage becomes part of another, with all who are in it', async () => {
  const outages = await listOutages(database.sql, cityNow);
  const { premiseId } = await personOf('credit');
  const before = (await standingOf(database.sql, [premiseId], cityNow)).find(one => one.isOut);
  const own = before?.incidentId ?? '';
  const into = outages.find(
    one => one.incidentId !== own && one.town === 'Oak Hollow' && one.affected > 100 && !one.isPlanned,
  );
  const url = `/agents/outages/${own}/act`;
  expect((await post(url, { act: 'merge', into: own })).statusCode).toBe(422);
  expect((await post(url, { act: 'merge', into: into?.incidentId ?? '' })).statusCode).toBe(303);
  expect(await findOutage(database.sql, own, cityNow)).toMatchObject({ state: 'merged', affected: 0 });
  const [merged] = await standingOf(database.sql, [premiseId], cityNow);
  // It is one more to the numbers of another outage, and still dark since it went dark.
  expect(merged).toMatchObject({ incidentId: into?.incidentId, since: before?.since });
});

test('what took another outage in goes as the desk says, too: nobody stays dark in one that is over, and nobody counts twice', async () => {
  const { accountNumber } = await personOf('arizona');
  const open = async (size: string) => {
    const opened = await post('/agents/outages/new', { account: accountNumber, service: 'electric', size });
    return String(opened.headers.location).split('/').at(-1) ?? '';
  };
  const { premiseId } = await personOf('arizona');
  const [home] = await database.sql<{ path: string[] }>`
    select path from utility.premise_supply where premise_id = ${premiseId} and service = 'electric'`;
  const supplyId = home?.path[2] ?? '';
  const fault = { supplyId, afterMinutes: 0, hours: 2, cause: 'tree' as const };
  const storm = await writeStorm(database.sql, { customersOut: 0, hours: 6, seed: 1, towns: [], faults: [fault] });
  const into = storm.ids.get('storm 1') ?? '';
  await freezeClock(database.sql, later(20));
  const alone = (await findOutage(database.sql, into, later(20)))?.affected ?? 0;
  // Their transformer is in both, the one of somebody else in the smaller one alone.
  const one = await open('3');
  const feeder = await open('1');
  expect((await post(`/agents/outages/${one}/act`, { act: 'merge', into })).statusCode).toBe(303);
  expect(await findOutage(database.sql, into, later(20))).toMatchObject({ affected: alone });
  expect((await post(`/agents/outages/${feeder}/act`, { act: 'merge', into })).statusCode).toBe(303);
  const end = later(600);
  const merged = await findOutage(database.sql, into, end);
  expect([merged?.restoredAt, await isOut('arizona', end)]).toEqual([null, true]);
  expect(await page(`/agents/outages/${into}`)).not.toContain('To come by itself');
  await post(`/agents/outages/${into}/act`, { act: 'restore' });
  expect(await isOut('arizona', later(20))).toBe(false);
});

test('work is announced by its time on clocks there, and a main breaks', async () => {
  const { accountNumber, premiseId } = await personOf('arizona');
  const work = { account: accountNumber, service: 'electric', size: '1', from: '2026-11-24T09:00', hours: '3' };
  await post('/agents/outages/planned', work);
  const [standing] = await standingOf(database.sql, [premiseId], cityNow);
  const [incidentId = ''] = standing?.plannedIncidentIds ?? [];
  expect(await findOutage(database.sql, incidentId, cityNow)).toMatchObject({
    plannedFrom: '2026-11-24T16:00:00.000Z',
    plannedTo: '2026-11-24T19:00:00.000Z',
  });
  expect((await post('/agents/outages/planned', { ...work, from: '2026-11-01T09:00' })).body).toContain(
    'in the future',
  );
  const broken = await post('/agents/outages/new', { account: accountNumber, service: 'water', size: '1' });
  const main = String(broken.headers.location).split('/').at(-1) ?? '';
  expect(await findOutage(database.sql, main, cityNow)).toMatchObject({ cause: 'main-break', service: 'water' });
});

test('work is moved by the clocks there, also on the day that has 25 hours, and called off; a home hears of neither as out', async () => {
  const { accountNumber, premiseId } = await personOf('past-due');
  const work = { account: accountNumber, service: 'water', size: '2', from: '2026-11-25T09:00', hours: '3' };
  const announced = await post('/agents/outages/planned', work);
  const incidentId = String(announced.headers.location).split('/').at(-1) ?? '';
  const url = `/agents/outages/${incidentId}`;
  expect((await post(`${url}/move`, { from: '2026-11-01T09:00', hours: '3' })).statusCode).toBe(422);
  expect((await post(`${url}/move`, { from: '2027-11-07T09:30', hours: '2' })).statusCode).toBe(303);
  const moved = { from: '2027-11-07T17:30:00.000Z', to: '2027-11-07T19:30:00.000Z' };
  expect(await findOutage(database.sql, incidentId, cityNow)).toMatchObject({
    ...{ plannedFrom: moved.from, plannedTo: moved.to, startedAt: moved.from },
    estimates: [{ restoredBy: '2026-11-25T20:00:00.000Z' }, { restoredBy: moved.to }],
  });
  const waterAt = async (at: string) =>
    (await standingOf(database.sql, [premiseId], new Date(at))).find(one => one.service === 'water')?.isOut;
  expect([await waterAt('2026-11-25T18:00:00Z'), await waterAt('2027-11-07T18:00:00Z')]).toEqual([false, true]);
  await post(`${url}/act`, { act: 'cancel' });
  expect(await waterAt('2027-11-07T18:00:00Z')).toBe(false);
  expect(await findOutage(database.sql, incidentId, cityNow)).toMatchObject({ state: 'canceled', isPlanned: true });
  expect((await post(`${url}/move`, { from: '2027-11-08T09:00', hours: '2' })).statusCode).toBe(422);
});

test.each([
  ['/agents/outages/new', { account: '1', service: 'electric', size: '2' }],
  ['/agents/outages/OH-1/act', { act: 'restore' }],
  ['/agents/outages/planned', { account: '1', from: 'soon', hours: '900' }],
])('refuses %s about what there is not', async (url, fields) => {
  expect((await post(url, fields)).statusCode).toBe(422);
});

test('is only for the staff', async () => {
  for (const url of ['/agents/outages', '/agents/outages/OH-261120-0001'])
    expect((await app.inject({ url })).headers.location).toBe('/agents');
});

test('every home stands as the storm left it, hour by hour, beside what was off before', async () => {
  const hours = [0, 1, 2, 3, 4, 5, 6];
  const paths = await database.sql<{ premiseId: string; service: string; path: string[] }>`
    select premise_id as "premiseId", service, path from utility.premise_supply`;
  const premiseIds = [...new Set(paths.map(({ premiseId }) => premiseId))];
  const outAt = async (hour: number) => {
    const standings = await standingOf(database.sql, premiseIds, later(60 * hour));
    return new Map(standings.map(({ premiseId, service, isOut: out }) => [`${premiseId} ${service}`, out]));
  };
  const before = await Promise.all(hours.map(outAt));
  const wish = { customersOut: 30_000, hours: 6, seed: 5, towns: [], faults: [] };
  const { faults } = await writeStorm(database.sql, wish);
  let seen = 0;
  for (const hour of hours) {
    const now = later(60 * hour).toISOString();
    const known = await outAt(hour);
    for (const { premiseId, service, path } of paths) {
      const key = `${premiseId} ${service}`;
      const isHit = isOutBy(faults, path, now);
      seen += Number(isHit);
      expect([key, hour, known.get(key)]).toEqual([key, hour, isHit || before[hour]?.get(key)]);
    }
  }
  expect(seen).toBeGreaterThan(10);
});
