import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { messageTargets } from '@wattershed/testkit/message-links';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { addHeaders, strictHeaders } from '../answers/headers.ts';
import { addStaticWeb } from './static-web.ts';
import { isWatched, watchedPages } from './watched-pages.ts';

const integrity = `sha384-${createHash('sha384').update('measure()').digest('base64')}`;
const on = { RUM_SCRIPT_URL: 'https://rum.example/v1/rum.js', RUM_SCRIPT_INTEGRITY: integrity };
const page = '<html><head><title>Pay</title></head><body>the page</body></html>';
const theirs = `<script async src="https://rum.example/v1/rum.js" integrity="${integrity}" crossorigin="anonymous"></script>`;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'wattershed-watched-'));
  for (const folder of ['assets', 'PayBill']) await mkdir(join(root, folder));
  const inPage = { scripts: ['sha256-start'], styles: ['sha256-look'] };
  const files = {
    'index.html': page,
    'PayBill/index.html': page,
    'prerendered.json': '["/PayBill"]',
    'csp.json': JSON.stringify({ 'index.html': inPage, 'PayBill/index.html': inPage }),
  };
  for (const [path, content] of Object.entries(files)) await writeFile(join(root, path), content);
});
afterAll(() => rm(root, { recursive: true }));

async function answerOf(url: string, settings: Record<string, string>) {
  const config = readConfig(settings);
  const app = Fastify();
  addHeaders(app, strictHeaders(config));
  await addStaticWeb(app, config, { root });
  const { body, headers } = await app.inject({ url });
  await app.close();
  return { body, policy: String(headers['content-security-policy']) };
}

const policyWithout = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self' 'sha256-start'",
  "worker-src 'self'",
  "style-src 'self' 'sha256-look'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' http://localhost:4101",
  'frame-src http://localhost:4101/wallets/apple-pay/ http://localhost:4101/wallets/google-pay/',
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  'report-uri /api/page-reports',
].join('; ');

test.each(['/', '/PayBill', '/ForgotUserID', '/ViewBill?bill=1'])(
  'unless it is asked for, no page has the script: %s is the build’s, byte by byte, with its policy',
  async url => {
    expect(await answerOf(url, {})).toEqual({ body: page, policy: policyWithout });
  },
);

