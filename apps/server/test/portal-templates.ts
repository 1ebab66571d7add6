import { fileURLToPath } from 'node:url';
import type { Pool } from '@wattershed/database/pool';
import { migrate } from '@wattershed/migrate/migrate';
import { prepareCity } from '@wattershed/reference-utility/prepare';
import type { Template } from '@wattershed/testkit/templates';
import { city, emptyUtility } from '@wattershed/testkit/utility-templates';
import { prepareClock } from '../src/clock/prepare-clock.ts';
import { type Config, readConfig } from '../src/config.ts';
import { setPasswordCost } from '../src/credentials/password/password.ts';
import { seedRoleRights } from '../src/features/configuration/role-rights-seed.ts';
import { seeds } from '../src/features.ts';
import { JobQueue } from '../src/jobs/jobs.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/** The tables of portal and utility, with nobody in them. */
export const emptyPortal: Template = {
  name: 'portal',
  from: emptyUtility,
  async fill(sql) {
    await migrate(sql, 'portal', migrations);
    await seedRoleRights(sql);
  },
};

/** Tests hash passwords with 64 KiB of memory, not 19 MiB: 500 sign-ins took 10 s of processor time. */
export const cheapPasswords = { ARGON2_MEMORY_KIB: '64', ARGON2_PASSES: '1' };

/** The city as it is at `cityNow`, its people with their sign-ins, and the queue of jobs. */
export const demoPortal: Template = {
  name: 'demo_portal',
  from: city,
  fill: sql => fillPortal(sql, readConfig(cheapPasswords)),
};

/** What the first `npm start` makes with these settings: a city that ends today, or at DEMO_NOW. */
export const startedDemo = (config: Config): Template => ({
  name: `started_${config.DEMO_NOW?.replaceAll(/\W/g, '_') ?? 'today'}`,
  from: emptyUtility,
  async fill(sql) {
    await prepareClock(sql, config, () => undefined);
    await prepareCity(sql, { seed: config.CITY_SEED, customers: config.CITY_CUSTOMERS });
    await fillPortal(sql, config);
  },
});

async function fillPortal(sql: Pool, config: Config): Promise<void> {
  await migrate(sql, 'portal', migrations);
  setPasswordCost(config.passwordCost);
  for (const seed of seeds) await seed(sql, config);
  const jobs = new JobQueue(sql, error => console.error(error));
  await jobs.start();
  await jobs.stop();
}
