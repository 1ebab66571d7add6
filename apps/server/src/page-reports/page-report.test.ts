import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPageReports } from './page-report.ts';

const screens = ['/login', '/authenticate', '/PayBill'];
const read = (body: unknown, basePath = '') => readPageReports(body, screens, basePath);
const single = (fields: object) => ({
  'csp-report': {
    'document-uri': 'https://portal.example/PayBill?account=100000000',
    'blocked-uri': 'https://evil.example/skim.js?card=4242',
    'effective-directive': 'script-src-elem',
    ...fields,
  },
});

test('a report of either form becomes directive, origin, and screen', () => {
  const report = { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/PayBill' };
  expect(read(single({}))).toEqual([report]);
  const body = {
    documentURL: 'https://portal.example/PayBill#card',
    blockedURL: 'https://evil.example/skim.js',
    effectiveDirective: 'script-src-elem',
    sample: 'the customer typed this',
  };
  const sent = [
    { type: 'csp-violation', age: 10, url: 'https://portal.example/PayBill', user_agent: 'x', body },
    { type: 'deprecation', body: { id: 'x' } },
  ];
  expect(read(sent)).toEqual([report]);
});

test.each([
  ['https://portal.example/authenticate/a-token-that-signs-in', '/authenticate'],
  ['https://portal.example/paybill', '/PayBill'],
  ['https://portal.example/', '/'],
  ['https://portal.example/elena.ramirez@example.com', 'another page'],
  ['about:blank', 'another page'],
  ['no address', 'another page'],
])('of the address %s only the screen is kept', (address, page) => {
  expect(read(single({ 'document-uri': address }))).toMatchObject([{ page }]);
});

test('under a base path, the screen is what follows it', () => {
  expect(read(single({ 'document-uri': 'https://x.example/Portal/PayBill' }), '/Portal')).toMatchObject([
    { page: '/PayBill' },
  ]);
});

test.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['data', 'data'],
  ['data:text/html,card', 'data'],
  ['blob:https://portal.example/1-2', 'blob'],
  ['chrome-extension://abcdefgh/content.js', 'browser extension'],
  ['wss://evil.example:8443/feed', 'wss://evil.example:8443'],
  ['', 'other origins'],
  ['elena.ramirez', 'other origins'],
  [`https://${'a'.repeat(63)}.${'b'.repeat(63)}.example/`, 'other origins'],
])('of what was blocked, %s, only %s is kept', (blockedUri, blocked) => {
  expect(read(single({ 'blocked-uri': blockedUri }))).toMatchObject([{ blocked }]);
});

test('an old browser names the directive with its sources', () => {
  const old = single({ 'effective-directive': undefined, 'violated-directive': "script-src 'self' 'sha256-x'" });
  expect(read(old)).toMatchObject([{ directive: 'script-src' }]);
});

test.each([
  ['nothing', null],
  ['a word', 'report'],
  ['another object', { report: 1 }],
  ['a directive that is none', single({ 'effective-directive': 'elena.ramirez' })],
  ['an address that is no text', single({ 'document-uri': 5 })],
  ['a list of other things', [1, 2]],
  ['a violation without its fields', [{ type: 'csp-violation', body: {} }]],
])('%s is no report', (_what, body) => {
  expect(read(body)).toBeUndefined();
});

test('of a thousand reports in one request, twenty are read', () => {
  const body = { documentURL: 'https://x.example/login', blockedURL: 'inline', effectiveDirective: 'script-src' };
  expect(read(Array.from({ length: 1000 }, () => ({ type: 'csp-violation', body })))).toHaveLength(20);
});

test('whatever is sent, nothing longer than an origin is kept', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (blocked, page) => {
      for (const report of read(single({ 'blocked-uri': blocked, 'document-uri': page })) ?? []) {
        expect(report.blocked).not.toContain('?');
        expect(report.blocked.length).toBeLessThanOrEqual(120);
        expect([...screens, '/', 'another page']).toContain(report.page);
      }
    }),
  );
});
