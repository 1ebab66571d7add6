import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { drawHardDay } from '@wattershed/reference-utility/demo-promises/hard-days';
import { undeclaredCode } from '@wattershed/server/errors';
import { startTestServer } from '@wattershed/testkit/test-server';
import { makeDatabases } from './portal-database.ts';
import { demo, startPortal } from './portal-process.ts';
import { directoryOf, portsOf } from './ports.ts';

/** Starts a whole portal for each worker, as `npm start` does, with its own ports, database, and directory. */
export default async function startPortals({ workers }: FullConfig): Promise<() => Promise<void>> {
  // For journeys that act beside the running portal, with its secrets.
  const directory = await mkdtemp(join(tmpdir(), 'wattershed-journeys-'));
  process.env.JOURNEYS_DIR = directory;
  const stopServer = await startTestServer();
  const databases = await makeDatabases(workers, { ...demo, ...drawnDay() });
  const stops = await Promise.all(
    databases.map(({ url }, worker) => startPortal(url, portsOf(worker), directoryOf(worker))),
  );
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
  const day = drawHardDay(JOURNEYS_SEED);
  console.log(`The demo starts on ${day}, drawn by JOURNEYS_SEED=${JOURNEYS_SEED}.`);
  return { DEMO_NOW: day };
}
