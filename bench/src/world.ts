import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopAllDatabases } from './bench-database.ts';
import { type RunningChild, root, runToEnd, stopAllChildren } from './processes/child.ts';
import { startPortal } from './processes/portal.ts';

/** A data directory with the demo city in it, and how long its first boot took. */
export type World = { dataDir: string; bootMs: number; cityMs: number };

const directories: string[] = [];
let made: Promise<World> | undefined;

/** The city all groups measure; whichever comes first boots the portal on an empty directory. */
export function theWorld(): Promise<World> {
  made ??= makeWorld();
  return made;
}

async function makeWorld(): Promise<World> {
  await buildCurrentWeb();
  const dataDir = await temporaryDirectory();
  const { portal, readyMs } = await startPortal('server', dataDir);
  const cityMs = cityTime(portal);
  await portal.stop();
  return { dataDir, bootMs: readyMs - cityMs, cityMs };
}

/** What is served matches the sources, as with `npm start`. */
async function buildCurrentWeb(): Promise<void> {
  const build = "import { buildWebIfStale } from './tools/build-web.mjs'; await buildWebIfStale();";
  await runToEnd('--input-type=module', ['--eval', build], root);
}

/** What the first boot says its two steps took. */
function cityTime({ lines }: RunningChild): number {
  const took = lines.flatMap(({ text }) => /^(?:Built|Billed) the demo city: .* \(([\d.]+) s\)$/.exec(text)?.[1] ?? []);
  if (took.length !== 2) throw new Error('the first boot did not say when it built its city');
  return took.reduce((sum, seconds) => sum + Number(seconds) * 1_000, 0);
}

export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'wattershed-bench-'));
  directories.push(directory);
  return directory;
}

/** A group that broke leaves its processes running, and on the ports and the data that the next one needs. */
export async function stopEverything(): Promise<void> {
  await stopAllChildren();
  await stopAllDatabases();
}

/** Stops whatever is still running and removes every directory that was created. */
export async function clearAway(): Promise<void> {
  await stopEverything();
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
}