test.each(['/', '/PayBill', '/paybill', '/ForgotUserID', '/WaysToSave/Survey'])(
  'with the settings, %s loads it by its hash, and its policy names that file and where it sends to',
  async url => {
    const { body, policy } = await answerOf(url, on);
    const ours = /<script>(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(body).toBe(page.replace('</head>', () => `<script>${ours}</script>${theirs}</head>`));
    const hash = `'sha256-${createHash('sha256').update(ours).digest('base64')}'`;
    expect(policy).toBe(
      policyWithout
        .replace("'sha256-start'", `'sha256-start' ${hash} https://rum.example/v1/rum.js`)
        .replace(
          "connect-src 'self' http://localhost:4101",
          "connect-src 'self' http://localhost:4101 https://rum.example",
        ),
    );
  },
);

test.each([
  '/ViewBill?bill=1',
  '/authenticate/abc',
  '/login/abc',
  '/ServiceOrder/abc',
  '/StartService',
  '/startservice/',
])('with the settings, %s is still the build’s page with its policy', async url => {
  expect(await answerOf(url, on)).toEqual({ body: page, policy: policyWithout });
});

test('no address of an email or a text message that holds a key or an ID has it', () => {
  const holding = messageTargets.filter(({ path, query = [] }) => path.includes(':') || query.length > 0);
  const addresses = holding.map(
    ({ path, query = [] }) =>
      `${path.replaceAll(/:\w+/g, 'aB3_x-9Qw7')}${query.length > 0 ? `?${query.map(name => `${name}=1`).join('&')}` : ''}`,
  );
  expect(addresses.length).toBeGreaterThan(15);
  expect(addresses.filter(isWatched)).toEqual([]);
});

/** What the script that stands in the page does with a move of the router. */
function moveTo(to: string | null, how: 'pushState' | 'replaceState' = 'pushState', basePath = '') {
  const markup = watchedPages(readConfig({ ...on, PORTAL_BASE_PATH: basePath || '/' }))?.inPage('</head>') ?? '';
  const code = /<script>(.*?)<\/script>/.exec(markup)?.[1] ?? '';
  const moves: string[] = [];
  const note = (kind: string) => (_state: unknown, _title: string, url: unknown) => moves.push(`${kind} ${url}`);
  const history = { pushState: note('pushState'), replaceState: note('replaceState') };
  const leave = (kind: string) => (url: string) => moves.push(`${kind} ${url}`);
  const location = {
    ...{ href: `https://portal.example${basePath}/dashboard`, assign: leave('assign'), replace: leave('replace') },
  };
  runInNewContext(code, { history, location, URL });
  history[how](null, '', to);
  return moves;
}

test.each([
  ['/Usages?from=2026-01-01', 'pushState /Usages?from=2026-01-01'],
  ['/ViewBill?bill=1&account=0001', 'pushState /ViewBill?bill=1&account=0001'],
  ['/login', 'pushState /login'],
  ['/StartService', 'assign https://portal.example/StartService'],
  ['/startservice?draftKey=x', 'assign https://portal.example/startservice?draftKey=x'],
  ['/login/abc', 'assign https://portal.example/login/abc'],
  ['/myprofile?confirm=x', 'assign https://portal.example/myprofile?confirm=x'],
])('a move to %s within the portal is: %s', (to, move) => {
  expect(moveTo(to)).toEqual([move]);
});

test('a move takes the place of the page as it would have, also below a base path, and one without an address stays', () => {
  expect(moveTo('/ContactUs', 'replaceState')).toEqual(['replace https://portal.example/ContactUs']);
  expect(moveTo('/Portal/ContactUs', 'pushState', '/Portal')).toEqual([
    'assign https://portal.example/Portal/ContactUs',
  ]);
  expect(moveTo('/Portal/Usages', 'pushState', '/Portal')).toEqual(['pushState /Portal/Usages']);
  expect(moveTo(null, 'replaceState')).toEqual(['replaceState null']);
});

test.each([
  [{ RUM_SCRIPT_URL: on.RUM_SCRIPT_URL }, /go together/],
  [{ RUM_SCRIPT_INTEGRITY: integrity }, /go together/],
  [{ ...on, RUM_SCRIPT_INTEGRITY: 'sha384-short' }, /RUM_SCRIPT_INTEGRITY must be the hash/],
  [{ ...on, RUM_SCRIPT_INTEGRITY: `md5-${'a'.repeat(22)}==` }, /RUM_SCRIPT_INTEGRITY must be the hash/],
  [{ ...on, RUM_SCRIPT_URL: 'https://rum.example' }, /RUM_SCRIPT_URL must be the address/],
  [
    { ...on, RUM_SCRIPT_URL: "https://rum.example/a.js; script-src 'unsafe-inline'" },
    /RUM_SCRIPT_URL must be the address/,
  ],
  [{ ...on, RUM_SCRIPT_URL: 'https://rum.example/a.js?key=1' }, /RUM_SCRIPT_URL must be the address/],
  [{ ...on, RUM_SCRIPT_URL: 'javascript:alert(1)' }, /RUM_SCRIPT_URL must be the address/],
  [{ ...on, RUM_SCRIPT_URL: 'http://localhost:4100/rum.js' }, /another origin/],
  [
    {
      ...on,
      RUM_SCRIPT_URL: 'http://rum.example/rum.js',
      PUBLIC_URL: 'https://portal.example',
      PAYMENT_TOKENISATION_URL: 'https://pay.example/tokens',
      DEMO_ON_NETWORK: 'on',
    },
    /must be https/,
  ],
])('the settings %j stop the start with one line', (settings, line) => {
  expect(() => readConfig(settings)).toThrow(line);
});
