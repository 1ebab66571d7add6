import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { emptyPortal } from '../../test/portal-templates.ts';
import { readConfig } from '../config.ts';
import { startPortal } from './start.ts';

let database: TestDatabase;
let dataDir: string;
let neighbor: Server;

beforeAll(async () => {
  database = await testDatabase(emptyPortal);
  dataDir = await mkdtemp(join(tmpdir(), 'wattershed-start-'));
  neighbor = createServer().listen(0, '127.0.0.1');
  await once(neighbor, 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(async () => {
  neighbor.close();
  await rm(dataDir, { recursive: true, force: true });
  await database.drop();
});

it('stops everything that a failed start has opened, so that nothing is told after the reason', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const address = neighbor.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    REFERENCE_UTILITY: 'off',
    PORT: String(port),
  });
  let stop = async () => {};
  const starting = startPortal(config, {
    onProgress: () => {},
    onStopNeeded: () => {},
    onStopReady: given => {
      stop = given;
    },
  });
  await expect(starting).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await stop();
  // What goes by the clock reads it each second.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).not.toHaveBeenCalled();
});
