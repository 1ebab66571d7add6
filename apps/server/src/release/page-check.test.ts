import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { addHeaders, strictHeaders } from '../plugins/answers/headers.ts';
import { addStaticWeb } from '../plugins/web-app/static-web.ts';
import { checkPages } from './page-check.ts';
import type { Release } from './release.ts';

const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const start = 'import "/assets/pay.js"';
const page = `<html><body><h1>Pay</h1><script type="module">${start}</script></body></html>`;
const files = { 'assets/pay.js': 'pay()', 'assets/pay.css': 'h1 { color: green }' };
const look = 'h1 { margin: 0 }';
const config = readConfig({});

const release: Release = {
  basePath: '/',
  pages: { '/': integrityOf(page), '/PayBill': integrityOf(page) },
  files: Object.fromEntries(Object.entries(files).map(([path, content]) => [`/${path}`, integrityOf(content)])),
  scripts: [{ name: 'inline start', integrity: integrityOf(start), madeOf: [], pages: ['/', '/PayBill'] }],
  styles: { '/PayBill': [integrityOf(look)] },
  reasons: {},
  screens: [],
};

let root: string;
let server: FastifyInstance;
/** What stands between the release and the browser. */
let tamper: (headers: Record<string, string | undefined>) => void;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wattershed-pages-'));
  for (const folder of ['assets', 'PayBill']) await mkdir(join(root, folder));
  const all = { ...files, 'index.html': page, 'PayBill/index.html': page, 'prerendered.json': '["/PayBill"]' };
  const scripts = [integrityOf(start)];
  const inPages = {
    'index.html': { scripts, styles: [] },
    'PayBill/index.html': { scripts, styles: [integrityOf(look)] },
  };
  await writeFile(join(root, 'csp.json'), JSON.stringify(inPages));
  for (const [path, content] of Object.entries(all)) await writeFile(join(root, path), content);
  tamper = () => undefined;
  server = Fastify();
  addHeaders(server, strictHeaders(config));
  server.addHook('onSend', async (_request, reply) => {
    const sent = { ...reply.getHeaders() } as Record<string, string | undefined>;
    tamper(sent);
    for (const name of Object.keys(sent)) reply.removeHeader(name);
    for (const [name, value] of Object.entries(sent)) if (value !== undefined) reply.header(name, value);
  });
  await addStaticWeb(server, config, { root });
});
afterEach(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

async function check(): Promise<string[]> {
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  return checkPages(new URL(`${address}/`), release, config);
}

test('pages, scripts, styles, and headers as released are all right', async () => {
  expect(await check()).toEqual([]);
});

test('a script altered on the disk is named', async () => {
  await writeFile(join(root, 'assets/pay.js'), 'pay(); steal()');
  expect(await check()).toEqual([
    `/assets/pay.js: differs from the release (${integrityOf('pay(); steal()')} instead of ${integrityOf('pay()')})`,
  ]);
});

test('a script that is gone is named', async () => {
  await rm(join(root, 'assets/pay.js'));
  expect(await check()).toEqual(['/assets/pay.js: answers with status 404']);
});

test.each([
  [
    '<script src="https://evil.example/skim.js"></script>',
    'loads the script https://evil.example/skim.js, which is not in the release',
  ],
  ['<script>steal()</script>', 'holds a script that is not in the release: steal()'],
  ['<form action="https://evil.example">', 'differs from the release, but not in its scripts'],
])('a page with %s in it is named', async (added, line) => {
  await writeFile(join(root, 'PayBill/index.html'), page.replace('</body>', `${added}</body>`));
  expect(await check()).toEqual([`/PayBill: ${line}`]);
});

test('a policy that allows more, and a header that is missing, changed, or added, are named for each page', async () => {
  tamper = sent => {
    const policy = sent['content-security-policy']?.replace(
      "script-src 'self'",
      "script-src 'self' https://evil.example",
    );
    sent['content-security-policy'] = policy;
    sent['x-frame-options'] = undefined;
    sent['referrer-policy'] = 'unsafe-url';
    sent.refresh = '0; url=https://evil.example';
  };
  const lines = [
    'the content security policy also allows https://evil.example in script-src',
    'the header referrer-policy is unsafe-url instead of no-referrer',
    'the header x-frame-options is missing',
    'the header refresh was added: 0; url=https://evil.example',
  ];
  expect(await check()).toEqual(['/', '/PayBill'].flatMap(path => lines.map(line => `${path}: ${line}`)));
});

test('a policy without one of its directives is named', async () => {
  tamper = sent => {
    sent['content-security-policy'] = sent['content-security-policy']?.replace("object-src 'none'; ", '');
  };
  expect(await check()).toContain('/PayBill: the content security policy lacks object-src');
});

test('a policy that allows a style that isn’t in the page is named', async () => {
  tamper = sent => {
    sent['content-security-policy'] = sent['content-security-policy']?.replace("style-src 'self'", "$& 'sha256-other'");
  };
  const line = "the content security policy also allows 'sha256-other' in style-src";
  expect(await check()).toEqual(['/', '/PayBill'].map(path => `${path}: ${line}`));
});

test('a policy that allows a script of another page instead of its own is named', async () => {
  tamper = sent => {
    sent['content-security-policy'] = sent['content-security-policy']?.replace(integrityOf(start), 'sha256-other');
  };
  const lines = [
    "the content security policy also allows 'sha256-other' in script-src",
    `the content security policy lacks '${integrityOf(start)}' in script-src`,
  ];
  expect(await check()).toEqual(['/', '/PayBill'].flatMap(path => lines.map(line => `${path}: ${line}`)));
});

test('a page that leads elsewhere is named', async () => {
  server.addHook('onRequest', async ({ url }, reply) => {
    if (url === '/PayBill') return reply.redirect('https://evil.example/pay');
    return undefined;
  });
  expect(await check()).toEqual(['/PayBill: leads to https://evil.example/pay']);
});
