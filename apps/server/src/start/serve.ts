import { followClock } from '@wattershed/clock/follow-clock';
import type { Pool } from '@wattershed/database/pool';
import { realNow } from '@wattershed/domain/calendar/real-now';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { Services } from '../call.ts';
import type { Config } from '../config.ts';
import { openPool } from '../database/pool.ts';
import { settlingDue, tickDue } from '../due/due-tick.ts';
import { afterBounces, beforeServing, composers, featureJobs, printers, seeds } from '../features.ts';
import { connectGateways } from '../gateways/connect.ts';
import { JobQueue } from '../jobs/jobs.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { carriedOverJobs } from '../messages/carried-over.ts';
import { deliveryJobs } from '../messages/deliver.ts';
import { forgetJob } from '../messages/retention/forget-messages.ts';
import type { ServerSecrets } from '../secrets/secrets.ts';

type Given = {
  config: Config;
  secrets: ServerSecrets;
  /** Of the database whose tables are there. */
  db: Pool;
  databaseUrl: string;
  utilityReady: Promise<void> | undefined;
  /** Is given whatever opens, as it opens. */
  closers: (() => Promise<unknown>)[];
};

const jobsOfAll = [
  ...deliveryJobs(composers, { afterBounces, printers }),
  forgetJob,
  ...carriedOverJobs,
  ...featureJobs,
];

/** Serves the portal: puts the application together, waits for the utility, and opens the port. */
export async function serve({ config, secrets, db, databaseUrl, utilityReady, closers }: Given): Promise<void> {
  const jobsDb = openPool(databaseUrl, 2);
  closers.push(() => jobsDb.end());
  const { ROUNDS_PERCENT: pausePercent } = config;
  const jobs = new JobQueue(jobsDb, error => console.error(`Job queue: ${error.message}`), { pausePercent });
  closers.push(() => jobs.stop());
  const { clock, eachReading, stop: stopReading } = await followClock(db, pausePercent);
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
  // Building the app doesn't query the database, so the queue gets its tables and the utility starts meanwhile.
  const building = readyApp(services);
  closers.push(() => building.then(closeApp, nothingToClose));
  const [app] = await Promise.all([building, jobs.start(), utilityReady]);
  for (const seed of seeds) await seed(db, config);
  for (const note of beforeServing) await note(services);
  await app.listen({ host: config.HOST, port: config.PORT });
  closers.push(await startJobs(jobs, jobsOfAll.map(settlingDue), services, pausePercent));
  closers.push(eachReading(() => tickDue(services, jobs)));
  // Closed first: a round of jobs may take long, and the proxy must know before anything else stops.
  closers.push(() => app.close());
}

async function readyApp(services: Services): Promise<FastifyInstance> {
  const app = await buildApp(services);
  await app.ready();
  return app;
}

const closeApp = (app: FastifyInstance) => app.close();
const nothingToClose = () => undefined;
