import { followClock } from '@wattershed/clock/follow-clock';
import { realNow as machineNow } from '@wattershed/domain/calendar/real-now';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { readConfig } from '../../src/config.ts';
import { openPool } from '../../src/database/pool.ts';
import { settlingDue, tickDue } from '../../src/due/due-tick.ts';
import { feature as autopay } from '../../src/features/autopay/feature.ts';
import { billingFeature } from '../../src/features/billing/feature.ts';
import { feature as payments } from '../../src/features/payments/feature.ts';
import { connectGateways } from '../../src/gateways/connect.ts';
import { JobQueue } from '../../src/jobs/jobs.ts';
import { startJobs } from '../../src/jobs/start-jobs.ts';
import { secretsOf } from '../../src/secrets/secrets.ts';

/**
 * What a portal's process does about payments besides answering requests: its jobs, what new bills mean for auto pay, and the
 * tick of the clock. Its parent can put the machine's clock back by so many milliseconds.
 */
let behindMs = Number(process.env.MACHINE_BEHIND_MS ?? 0);
process.on('message', message => {
  behindMs = Number(message);
});
const realNow = () => new Date(machineNow().getTime() - behindMs);
const config = readConfig(process.env);
const url = config.DATABASE_URL ?? '';
const db = openPool(url, 8, config.UTILITY_TIME_ZONE);
const secrets = secretsOf('a master key that only tests use', { 'payment-gateway': utilityKeys.gateway });
const jobs = new JobQueue(openPool(url, 2), error => console.error(error.message));
await jobs.start();
const { clock, eachReading } = await followClock(db);
const gateways = connectGateways(config, db, secrets, clock);
const services = { config, db, jobs, secrets, gateways, clock, realNow };
const features = [payments, autopay, billingFeature(autopay.afterNewBills ? [autopay.afterNewBills] : [])];
await startJobs(jobs, features.flatMap(feature => feature.jobs ?? []).map(settlingDue), services);
eachReading(() => tickDue(services, jobs));
process.on('disconnect', () => process.exit(0));
console.log('payment worker ready');
