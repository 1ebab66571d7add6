import { fileURLToPath } from 'node:url';
import { migrate } from '@wattershed/migrate/migrate';
import type { Template } from '@wattershed/testkit/templates';
import { city, emptyUtility } from '@wattershed/testkit/utility-templates';
import { readConfig } from '../src/config.ts';
import { setPasswordCost } from '../src/credentials/password.ts';
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

/** What `npm start` makes: the city, its people with their sign-ins, and the queue of jobs. */
export const demoPortal: Template = {
  name: 'demo_portal',
  from: city,
  async fill(sql) {
    await migrate(sql, 'portal', migrations);
    const config = readConfig(cheapPasswords);
    setPasswordCost(config.passwordCost);
    for (const seed of seeds) await seed(sql, config);
    const jobs = new JobQueue(sql, error => console.error(error));
    await jobs.start();
    await jobs.stop();
  },
};
