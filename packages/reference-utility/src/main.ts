import postgres from 'postgres';
import { buildUtilityApp } from './app.ts';
import { startMailServer } from './carriers/mail/mail-server.ts';
import { deleteStaleTokens } from './payment-gateway/token-store.ts';
import { type ProcessConfig, readProcessConfig, splitDatabaseUrl, WrongSetting } from './process-config.ts';

const hourMs = 3_600_000;

/** What the operator reads when the process cannot start: one line, never a stack trace. */
function startFailure(error: unknown, config: ProcessConfig | undefined): string {
  if (error instanceof WrongSetting) return error.message;
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    const setting = port === config?.smtpPort ? 'SMTP_PORT' : 'UTILITY_PORT';
    return `Port ${port} is already in use. Stop what uses it, or set ${setting} to another port.`;
  }
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set a port above 1023.`;
  if (code === '42P01') return 'The database has no gateway tables yet. Run the migrations of the reference utility.';
  return `The reference utility cannot start: ${message || code}`;
}

async function start(config: ProcessConfig): Promise<() => Promise<void>> {
  const { url, ...socket } = splitDatabaseUrl(config.databaseUrl);
  const sql = postgres(url, {
    ...socket,
    max: 4,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { application_name: 'wattershed reference utility' },
  });
  const closers: (() => Promise<void>)[] = [() => sql.end({ timeout: 2 })];
  const stop = async (): Promise<void> => {
    for (const close of closers.reverse()) await close();
  };
  try {
    await deleteStaleTokens(sql);
    const app = buildUtilityApp({ sql, ...config });
    closers.push(() => app.close());
    await app.listen({ host: config.host, port: config.utilityPort });
    const mail = await startMailServer({ sql, host: config.host, port: config.smtpPort });
    closers.push(() => mail.close());
    const sweep = setInterval(() => {
      deleteStaleTokens(sql).catch((error: Error) =>
        console.error(`Stale tokens could not be swept: ${error.message}`),
      );
    }, hourMs).unref();
    closers.push(async () => clearInterval(sweep));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

let config: ProcessConfig | undefined;
let stop: (() => Promise<void>) | undefined;
let isStopping = false;

function leave(): void {
  if (isStopping) return;
  isStopping = true;
  if (!stop) process.exit(0);
  // Never longer than this, whatever a client or the database does.
  setTimeout(() => process.exit(0), 5_000).unref();
  stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

process.on('SIGTERM', leave).on('SIGINT', leave);
// The portal's server started this process; when it is gone, however it went, so is the reason to run.
process.on('disconnect', leave);
try {
  config = readProcessConfig(process.env);
  stop = await start(config);
  const { publicUrl, smtpPort } = config;
  console.log(
    `Reference utility ready: payment gateway ${publicUrl}/gateway, mailbox ${publicUrl}/mailbox, SMTP port ${smtpPort}.`,
  );
  process.send?.('ready');
} catch (error) {
  console.error(startFailure(error, config));
  process.exit(1);
}
