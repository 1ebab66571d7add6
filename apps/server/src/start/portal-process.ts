import { DatabaseUnavailable } from '@wattershed/database/database-unavailable';
import { EmbeddedPostgresError } from '@wattershed/embedded-postgres/failures';
import { DatabaseIsNewer } from '@wattershed/migrate/migrate';
import { CannotStart } from '../cannot-start.ts';
import { type Config, readConfig } from '../config.ts';
import { ReferenceUtilityFailed } from '../gateways/reference-process.ts';
import { WrongSetting } from '../wrong-setting.ts';
import { startPortal } from './start.ts';

/** One clear line for every foreseen problem; a stack trace only for the ones we didn't think of. */
function failureLine(error: unknown, config: Config | undefined): string {
  const known = [WrongSetting, EmbeddedPostgresError, DatabaseIsNewer, CannotStart, ReferenceUtilityFailed];
  if (known.some(kind => error instanceof kind)) return (error as Error).message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port ?? config?.PORT} is already in use. Stop whatever is using it, or set PORT to another port.`;
  if (code === 'EACCES' && port) return `Port ${port} cannot be opened by this user. Set PORT above 1023.`;
  if (error instanceof DatabaseUnavailable) return `The database at DATABASE_URL cannot be reached: ${error.message}.`;
  if (['28P01', '28000', '3D000', '42501'].includes(code ?? ''))
    return `The database refused the connection: ${(error as Error).message}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

let config: Config | undefined;
let stop: (() => Promise<void>) | undefined;
let isStopping = false;

/** Time for the proxy to notice, for a payment that waits for the gateway, and for the rest. */
function longestStopMs(config: Config | undefined): number {
  const { DRAIN_SECONDS = 0, GATEWAY_TIMEOUT_MS = 0 } = config ?? {};
  return DRAIN_SECONDS * 1_000 + GATEWAY_TIMEOUT_MS + 15_000;
}

/** With the exit code of what happened: 0 only for a stop that someone asked for and that went well. */
function leave(exitCode: 0 | 1): void {
  if (isStopping) return;
  isStopping = true;
  // Whatever hangs, nothing is lost by exiting: payments in progress are settled at the next start.
  setTimeout(() => process.exit(1), longestStopMs(config)).unref();
  Promise.resolve(stop?.()).then(
    () => process.exit(exitCode),
    error => {
      console.error(failureLine(error, config));
      process.exit(1);
    },
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leave(0));
// `npm start` holds a channel to this process: when it dies, for whatever reason, this process must stop, too.
process.on('disconnect', () => leave(0));

try {
  config = readConfig(process.env);
  const begun = performance.now();
  const portal = await startPortal(config, {
    onProgress: line => console.log(line),
    onStopNeeded: reason => {
      console.error(reason);
      leave(1);
    },
    onStopReady: ready => {
      stop = ready;
    },
  });
  if (isStopping) await portal.stop();
  else {
    for (const line of portal.greeting((performance.now() - begun) / 1000)) console.log(line);
    // From here on, whoever started this process starts it again if it dies.
    process.send?.('ready');
  }
} catch (error) {
  if (!isStopping) {
    console.error(failureLine(error, config));
    await stop?.().catch(() => undefined);
    process.exit(1);
  }
}
