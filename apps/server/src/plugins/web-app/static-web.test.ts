import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { addHeaders, strictHeaders } from '../answers/headers.ts';
import { addStaticWeb } from './static-web.ts';

const https = {
  PUBLIC_URL: 'https://portal.example',
  PAYMENT_TOKENISATION_URL: 'https://pay.example/tokens',
  DEMO_ON_NETWORK: 'on',
  MASTER_KEY: 'k'.repeat(64),
  PORTAL_BASE_PATH: '/Portal',
};

let above: string;
let app: FastifyInstance;
beforeAll(async () => {
  above = await mkdtemp(join(tmpdir(), 'wattershed-web-'));
  const files = {
    'secrets.json': '{"masterKey":"a secret"}',
    'client/index.html': 'the page',
    'client/favicon.svg': '<svg/>',
    'client/csp.json': JSON.stringify({
      'index.html': { scripts: ['sha256-rest'], styles: [] },
      'Portal/Login/index.html': { scripts: ['sha256-early', 'sha256-start'], styles: ['sha256-look'] },
    }),
    'client/prerendered.json': '["/Login"]',
    'client/Portal/Login/index.html': 'the sign-in page',
    'client/assets/main.js': 'the script',
    'client/assets/main.css': 'the styles',
    'client/assets/inter.woff2': 'the letters',
  };
  for (const folder of ['client/assets', 'client/Portal/Login']) await mkdir(join(above, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(above, name), text);
  app = Fastify();
  const config = readConfig(https);
  addHeaders(app, strictHeaders(config));
  await addStaticWeb(app, config, { root: join(above, 'client') });
});
afterAll(async () => {
  await app.close();
  await rm(above, { recursive: true });
});

const get = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ url });
  return { status: statusCode, type: headers['content-type'], body };
};

it.each([
  ['/Portal/login', 'text/html; charset=utf-8', 'the sign-in page'],
  ['/Portal/anything', 'text/html; charset=utf-8', 'the page'],
  ['/Portal/assets/main.js', 'application/javascript; charset=utf-8', 'the script'],
  ['/Portal/favicon.svg', 'image/svg+xml; charset=utf-8', '<svg/>'],
])('serves %s with its type and its character set', async (url, type, body) => {
  expect(await get(url)).toEqual({ status: 200, type, body });
});

it.each(['main.js', 'main.css', 'inter.woff2'])(
  '%s allows nothing, and comes without what only pages need',
  async name => {
    const { headers } = await app.inject({ url: `/Portal/assets/${name}` });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    const sent = Object.entries(headers).map(([header, value]) => `${header}: ${value}\r\n`);
    expect(sent.join('').length).toBeLessThan(700);
  },
);

it('a page and a picture that a browser can open as one carry every strict header', async () => {
  for (const url of ['/Portal/login', '/Portal/favicon.svg']) {
    const { headers } = await app.inject({ url });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' });
  }
});

it('a page may have the styles that stand in it, and no other page may', async () => {
  const stylesOf = async (url: string) =>
    /style-src ([^;]*)/.exec(String((await app.inject({ url })).headers['content-security-policy']))?.[1];
  expect(await stylesOf('/Portal/login')).toBe("'self' 'sha256-look'");
  expect(await stylesOf('/Portal/anything')).toBe("'self'");
});

const scriptsOf = (policy: unknown) => /script-src ([^;]*)/.exec(String(policy))?.[1];

it.each([
  ['/Portal/login', "'self' 'sha256-early' 'sha256-start'"],
  ['/Portal/anything', "'self' 'sha256-rest'"],
  ['/Portal/favicon.svg', "'self'"],
])('%s may run the scripts that stand in it, and not those of other pages', async (url, allowed) => {
  const { headers } = await app.inject({ url });
  expect(scriptsOf(headers['content-security-policy'])).toBe(allowed);
  const again = await app.inject({ url, headers: { 'if-none-match': headers.etag } });
  expect(again.statusCode).toBe(304);
  if (!url.endsWith('.svg')) expect(scriptsOf(again.headers['content-security-policy'])).toBe(allowed);
});

it('has one address for a page, not that of its file, too', async () => {
  expect(await get('/Portal/Login/index.html')).toMatchObject({ status: 404 });
  expect(await get('/Portal/index.html')).toMatchObject({ status: 404 });
});

it.each(['/Portal/csp.json', '/Portal/prerendered.json', '/Portal/.git/config', '/Portal/.well-known/change-password'])(
  'knows nothing of %s',
  async url => {
    expect(await get(url)).toMatchObject({ status: 404, body: 'Not found' });
  },
);

it.each([
  '/Portal/../secrets.json',
  '/Portal/%2e%2e/secrets.json',
  '/Portal/..%2fsecrets.json',
  '/Portal/assets/..%2f..%2fsecrets.json',
  '/Portal/assets/..%5c..%5csecrets.json',
  '/Portal/assets/../../secrets.json',
  '/Portal/assets/%252e%252e%252fsecrets.json',
  '/Portal//etc/passwd',
  '/Portal/assets/main.js%00.json',
])('gives nothing out that is not in the build: %s', async url => {
  const { body } = await get(url);
  expect(body).not.toContain('secret');
  expect(body).not.toContain('root:');
});

it.each(['/Portal/assets/', '/Portal/assets', '/Portal/Login/', '/Portal/'])('lists no folder: %s', async url => {
  const { body } = await get(url);
  expect(['the page', 'the sign-in page']).toContain(body);
});

it('serves the pages of another brand in every encoding, and the bundled ones nowhere', async () => {
  const branded = Fastify();
  const config = readConfig({ ...https, UTILITY_NAME: 'Alder Creek Water', BRAND_COLOR: '#7a1f2b' });
  await addStaticWeb(branded, config, { root: join(above, 'client') });
  const ask = (url: string, headers = {}) => branded.inject({ url, headers });
  const plain = await ask('/Portal/login');
  expect(plain.body).toBe('the sign-in page');
  const packed = await ask('/Portal/login', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers.etag).toBe(plain.headers.etag);
  expect(scriptsOf(packed.headers['content-security-policy'])).toBe("'self' 'sha256-early' 'sha256-start'");
  const again = await ask('/Portal/login', { 'if-none-match': plain.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await ask('/Portal/Login/index.html')).statusCode).toBe(404);
  expect((await ask('/Portal/favicon.svg')).body).toContain('#7a1f2b');
  expect((await ask('/Portal/assets/main.js')).body).toBe('the script');
  await branded.close();
});
