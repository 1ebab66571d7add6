import { fileURLToPath } from 'node:url';
import { followClock } from '@wattershed/clock/follow-clock';
import type { Pool } from '@wattershed/database/pool';
import { realNow } from '@wattershed/domain/calendar/real-now';
import { migrate } from '@wattershed/migrate/migrate';
import type { FastifyInstance } from 'fastify';
import { collectAfterStart } from './after-start.ts';
import { buildApp } from './app.ts';
import type { Services } from './call.ts';
import { prepareClock } from './clock/prepare-clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/embedded-database.ts';
import { openPool } from './database/pool.ts';
import { findServerMajor } from './database/server-version-store.ts';
import { settlingDue, tickDue } from './due/due-tick.ts';
import { featureJobs, seeds } from './features.ts';
import { connectGateways } from './gateways/connect.ts';
import { demoAgent, demoCustomersNotRegistered, demoPeople } from './gateways/demo-people.ts';
import { startReferenceUtility } from './gateways/reference-process.ts';
import { JobQueue } from './jobs/jobs.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { letterJobs } from './letters/letter-job.ts';
import { serverSecrets } from './secrets.ts';

/** A problem a person must fix; its message is one line. */
export class CannotStart extends Error {}

type Hooks = {
  onProgress: (line: string) => void;
  /** Something the portal can't run without has ended. */
  onStopNeeded: (reason: string) => void;
  /** Called as soon as there is something to stop. */
  onStopReady: (stop: () => Promise<void>) => void;
};

export type RunningPortal = { stop: () => Promise<void>; greeting: (seconds: number) => string[] };

/** Starts everything in order: database, tables, reference utility, jobs, and last the port. */
export async function startPortal(config: Config, hooks: Hooks): Promise<RunningPortal> {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  hooks.onStopReady(stop);

  const database = await openDatabase(config, hooks);
  closers.push(database.close);
  const db = openPool(database.url, config.DATABASE_CONNECTIONS, config.UTILITY_TIME_ZONE);
  closers.push(() => db.end());
  await refuseOldServer(db);
  await prepareClock(db, config, hooks.onProgress);
  const secrets = await serverSecrets(config);
  const { gatewayKey } = secrets;
  const utility = config.REFERENCE_UTILITY
    ? startReferenceUtility(config, { databaseUrl: database.url, gatewayKey }, hooks)
    : undefined;
  if (utility) closers.push(utility.stop);
  await migrate(db, 'portal', fileURLToPath(new URL('../migrations', import.meta.url)));

  const jobsDb = openPool(database.url, 2);
  closers.push(() => jobsDb.end());
  const jobs = new JobQueue(jobsDb, error => console.error(`Job queue: ${error.message}`));
  closers.push(() => jobs.stop());
  const { clock, eachReading, stop: stopReading } = await followClock(db);
  closers.push(stopReading);
  const services: Services = {
    config,
    db,
    jobs,
    secrets,
    gateways: connectGateways(config, db, secrets, clock),
    clock,
    realNow,
  };
  // The utility starts in a process of its own: meanwhile the app is put together, which asks no database.
  const building = readyApp(services);
  closers.push(() =>
    building.then(
      app => app.close(),
      () => undefined,
    ),
  );
  const [app] = await Promise.all([building, utility?.ready]);
  for (const seed of seeds) await seed(db, config);
  await jobs.start();
  await app.listen({ host: config.HOST, port: config.PORT });
  closers.push(await startJobs(jobs, [...letterJobs, ...featureJobs].map(settlingDue), services));
  closers.push(eachReading(() => tickDue(services, jobs)));
  collectAfterStart();
  return { stop, greeting: seconds => greeting(config, seconds) };
}

async function readyApp(services: Services): Promise<FastifyInstance> {
  const app = await buildApp(services);
  await app.ready();
  return app;
}

async function refuseOldServer(db: Pool): Promise<void> {
  const major = await findServerMajor(db);
  if (major < 15) throw new CannotStart(`PostgreSQL ${major} is too old. Wattershed needs 15 or newer.`);
}

function greeting(config: Config, seconds: number): string[] {
  const lines = ['', `Wattershed is ready at ${config.portalUrl} (${seconds.toFixed(1)} s).`];
  if (!config.REFERENCE_UTILITY) return lines;
  const newcomers = demoCustomersNotRegistered.map(({ name, about }) => `  ${name.padEnd(20)} ${about}`);
  const people = demoPeople.map(person => `  ${person.userName.padEnd(20)} ${person.about}`);
  return [
    ...lines,
    `Demo emails and text messages: ${config.mailboxUrl}. Agent desk: ${config.utilityUrl}/agents (${demoAgent.agentId}, ${demoAgent.password}).`,
    `Demo user IDs, all with the password ${demoPeople[0]?.password ?? ''}:`,
    ...people,
    `Not registered yet, with printed bills at ${config.lettersUrl}:`,
    ...newcomers,
    '',
  ];
}
