import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '@wattershed/testkit/database';
import { utilityKeyEnvironment, utilityKeys } from '@wattershed/testkit/utility-keys';
import { city } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, expect, test } from 'vitest';

const portalOrigin = 'https://portal.example';

let db: Awaited<ReturnType<typeof testDatabase>>;
/** The portal's, which gives it to the utility that it starts. */
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/wattershed', import.meta.url));
const children: ChildProcess[] = [];

beforeAll(async () => {
  db = await testDatabase(city);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await db?.drop();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function settings() {
  return {
    NODE_COMPILE_CACHE: compileCache,
    DATABASE_URL: db.url,
    ...utilityKeyEnvironment,
    PORTAL_ORIGIN: portalOrigin,
    UTILITY_PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
  };
}

function startProcess(environment: Record<string, string>): { child: ChildProcess; written: () => string } {
  const child = fork(new URL('./main.ts', import.meta.url), { env: environment, execArgv: [], silent: true });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk));
  return { child, written: () => output };
}

interface Answer {
  token?: string;
  status?: string;
}

async function call(port: string, path: string, payload?: object): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${utilityKeys.gateway}`,
    origin: portalOrigin,
    'content-type': 'application/json',
  };
  const response = await fetch(
    `http://127.0.0.1:${port}${path}`,
    payload ? { method: 'POST', headers, body: JSON.stringify(payload) } : { headers },
  );
  return (await response.json()) as Answer;
}

test('a charge outlives kill -9 of the process, and its replay after a restart is the same', async () => {
  const environment = await settings();
  const first = startProcess(environment);
  expect(await once(first.child, 'message')).toEqual(['ready', undefined]);
  const card = {
    kind: 'card',
    cardNumber: '4012888888881881',
    expiryMonth: 1,
    expiryYear: 2040,
    cvv: '987',
    name: 'Ann',
    zip: '85001',
  };
  const { token } = await call(environment.UTILITY_PORT, '/gateway/tokens', card);
  const order = { reference: 'outlives', token, amountCents: 100, feeCents: 0, accountNumber: '1', description: '' };
  const charged = await call(environment.UTILITY_PORT, '/gateway/charges', order);
  expect(charged.status).toBe('approved');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = startProcess(environment);
  await once(second.child, 'message');
  expect(await call(environment.UTILITY_PORT, '/gateway/charges', order)).toEqual(charged);
  expect(await call(environment.UTILITY_PORT, '/gateway/charges/outlives')).toEqual(charged);
  expect(first.written() + second.written()).not.toMatch(/4012888888881881|987/);

  second.child.disconnect();
  expect(await once(second.child, 'exit')).toEqual([0, null]);
});

test('it stops on SIGTERM, also while a slow answer is under way', async () => {
  const environment = await settings();
  const { child } = startProcess(environment);
  await once(child, 'message');
  const card = {
    kind: 'card',
    cardNumber: '4000000000009011',
    expiryMonth: 1,
    expiryYear: 2040,
    cvv: '987',
    name: 'Ann',
    zip: '85001',
  };
  const { token } = await call(environment.UTILITY_PORT, '/gateway/tokens', card);
  const order = { reference: 'slow', token, amountCents: 100, feeCents: 0, accountNumber: '1', description: '' };
  const answer = call(environment.UTILITY_PORT, '/gateway/charges', order).catch((): Answer => ({ status: 'cut' }));
  await expect
    .poll(() => call(environment.UTILITY_PORT, '/gateway/charges/slow'), { timeout: 60_000 })
    .toMatchObject({ status: 'approved' });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(['cut', 'approved']).toContain((await answer).status);
});

// Both at once: for six seconds a start hopes that the port will be given back.
test.concurrent.each(['UTILITY_PORT', 'SMTP_PORT'] as const)('a taken %s gets one clear line', async name => {
  const environment = await settings();
  const taken = createServer().listen(Number(environment[name]), '127.0.0.1');
  await once(taken, 'listening');
  const { child, written } = startProcess(environment);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(written()).toBe(
    `Port ${environment[name]} is already in use. Stop whatever is using it, or set ${name} to another port.\n`,
  );
  taken.close();
});

test('a missing key gets one clear line', async () => {
  const { child, written } = startProcess({ ...(await settings()), GATEWAY_KEY: '' });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(written()).toMatch(/^GATEWAY_KEY is missing: .*\n$/);
});

test('a database that cannot be reached gets one clear line', async () => {
  const nowhere = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  const { child, written } = startProcess({ ...(await settings()), DATABASE_URL: nowhere });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(written()).toMatch(/^The reference utility cannot start: .*ECONNREFUSED.*\n$/);
});
