import { followClock } from '@wattershed/clock/follow-clock';
import { realNow } from '@wattershed/domain/calendar/real-now';
import { buildApp } from '@wattershed/server/app';
import { readConfig } from '@wattershed/server/config';
import { openPool } from '@wattershed/server/database/pool';
import { connectGateways } from '@wattershed/server/gateways/connect';
import type { PaymentGateway } from '@wattershed/server/gateways/payment-gateway/port';
import { newToken } from '@wattershed/server/ids';
import { JobQueue } from '@wattershed/server/jobs/jobs';
import { secretsOf } from '@wattershed/server/secrets/secrets';

/**
 * The portal's own application with a gateway that approves immediately: what a payment costs without the outside
 * system.
 */
const approving: PaymentGateway = {
  findToken: async () => undefined,
  charge: async () => ({
    status: 'approved',
    code: 'APPROVED',
    authorization: newToken().slice(0, 8),
    chargedAt: new Date().toISOString(),
  }),
  findCharge: async () => undefined,
  voidIfAbsent: async () => undefined,
  keepToken: async () => true,
  forgetToken: async () => undefined,
  listEvents: async () => [],
  changeToken: async () => undefined,
  listTokenEvents: async () => [],
};

const config = readConfig(process.env);
const db = openPool(config.DATABASE_URL ?? '', config.DATABASE_CONNECTIONS, config.UTILITY_TIME_ZONE);
const jobs = new JobQueue(openPool(config.DATABASE_URL ?? '', 2), error => console.error(error.message));
await jobs.start();
const secrets = secretsOf(newToken());
const { clock } = await followClock(db);
const gateways = { ...connectGateways(config, db, secrets, clock), paymentGateway: approving };
const app = await buildApp({ config, db, jobs, secrets, gateways, clock, realNow });
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: config.PORT });
console.log('approving portal ready');
