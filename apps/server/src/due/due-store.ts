import type { Db } from '@wattershed/database/db';
import { newUuid } from '../ids.ts';
import type { JobName } from '../jobs/jobs.ts';

export type DueJob = {
  job: JobName;
  /** What it is about: only one of each job and key waits. */
  key: string;
  /** Business time. */
  dueAt: Date;
  data?: Record<string, unknown>;
};

/** Plans a job for a business time, in the transaction that decided it. Planning it again moves it. */
export async function planDue(db: Db, { job, key, dueAt, data = {} }: DueJob): Promise<void> {
  await db`
    insert into portal.due (due_id, due_at, job, key, data)
    values (${newUuid()}, ${dueAt}, ${job}, ${key}, ${JSON.stringify(data)}::text::jsonb)
    on conflict on constraint due_once do update
      set due_id = excluded.due_id, due_at = excluded.due_at, data = excluded.data, handed_at = null`;
}

/** Plans a job that goes by itself from time to time: one that waits keeps its time, so that nobody puts off a look at all. */
export async function planUnlessWaiting(db: Db, { job, key, dueAt }: Omit<DueJob, 'data'>): Promise<void> {
  await db`
    insert into portal.due (due_id, due_at, job, key, data) values (${newUuid()}, ${dueAt}, ${job}, ${key}, '{}')
    on conflict on constraint due_once do update
      set due_id = excluded.due_id, due_at = excluded.due_at, data = excluded.data, handed_at = null
      where due.handed_at is not null`;
}

/** Cancels a planned job; does nothing if it wasn't planned or is done. */
export async function cancelDue(db: Db, job: JobName, key: string): Promise<void> {
  await db`delete from portal.due where job = ${job} and key = ${key} and handed_at is null`;
}

/** What is asked every second, without a transaction. */
export async function isAnythingDue(db: Db, now: Date): Promise<boolean> {
  const rows = await db`select from portal.due where handed_at is null and due_at <= ${now} limit 1`;
  return rows.length > 0;
}

export type HandedJob = { dueId: string; dueAt: Date; job: JobName; data: Record<string, unknown> };

/** Takes what is due at the business time, earliest first, for the caller to queue in the same transaction. */
export async function takeDue(db: Db, now: Date, limit: number): Promise<HandedJob[]> {
  return await db<HandedJob>`
    with due as (
      select due_id from portal.due
      where handed_at is null and due_at <= ${now}
      order by due_at, due_id limit ${limit} for update skip locked
    ), taken as (
      update portal.due d set handed_at = now() from due where d.due_id = due.due_id
      returning d.due_id, d.due_at, d.job, d.data
    )
    select due_id as "dueId", due_at as "dueAt", job, data from taken order by due_at, due_id`;
}

/** Its job has been tried, successfully or not: retries don't hold up the clock. */
export async function settleDue(db: Db, dueId: string): Promise<void> {
  await db`delete from portal.due where due_id = ${dueId}`;
}

/** How long a moving clock waits for a job whose process died in the middle of it. */
const lostAfter = '5 minutes';

/** Tells whoever moves the clock how far it can go before something of ours is due. */
export async function reportClear(db: Db): Promise<void> {
  // Both parts see the rows as they were before.
  await db`
    with lost as (
      delete from portal.due where handed_at < now() - ${lostAfter}::text::interval returning due_id
    )
    insert into clock.follower (name, clear_before, seen_at)
    values (
      'portal',
      coalesce((select min(due_at) from portal.due where due_id not in (select due_id from lost)), 'infinity'),
      now()
    )
    on conflict (name) do update set clear_before = excluded.clear_before, seen_at = excluded.seen_at`;
}
