import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { columnText } from '../billing/run/column-text.ts';

/** The results of a day's work. */
export type WorkedDay = { day: LocalDate; readings: number; bills: number; payments: number };

/** The last day whose work is done; undefined before there is a city. */
export async function findLastWorkedDay(db: Db): Promise<LocalDate | undefined> {
  const [row] = await db<{ day: LocalDate | null }>`select max(day)::text as day from utility.worked_day`;
  return row?.day ?? undefined;
}

/** The days after a given one, in order, for watching the clock. */
export async function listWorkedDays(db: Db, after: LocalDate, limit: number): Promise<WorkedDay[]> {
  return await db<WorkedDay>`
    select day::text as day, readings, bills, payments from utility.worked_day
    where day > ${after}::text::date order by utility.worked_day.day limit ${limit}`;
}

/** The newest days, newest first. */
export async function listNewestWorkedDays(db: Db, limit: number): Promise<WorkedDay[]> {
  return await db<WorkedDay>`
    select day::text as day, readings, bills, payments from utility.worked_day
    order by utility.worked_day.day desc limit ${limit}`;
}

export async function insertWorkedDays(db: Db, worked: readonly WorkedDay[]): Promise<void> {
  await db`
    insert into utility.worked_day (day, readings, bills, payments)
    select * from unnest(
      ${columnText(worked, ({ day }) => day)}::text::date[],
      ${columnText(worked, ({ readings }) => readings)}::text::int[],
      ${columnText(worked, ({ bills }) => bills)}::text::int[],
      ${columnText(worked, ({ payments }) => payments)}::text::int[]
    )
    on conflict do nothing`;
}
