import { freezeClock, readClock } from '@wattershed/clock/clock-store';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUtilityApp } from '../app.ts';
import { insertWorkedDays } from '../daily-work/day-book.ts';

let database: TestDatabase;
let app: FastifyInstance;
let cookie: string;

beforeAll(async () => {
  database = await testDatabase();
  app = buildUtilityApp({
    db: database.sql,
    portalOrigin: 'https://portal.example',
    keys: utilityKeys,
  });
  const signedIn = await post('/agents/sign-in', { agentId: 'A-1042', password: 'Agent-desk-1!' });
  cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => freezeClock(database.sql, new Date('2026-11-20T23:30:00Z')));

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookie ?? '', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const page = async () => (await app.inject({ url: '/agents/clock', headers: { cookie } })).body;
const shown = async () => (await readClock(database.sql)).now().toISOString();

test('shows the business time of the utility’s zone', async () => {
  expect(await page()).toContain('November 20, 2026 03:30 PM');
  expect(await page()).toContain('The daily work is up to date.');
});

test('moves the clock by days, to a date, and to another speed', async () => {
  expect((await post('/agents/clock/days', { days: '3' })).headers.location).toBe('/agents/clock');
  expect(await shown()).toBe('2026-11-23T23:30:00.000Z');
  await post('/agents/clock/to', { to: '2026-12-15' });
  expect(await shown()).toBe('2026-12-15T23:30:00.000Z');
  await post('/agents/clock/speed', { speed: '600' });
  expect(await page()).toContain('<option value="600" selected>');
});

test.each([
  ['/agents/clock/to', { to: '2026-11-19' }, 'It is Nov 20, 2026 already. Enter a later date.'],
  ['/agents/clock/to', { to: 'soon' }, 'Enter a future date, or a number of days from 1 to 366.'],
  ['/agents/clock/days', { days: '-1' }, 'Enter a future date, or a number of days from 1 to 366.'],
  ['/agents/clock/days', {}, 'Enter a future date, or a number of days from 1 to 366.'],
  ['/agents/clock/speed', { speed: '1000000' }, 'Choose a speed from the list.'],
  ['/agents/clock/speed', { speed: '0' }, 'Choose a speed from the list.'],
])('%s refuses %j', async (url, fields, words) => {
  const answer = await post(url, fields);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(words);
  expect(await shown()).toBe('2026-11-20T23:30:00.000Z');
});

test('is there for agents only, and for their own forms', async () => {
  for (const url of ['/agents/clock/days', '/agents/clock/to', '/agents/clock/speed']) {
    const stranger = await post(url, { days: '1', to: '2026-12-15', speed: '600' }, { cookie: '' });
    expect([stranger.statusCode, stranger.headers.location]).toEqual([303, '/agents']);
    expect((await post(url, { days: '1' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  }
  expect((await app.inject('/agents/clock')).headers.location).toBe('/agents');
  expect(await shown()).toBe('2026-11-20T23:30:00.000Z');
});

test('says that it is on its way, and checks again by itself', async () => {
  await database.sql`update clock.line set held_at = clock.now()`;
  await post('/agents/clock/days', { days: '2' });
  expect(await shown()).toBe('2026-11-20T23:30:00.000Z');
  expect(await page()).toContain('The clock is moving.');
  expect(await page()).toContain('http-equiv="refresh"');
});

test('says in words where the clock is, and what each day on the way has brought, the newest first', async () => {
  const days = [
    { day: localDate('2026-11-21'), readings: 900, bills: 5, payments: 3 },
    { day: localDate('2026-11-22'), readings: 0, bills: 0, payments: 1 },
  ];
  await insertWorkedDays(database.sql, days);
  await post('/agents/clock/days', { days: '2' });
  const words = (await page()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toContain('Move it forward to see tomorrow’s bills and payments. It never goes back.');
  expect(words).toContain('November 22, 2026 03:30 PM (America/Los_Angeles) The daily work is up to date.');
  expect(words).toContain('Nov 22, 2026 0 bills, 1 payment Nov 21, 2026 5 bills, 3 payments');
  const later = await post('/agents/clock/to', { to: '2026-11-21' });
  expect(later.body).toContain('It is Nov 22, 2026 already. Enter a later date.');
});
