import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';

/** What the daily work of a day came to. */
export type WorkedDay = { day: LocalDate; readings: number; bills: number; payments: number };

/** The last day whose work is done; undefined before there is a city. */
export async function findLastWorkedDay(db: Db): Promise<LocalDate | undefined> {
  const [row] = await db<{ day: LocalDate | null }>`select max(day)::text as day from utility.worked_day`;
  return row?.day ?? undefined;
}

/** The days after one, in their order: how someone watches the clock go. */
export async function listWorkedDays(db: Db, after: LocalDate, limit: number): Promise<WorkedDay[]> {
  return await db<WorkedDay>`
    select day::text as day, readings, bills, payments from utility.worked_day
    where day > ${after}::text::date order by utility.worked_day.day limit ${limit}`;
}

/** The newest days, the newest first. */
export async function listNewestWorkedDays(db: Db, limit: number): Promise<WorkedDay[]> {
  return await db<WorkedDay>`
    select day::text as day, readings, bills, payments from utility.worked_day
    order by utility.worked_day.day desc limit ${limit}`;
}

export async function insertWorkedDay(db: Db, { day, readings, bills, payments }: WorkedDay): Promise<void> {
  await db`
    insert into utility.worked_day (day, readings, bills, payments)
    values (${day}::text::date, ${readings}, ${bills}, ${payments}) on conflict do nothing`;
}
