import { fileURLToPath } from 'node:url';
import { migrateClock } from '@wattershed/clock/clock-store';
import { migrate } from '@wattershed/migrate/migrate';
import type { Sql } from 'postgres';

export async function migrateUtility(sql: Sql): Promise<void> {
  await migrateClock(sql);
  await migrate(sql, 'utility', fileURLToPath(new URL('../migrations', import.meta.url)));
}

/** Whether the city and its books stand; a generation that was killed in the middle does not count. */
export async function hasCity(sql: Sql): Promise<boolean> {
  const [row] =
    await sql`select city_generated_through is not null and billed_through is not null as ready from utility.city`;
  return row?.ready === true;
}
