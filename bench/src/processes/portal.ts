import { join } from 'node:path';
import { buildServerIfStale } from '../../../tools/build-server.mjs';
import { serverHeap } from '../../../tools/running/server-heap.mjs';
import { ports } from '../ports.ts';
import { type RunningChild, root, startChild } from './child.ts';

const programs = {
  /** The server alone, as `npm start` bundles it. */
  server: buildServerIfStale,
  /** What `npm start` runs. */
  start: () => join(root, 'tools/start.mjs'),
};

export const portalUrl = `http://localhost:${ports.portal}`;

/** The settings of a measured portal: its own ports, no limits of rate and load, everything else by default. */
export function portalSettings(dataDir: string): NodeJS.ProcessEnv {
  return {
    PORT: String(ports.portal),
    UTILITY_PORT: String(ports.utility),
    SMTP_PORT: String(ports.smtp),
    DATA_DIR: dataDir,
    PORTAL_BASE_PATH: '/',
    RATE_LIMIT_PERCENT: '100000000',
    // A crowded machine is no overload of the portal.
    OVERLOAD_DELAY_MS: '0',
    // Ignores the settings of the portal of whoever runs the benchmark.
    DATABASE_URL: '',
    PUBLIC_URL: '',
    UTILITY_PUBLIC_URL: '',
    CITY_CUSTOMERS: '',
  };
}

/** Starts the whole portal and waits until it says it is ready. */
export async function startPortal(
  program: keyof typeof programs,
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ portal: RunningChild; readyMs: number }> {
  // As tools/serve.mjs starts it.
  const nodeArgs = program === 'server' ? serverHeap : [];
  const portal = startChild(await programs[program](), { ...portalSettings(dataDir), ...env }, nodeArgs);
  const ready = await portal.line('Wattershed is ready');
  return { portal, readyMs: ready.atMs - portal.startedAtMs };
}
