import { type ChildProcess, spawn } from 'node:child_process';
import { buildServerIfStale } from '../../tools/build-server.mjs';

/** What `npm start` runs; many journeys start a portal of their own, one after another. */
let program: Promise<string> | undefined;

/** The settings of the demo: the demo people are its only customers, and signing in is cheap. */
export const demo = { CITY_CUSTOMERS: '0', ARGON2_MEMORY_KIB: '64', ARGON2_PASSES: '1' };

/** Returns a function that stops it and returns everything the server has printed. */
export async function startPortal(
  databaseUrl: string,
  ports: { portal: number; utility: number; mail: number; site: number },
  directory: string,
  settings: Record<string, string> = {},
): Promise<() => Promise<string[]>> {
  program ??= buildServerIfStale();
  const server = spawn(process.execPath, [await program], {
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
      // The same machine by another name is another origin.
      FRAME_ORIGINS: `http://localhost:${ports.site}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: directory,
      RATE_LIMIT_PERCENT: '10000',
      // A crowded machine doesn't mean that the portal is overloaded.
      OVERLOAD_DELAY_MS: '0',
      DATABASE_READ_DEADLINE_MS: '0',
      DATABASE_WRITE_DEADLINE_MS: '0',
      // Nobody reads on while a journey waits for an email.
      ROUNDS_PERCENT: '20',
      SETTLE_EVERY_SECONDS: '5',
      CODE_PAUSE_SECONDS: '0',
      // All journeys come from one address, and many of them fail to sign in on purpose.
      SPRAY_FAILURES: '1000',
      // On a busy machine, four reloads in a row take longer than a person's 10 s.
      REFRESH_GRACE_SECONDS: '60',
      // Nor does a sign-in's dashboard come in time.
      SIGN_IN_DASHBOARD_MS: '60000',
      ...settings,
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
