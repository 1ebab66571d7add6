import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@wattershed/testkit/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../database-unavailable.ts';
import { openPool, type Pool } from '../pool.ts';
import { inTransaction } from '../transaction.ts';

/** Passes bytes between the pool and PostgreSQL until it is told to say nothing: connections stay open, as with a stopped process. */
async function startMuzzle(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const directory = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer(near => {
    const far = directory ? connect(`${directory}/.s.PGSQL.${port}`) : connect(port, url.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.on('data', bytes => far.write(bytes)).on('close', () => far.destroy());
    far.on('data', bytes => near.write(bytes)).on('close', () => near.destroy());
    if (isSilent) far.pause();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  const forEach = (act: (socket: Socket) => void) => {
    for (const socket of sockets) act(socket);
  };
  return {
    url: url.href,
    fallSilent() {
      isSilent = true;
      forEach(socket => socket.pause());
    },
    speakAgain() {
      isSilent = false;
      forEach(socket => socket.resume());
    },
    close() {
      forEach(socket => socket.destroy());
      server.close();
    },
  };
}

let database: Awaited<ReturnType<typeof testDatabase>>;
let muzzle: Awaited<ReturnType<typeof startMuzzle>>;
let db: Pool;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  muzzle = await startMuzzle(database.url);
  const deadlines = { readMs: 300, writeMs: 600 };
  db = openPool(muzzle.url, { connections: 3, applicationName: 'a test', deadlines });
});
afterEach(async () => {
  muzzle.close();
  await db.end();
});

/** Once it has answered, all that is counted as silence is what the test makes of it, however crowded the machine. */
const speaks = () => expect.poll(() => db`select 1 as one`.catch(() => []), { timeout: 50_000 }).toEqual([{ one: 1 }]);

const fails = (answer: Promise<unknown>) => answer.then(() => undefined).catch((error: unknown) => error);

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

describe('a database that says nothing', () => {
  test('counts as lost after the deadline, for a statement and for the end of a transaction', async () => {
    await speaks();
    muzzle.fallSilent();
    expect(await fails(db`select 1`)).toBeInstanceOf(DatabaseUnavailable);
    muzzle.speakAgain();
    await speaks();
    const committing = inTransaction(db, async tx => {
      await tx`select 1`;
      muzzle.fallSilent();
    });
    expect(await fails(committing)).toBeInstanceOf(DatabaseUnavailable);
  });

  test('is refused to everyone else at once while it lasts, and answers as soon as it speaks again', async () => {
    await speaks();
    muzzle.fallSilent();
    await fails(db`select 1`);
    // The one who found out is told by the deadline; the rest when it has been asked anew.
    await expect.poll(() => timeOf(() => fails(db`select 1`)), { timeout: 50_000 }).toBeLessThan(200);
    for (let i = 0; i < 20; i += 1) expect(await fails(db`select 1`)).toBeInstanceOf(DatabaseUnavailable);
    muzzle.speakAgain();
    await speaks();
  });

  test('is known as such also where all connections are still to be made', async () => {
    muzzle.fallSilent();
    expect(await fails(db`select 1`)).toBeInstanceOf(DatabaseUnavailable);
  });
});

test('a database that is only slow with one statement is not lost, and neither is the statement', async () => {
  // The statement is late after a tenth of a second, and the database has long to answer another one.
  const deadlines = { readMs: 50_100, writeMs: 50_100, patienceMs: 50_000 };
  const patient = openPool(muzzle.url, { connections: 3, applicationName: 'a test', deadlines });
  const slow = patient`select pg_sleep(1), 1 as slow`;
  expect(await patient`select 1 as fast`).toEqual([{ fast: 1 }]);
  expect(await slow).toMatchObject([{ slow: 1 }]);
  await patient.end();
});

test('a statement waits for its turn, and the pool says for how long the first has waited', async () => {
  const only = openPool(database.url, { connections: 1, applicationName: 'a test' });
  await only`select 1`;
  expect(only.lateMs()).toBe(0);
  const long = only`select pg_sleep(0.3)`;
  const next = only`select 1 as one`;
  await sleep(100);
  expect(only.lateMs()).toBeGreaterThan(50);
  await Promise.all([long, next]);
  expect(only.lateMs()).toBe(0);
  await only.end();
});
