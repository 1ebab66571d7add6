import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import type { ServerSecrets } from '../secrets/secrets.ts';

const program = fileURLToPath(import.meta.resolve('@wattershed/reference-utility/main'));

/** What the utility waits for: none of it is known when its process starts. */
type Given = { databaseUrl: string; secrets: ServerSecrets };
type Hooks = { onProgress: (line: string) => void };

/** Longer after each failure, and never so long that someone has to restart the portal. */
const waitMs = (failures: number) => Math.min(failures * 1_000, 30_000);

/**
 * Runs the reference utility in its own process: gateway, carriers and the daily readings and bills. If it dies, it is
 * restarted, waiting a second longer each time, as a supervisor would; meanwhile the portal sees an outside system
 * down. It reads its own program at once, and begins its work when `begin` gives it the database.
 */
export function startReferenceUtility(config: Config, hooks: Hooks) {
  let child: ChildProcess;
  let given: Given | undefined;
  let isStopping = false;
  let failures = 0;
  const tellGiven = () => {
    // One that has ended hears nothing; its end is told by itself.
    if (given) child.send({ DATABASE_URL: given.databaseUrl, ...keysOf(given.secrets) }, () => undefined);
  };
  const launch = (onReady: () => void, onFailed: (reason: string) => void) => {
    child = fork(program, [], {
      env: utilityEnvironment(config),
      execArgv: ['--max-semi-space-size=1', '--max-old-space-size=192'],
    });
    tellGiven();
    let isReady = false;
    child.once('message', () => {
      isReady = true;
      failures = 0;
      onReady();
    });
    child.once('exit', code => {
      if (isStopping) return;
      failures += 1;
      // It has printed why on its standard error.
      if (!isReady && failures === 1) onFailed(`The reference utility could not start (exit code ${code}).`);
      else setTimeout(() => !isStopping && launch(() => undefined, hooks.onProgress), waitMs(failures)).unref();
    });
  };
  const ready = new Promise<void>((resolve, reject) => {
    launch(resolve, reason => reject(new ReferenceUtilityFailed(reason)));
  });
  // A later await gets the error; until then it must not end the process as unhandled.
  ready.catch(() => undefined);
  const begin = (known: Given) => {
    given = known;
    tellGiven();
  };
  const stop = async () => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  return { begin, ready, stop };
}

export class ReferenceUtilityFailed extends Error {}

/** What each system that it plays shares with this server. */
function keysOf({ sharedKey }: ServerSecrets) {
  return {
    GATEWAY_KEY: sharedKey('payment-gateway'),
    SMS_KEY: sharedKey('sms-carrier'),
    SCANNER_KEY: sharedKey('scanner'),
    SSO_CLIENT_SECRET: sharedKey('identity-provider'),
    AGENT_DESK_KEY: sharedKey('agent-desk'),
    CUSTOMER_DESK_KEY: sharedKey('customer-desk'),
    OTHER_PORTALS_KEY: sharedKey('other-portals'),
    PRINT_SHOP_KEY: sharedKey('print-shop'),
    MAIL_WEBHOOK_KEY: sharedKey('mail-webhooks'),
    SMS_WEBHOOK_KEY: sharedKey('sms-webhooks'),
  };
}

/** The address of this process from the same machine, whatever it listens on. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function utilityEnvironment(config: Config): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TZ: process.env.TZ,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX,
    MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_,
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_,
    HOST: config.HOST,
    UTILITY_PORT: String(config.UTILITY_PORT),
    SMTP_PORT: String(config.SMTP_PORT),
    PORTAL_ORIGIN: [config.publicOrigin, `http://localhost:${config.PORT}`, `http://127.0.0.1:${config.PORT}`].join(
      ',',
    ),
    PUBLIC_UTILITY_URL: config.utilityUrl,
    PORTAL_URL: config.portalUrl,
    UTILITY_NAME: config.UTILITY_NAME,
    UTILITY_PHONE: config.UTILITY_PHONE,
    PORTAL_API_URL: `http://${reachableHost(config.HOST)}:${config.PORT}${config.basePath}/`,
    CITY_CUSTOMERS: String(config.CITY_CUSTOMERS),
    CITY_SEED: String(config.CITY_SEED),
  };
}
