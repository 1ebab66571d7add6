import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { followClock } from '@wattershed/clock/follow-clock';
import type { Pool } from '@wattershed/database/pool';
import { buildUtilityApp } from './app.ts';
import { startMailServer } from './carriers/mail/mail-server.ts';
import { postTo, sendReportsRegularly } from './carriers/reports/send-reports.ts';
import { tellAnswers } from './customer-desk/tell-answers.ts';
import { openUtilityPool } from './database.ts';
import { workAgreements } from './landlords/work-agreements.ts';
import { sendFinalCredits } from './orders/stop/final-credit.ts';
import { finishOrders } from './orders/work-orders.ts';
import { deleteStaleTokens } from './payment-gateway/token-store.ts';
import { deleteStaleWalletOrders } from './payment-gateway/wallets/wallet-order-store.ts';
import { type ProcessConfig, readProcessConfig, WrongSetting } from './process-config.ts';
import { programHeap } from './program-heap.ts';
import { workApplications } from './rebates/work-applications.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import { workRequests } from './requests/work-requests.ts';
import { beginRounds, type Round } from './rounds.ts';
import { type PortalBackOffice, portalBackOffice } from './site/portal-back-office.ts';
import { clearLine } from './step.ts';
import { hasCity, migrateUtility } from './utility-state.ts';

const hourMs = 3_600_000;

/** What the operator reads when the process can't start: one line, never a stack trace. */
function startFailure(error: unknown, config: ProcessConfig | undefined): string {
  if (error instanceof WrongSetting) return error.message;
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    const setting = port === config?.smtpPort ? 'SMTP_PORT' : 'UTILITY_PORT';
    return `Port ${port} is already in use. Stop whatever is using it, or set ${setting} to another port.`;
  }
  if (code === 'EACCES') return `Port ${port} cannot be opened by this user. Set a port above 1023.`;
  return `The reference utility cannot start: ${message || code}`;
}

/**
 * The portal's server starts this process before there is a database, so that both are read at the same time. It sends
 * the settings that it has by then, as if they had been in the environment; the programs that run here inherit them.
 */
async function settingsToCome(): Promise<void> {
  if (process.env.DATABASE_URL || !process.connected) return;
  const [settings] = await once(process, 'message');
  Object.assign(process.env, settings);
}

type Running = { stop: () => Promise<void>; beginDays: () => void };

async function start(config: ProcessConfig): Promise<Running> {
  const db = openUtilityPool(config.databaseUrl, 4);
  const closers: (() => Promise<void>)[] = [() => db.end()];
  const stop = async (): Promise<void> => {
    for (const close of closers.reverse()) await close();
  };
  try {
    await migrateUtility(db);
    if (!(await hasCity(db))) await runProgram('prepare');
    await deleteStaleTokens(db);
    const { clock, eachReading, stop: stopClock } = await followClock(db, config.roundsPercent);
    closers.push(stopClock);
    const app = buildUtilityApp({ db, clock, ...config });
    closers.push(() => app.close());
    await patiently(() => app.listen({ host: config.host, port: config.utilityPort }));
    const mail = await patiently(() => startMailServer({ db, host: config.host, port: config.smtpPort }));
    closers.push(() => mail.close());
    closers.push(sendReportsRegularly(db, config.keys, postTo(config.portalApiUrl), config.roundsPercent));
    const sweep = setInterval(() => {
      Promise.all([deleteStaleTokens(db), deleteStaleWalletOrders(db)]).catch((error: Error) =>
        console.error(`Old tokens could not be deleted: ${error.message}`),
      );
    }, hourMs).unref();
    closers.push(async () => clearInterval(sweep));
    const { portalApiUrl: apiUrl, keys } = config;
    closers.push(beginRounds(roundsOf(db, portalBackOffice({ apiUrl, key: keys.customerDesk })), config.roundsPercent));
    const work = dailyWork();
    const beginDays = () => {
      // Held and not yet there: the work of every day so far is done.
      if (clock.isOnTheWay() || !clock.isHeld()) work();
      eachReading(async () => {
        if (clock.isOnTheWay()) work();
      });
    };
    return { stop, beginDays };
  } catch (error) {
    await stop();
    throw error;
  }
}

function roundsOf(db: Pool, portal: PortalBackOffice): Round[] {
  return [
    { work: () => tellAnswers(db, portal), failed: 'The customer desk could not answer' },
    { work: () => sendRefunds(db), failed: 'Refunds could not be sent' },
    { work: () => workApplications(db), failed: 'Rebate applications could not be worked on' },
    {
      work: () => finishOrders(db).then(() => sendFinalCredits(db)),
      failed: 'Service orders could not be worked on',
    },
    { work: () => workAgreements(db), failed: 'Landlord agreements could not be worked on' },
    { work: () => workRequests(db), failed: 'Customer requests could not be worked on' },
  ];
}

/** After a kill -9 of the portal, its old utility needs a moment to notice and release its ports. */
async function patiently<T>(listen: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listen();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || attempt === 30) throw error;
      await wait(200);
    }
  }
}

/** Named as packages are, so that they are bundled where this program is. */
const programs = {
  prepare: import.meta.resolve('@wattershed/reference-utility/cli/prepare'),
  'daily-work': import.meta.resolve('@wattershed/reference-utility/cli/daily-work'),
};

/** Runs one of the utility's programs to its end; its memory is freed with it. */
async function runProgram(name: keyof typeof programs): Promise<void> {
  const child = fork(fileURLToPath(programs[name]), [], { execArgv: programHeap });
  const [code] = await once(child, 'exit');
  if (code === 0) return;
  clearLine();
  throw new Error(`its program ${name} ended with exit code ${code}`);
}

const restAfterFailureMs = 60_000;

/** The work of the days the clock has to pass, in order; nobody who doesn't need it waits for it. */
function dailyWork(): () => void {
  let isRunning = false;
  return () => {
    if (isRunning || isStopping) return;
    isRunning = true;
    runProgram('daily-work')
      .catch(async (error: Error) => {
        if (isStopping) return;
        console.error(`The daily work failed and will be retried in a minute: ${error.message}`);
        await wait(restAfterFailureMs, undefined, { ref: false });
      })
      .finally(() => {
        isRunning = false;
      });
  };
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
// The portal's server started this process: when it dies, for whatever reason, this process must stop, too.
process.on('disconnect', leave);
try {
  await settingsToCome();
  config = readProcessConfig(process.env);
  const running = await start(config);
  stop = running.stop;
  process.send?.('ready');
  running.beginDays();
} catch (error) {
  console.error(startFailure(error, config));
  process.exit(1);
}
