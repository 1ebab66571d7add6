import { fileURLToPath } from 'node:url';
import { freezeClock, migrateClock } from '@wattershed/clock/clock-store';
import { migrate } from '@wattershed/migrate/migrate';
import { prepareCity } from '@wattershed/reference-utility/prepare';
import type { Template } from './templates.ts';

/** Every test sees the city as of this moment, whatever the machine's clock says. */
export const cityNow = new Date('2026-11-20T18:00:00Z');

const migrations = fileURLToPath(new URL('../../reference-utility/migrations', import.meta.url));

/** The tables of the utility, with nobody in them. */
export const emptyUtility: Template = {
  name: 'utility',
  async fill(sql) {
    await migrateClock(sql);
    await migrate(sql, 'utility', migrations);
  },
};

/** The demo's people with their books, as the utility knows them. */
export const city: Template = {
  name: 'city',
  from: emptyUtility,
  async fill(sql) {
    await freezeClock(sql, cityNow);
    await prepareCity(sql, { seed: 1, customers: 0, months: 14 });
  },
};
