import { followClock } from '@wattershed/clock/follow-clock';
import { realNow } from '@wattershed/domain/calendar/real-now';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { readConfig } from '../src/config.ts';
import { openPool } from '../src/database/pool.ts';
import { settlingDue, tickDue } from '../src/due/due-tick.ts';
import { feature } from '../src/features/payments/feature.ts';
import { connectGateways } from '../src/gateways/connect.ts';
import { JobQueue } from '../src/jobs/jobs.ts';
import { startJobs } from '../src/jobs/start-jobs.ts';
import { secretsOf } from '../src/secrets/secrets.ts';

/** What a portal's process does about payments besides answering requests: its jobs, and the tick of the clock. */
const config = readConfig(process.env);
const url = config.DATABASE_URL ?? '';
const db = openPool(url, 8, config.UTILITY_TIME_ZONE);
const secrets = secretsOf('a master key that only tests use', { 'payment-gateway': utilityKeys.gateway });
const jobs = new JobQueue(openPool(url, 2), error => console.error(error.message));
await jobs.start();
const { clock, eachReading } = await followClock(db);
const gateways = connectGateways(config, db, secrets, clock);
const services = { config, db, jobs, secrets, gateways, clock, realNow };
await startJobs(jobs, (feature.jobs ?? []).map(settlingDue), services);
eachReading(() => tickDue(services, jobs));
process.on('disconnect', () => process.exit(0));
console.log('payment worker ready');
