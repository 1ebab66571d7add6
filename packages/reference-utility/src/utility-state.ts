import { fileURLToPath } from 'node:url';
import { migrateClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { migrate } from '@wattershed/migrate/migrate';

export const utilityMigrations = fileURLToPath(new URL('../migrations', import.meta.url));

export async function migrateUtility(db: Pool): Promise<void> {
  await migrateClock(db);
  await migrate(db, 'utility', utilityMigrations);
}

/** Whether the city and its bills exist; a generation killed in the middle doesn't count. */
export async function hasCity(db: Pool): Promise<boolean> {
  const [row] =
    await db`select city_generated_through is not null and billed_through is not null as ready from utility.city`;
  return row?.ready === true;
}
