import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { undeclaredCode } from '@wattershed/server/errors';
import { mailPort, portalPort, utilityPort } from './ports.ts';

const main = fileURLToPath(new URL('../../apps/server/src/main.mjs', import.meta.url));

/** Starts the whole portal as `npm start` does, on ports and a directory of its own, with the demo people only. */
export default async function startPortal(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wattershed-journeys-'));
  // PostgreSQL runs as another user when this is root, and stays in here only when it may enter.
  await chmod(dataDir, 0o755);
  // For journeys that act as the operator does, by a command beside the running portal.
  process.env.JOURNEYS_DATA_DIR = dataDir;
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(portalPort),
      UTILITY_PORT: String(utilityPort),
      SMTP_PORT: String(mailPort),
      DATA_DIR: dataDir,
      CITY_CUSTOMERS: '0',
      RATE_LIMIT_PERCENT: '10000',
      // A crowded machine is no overload of the portal.
      OVERLOAD_DELAY_MS: '0',
      SETTLE_EVERY_SECONDS: '2',
      CODE_PAUSE_SECONDS: '0',
      // All journeys come from one address, and many of them fail to sign in on purpose.
      SPRAY_FAILURES: '1000',
      // Four reloads in a row take a busy machine longer than a person's 10 s.
      REFRESH_GRACE_SECONDS: '60',
    },
  });
  const printed = await readyLine(server);
  return async () => {
    const gone = new Promise(resolve => server.once('close', resolve));
    server.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
    // A refusal that the contract does not tell of is a defect, also where the journey went on.
    const defects = printed().filter(line => line.includes(undeclaredCode));
    if (defects.length > 0) throw new Error(defects.join('\n'));
  };
}

/** Waits for the line that tells of readiness; then gives whatever the server has printed until it is asked. */
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
