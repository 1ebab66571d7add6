import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestPortal, testPortal } from '../../test/portal.ts';
import { addPageReports, clearPageReports, listPageReports } from './page-report-store.ts';

let portal: TestPortal;
let strict: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  strict = await testPortal({ RATE_LIMIT_PERCENT: '100' });
});
beforeEach(() => clearPageReports(portal.sql));
afterAll(async () => {
  await portal.close();
  await strict.close();
});

const skimmer = (blocked = 'https://evil.example/skim.js?card=4242424242424242') => ({
  'csp-report': {
    'document-uri': 'https://portal.example/login/support-token-of-an-agent',
    'blocked-uri': blocked,
    'effective-directive': 'script-src-elem',
    'script-sample': 'elena.ramirez',
  },
});

const send = (payload: string, type = 'application/csp-report', to = portal) =>
  to.app.inject({ method: 'POST', url: '/api/page-reports', headers: { 'content-type': type }, payload });

test('a browser reports without signing in, and equal reports become one row that tells nothing of a person', async () => {
  expect((await send(JSON.stringify(skimmer()))).statusCode).toBe(204);
  const body = {
    documentURL: 'https://portal.example/login',
    blockedURL: 'https://evil.example/other.js',
    effectiveDirective: 'script-src-elem',
  };
  const list = JSON.stringify([{ type: 'csp-violation', age: 1, body }]);
  expect((await send(list, 'application/reports+json')).statusCode).toBe(204);
  const kept = await vi.waitFor(async () => {
    const rows = await portal.sql`select * from portal.page_report`;
    expect(rows.map(({ reports }) => Number(reports))).toEqual([2]);
    return JSON.stringify(rows);
  }, 20_000);
  expect(kept).toContain('https://evil.example"');
  expect(kept).not.toMatch(/4242|support-token|elena|skim/);
});

test.each([
  ['no JSON', '{"csp-report":', 'application/csp-report'],
  ['nothing', '', 'application/reports+json'],
  ['another object', '{"a":1}', 'application/csp-report'],
  ['a list of numbers', '[1]', 'application/reports+json'],
  ['a prototype', '{"__proto__":{"csp-report":{}}}', 'application/csp-report'],
  ['too much', JSON.stringify(skimmer(`https://evil.example/${'x'.repeat(20_000)}`)), 'application/csp-report'],
  ['text', 'hello', 'text/plain'],
])('%s is refused plainly, and nothing is kept', async (_what, payload, type) => {
  const answer = await send(payload, type);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().status.error).toBe('REQ400');
  expect(await listPageReports(portal.sql)).toEqual([]);
});

test('made-up origins cannot fill the disk: ten are kept for a directive and page, the rest as one', async () => {
  const report = { directive: 'script-src-elem', page: '/PayBill', reports: 1 };
  const flood = (from: number) =>
    Array.from({ length: 60 }, (_, n) => ({ ...report, blocked: `https://${from + n}.example` }));
  await Promise.all([addPageReports(portal.sql, flood(0)), addPageReports(portal.sql, flood(100))]);
  const kept = await listPageReports(portal.sql);
  expect(kept).toHaveLength(11);
  expect(kept.reduce((sum, { reports }) => sum + reports, 0)).toBe(120);
  expect(kept.filter(({ blocked }) => blocked === 'other origins')).toMatchObject([{ reports: 110 }]);
});

test('what nobody has reported again for 90 days is forgotten', async () => {
  const report = { directive: 'img-src', page: '/login', reports: 1 };
  await addPageReports(portal.sql, [{ ...report, blocked: 'https://old.example' }]);
  await portal.sql`update portal.page_report set last_at = now() - interval '91 days'`;
  await addPageReports(portal.sql, [{ ...report, blocked: 'https://new.example' }]);
  expect((await listPageReports(portal.sql)).map(({ blocked }) => blocked)).toEqual(['https://new.example']);
});

test('one network sends sixty requests a minute, and no more', async () => {
  const statuses = [];
  for (let n = 0; n < 125; n += 1) {
    statuses.push((await send(JSON.stringify(skimmer()), 'application/csp-report', strict)).statusCode);
  }
  expect(statuses.slice(0, 60)).toEqual(statuses.slice(0, 60).map(() => 204));
  // Also when the minute ends meanwhile.
  expect(statuses).toContain(429);
});
