import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { hardDays } from '@wattershed/reference-utility/demo-promises/hard-days';
import { undeclaredCode } from '@wattershed/server/errors';
import { startTestServer } from '@wattershed/testkit/test-server';
import { makeDatabases } from './portal-database.ts';
import { directoryOf, portsOf } from './ports.ts';

const main = fileURLToPath(new URL('../../apps/server/src/main.mjs', import.meta.url));

/** The settings of the demo: the demo people are its only customers, and signing in is cheap. */
const demo = { CITY_CUSTOMERS: '0', ARGON2_MEMORY_KIB: '64', ARGON2_PASSES: '1' };

/** Starts a whole portal for each worker, as `npm start` does, with its own ports, database, and directory. */
export default async function startPortals({ workers }: FullConfig): Promise<() => Promise<void>> {
  // For journeys that act beside the running portal, with its secrets.
  const directory = await mkdtemp(join(tmpdir(), 'wattershed-journeys-'));
  process.env.JOURNEYS_DIR = directory;
  const stopServer = await startTestServer();
  const databases = await makeDatabases(workers, { ...demo, ...drawnDay() });
  const stops = await Promise.all(databases.map(({ url }, worker) => startPortal(worker, url)));
  return async () => {
    const printed = (await Promise.all(stops.map(stop => stop()))).flat();
    await Promise.all(databases.map(database => database.drop()));
    await stopServer();
    await rm(directory, { recursive: true, force: true });
    // A refusal that the contract doesn't list is a defect, even if the journey went on.
    const defects = printed.filter(line => line.includes(undeclaredCode));
    if (defects.length > 0) throw new Error(defects.join('\n'));
  };
}

/** With JOURNEYS_SEED, the demo starts on a hard day, always the same for a seed. */
function drawnDay(): Record<string, string> {
  const { DEMO_NOW, JOURNEYS_SEED } = process.env;
  if (DEMO_NOW || !JOURNEYS_SEED) return {};
  const day = hardDays[Number(JOURNEYS_SEED) % hardDays.length];
  if (!day) throw new Error(`JOURNEYS_SEED=${JOURNEYS_SEED} is no whole number`);
  console.log(`The demo starts on ${day}, drawn by JOURNEYS_SEED=${JOURNEYS_SEED}.`);
  return { DEMO_NOW: day };
}

/** Returns a function that stops it and returns everything the server has printed. */
async function startPortal(worker: number, databaseUrl: string): Promise<() => Promise<string[]>> {
  const ports = portsOf(worker);
  const server = spawn(process.execPath, [main], {
    // The channel ends the server even if this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...demo,
      // The demo's clock has started with its city.
      DEMO_NOW: '',
      PORT: String(ports.portal),
      UTILITY_PORT: String(ports.utility),
      SMTP_PORT: String(ports.mail),
      DATABASE_URL: databaseUrl,
      DATA_DIR: directoryOf(worker),
      RATE_LIMIT_PERCENT: '10000',
      // A crowded machine doesn't mean that the portal is overloaded.
      OVERLOAD_DELAY_MS: '0',
      DATABASE_READ_DEADLINE_MS: '0',
      DATABASE_WRITE_DEADLINE_MS: '0',
      SETTLE_EVERY_SECONDS: '2',
      CODE_PAUSE_SECONDS: '0',
      // All journeys come from one address, and many of them fail to sign in on purpose.
      SPRAY_FAILURES: '1000',
      // On a busy machine, four reloads in a row take longer than a person's 10 s.
      REFRESH_GRACE_SECONDS: '60',
      // Nor does a sign-in's dashboard come in time.
      SIGN_IN_DASHBOARD_MS: '60000',
    },
  });
  const printed = await readyLine(server);
  return async () => {
    const gone = new Promise(resolve => server.once('close', resolve));
    server.kill('SIGTERM');
    await gone;
    return printed();
  };
}

/** Waits for the line that says the server is ready; then returns a function for what it has printed so far. */
function readyLine(server: ChildProcess): Promise<() => string[]> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      if (printed.includes('Wattershed is ready')) resolve(() => printed.split('\n'));
    });
    server.once('exit', code => reject(new Error(`The portal ended with ${code} before it was ready:\n${printed}`)));
  });
}
