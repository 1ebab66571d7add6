import type { Db } from '@wattershed/database/db';
import { climateByTown } from '../city/territory.ts';
import { findProgram } from './program-reads.ts';

export type Changed = 'changed' | 'as-before' | 'refused';

/** Enrolls an account, once. Refused when it can't be in the program. */
export async function enroll(db: Db, accountNumber: string, now: Date): Promise<Changed> {
  const program = await findProgram(db, accountNumber, now);
  if (program?.standing !== 'can-join') return 'refused';
  if (program.enrolledAt) return 'as-before';
  const at = now.toISOString();
  // Whoever left at this very instant is back.
  const rows = await db`
    with back as (
      update utility.peak_enrollment set left_at = null
      where account_number = ${accountNumber} and enrolled_at = ${at}::text::timestamptz and left_at is not null
      returning account_number
    ), fresh as (
      insert into utility.peak_enrollment (account_number, enrolled_at)
      select ${accountNumber}, ${at}::text::timestamptz where not exists (select from back)
      on conflict do nothing returning account_number
    )
    select from back union all select from fresh`;
  return rows.length > 0 ? 'changed' : 'as-before';
}

/** Takes an account out of the program. An event that is going on counts to its end. False when it wasn't in it. */
export async function leave(db: Db, accountNumber: string, now: Date): Promise<boolean> {
  const rows = await db`
    update utility.peak_enrollment set left_at = greatest(${now.toISOString()}::text::timestamptz, enrolled_at)
    where account_number = ${accountNumber} and left_at is null returning account_number`;
  return rows.length > 0;
}

/** Leaves an enrolled account out of one event of its own, until it begins. */
export async function optOut(db: Db, accountNumber: string, eventId: string, now: Date): Promise<Changed> {
  if (!(await isOpenTo(db, accountNumber, eventId, now))) return 'refused';
  const rows = await db`
    insert into utility.peak_opt_out (account_number, event_id, opted_out_at)
    values (${accountNumber}, ${eventId}, ${now.toISOString()}::text::timestamptz)
    on conflict do nothing returning event_id`;
  return rows.length > 0 ? 'changed' : 'as-before';
}

/** Takes that back, until the event begins. */
export async function optIn(db: Db, accountNumber: string, eventId: string, now: Date): Promise<Changed> {
  if (!(await isOpenTo(db, accountNumber, eventId, now))) return 'refused';
  const rows = await db`
    delete from utility.peak_opt_out where account_number = ${accountNumber} and event_id = ${eventId} returning event_id`;
  return rows.length > 0 ? 'changed' : 'as-before';
}

/** An announced event of the account's climate that hasn't begun and isn't canceled; the account is enrolled. */
async function isOpenTo(db: Db, accountNumber: string, eventId: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const rows = await db`
    select from utility.peak_enrollment n
    join utility.account a on a.account_number = n.account_number
    join utility.premise p on p.premise_id = a.premise_id
    join json_to_recordset(${climateByTown}::text::json) as town (name text, climate text) on town.name = p.city
    join utility.peak_event e on e.climate = town.climate
    where n.account_number = ${accountNumber} and n.left_at is null and e.event_id = ${eventId}
      and e.announced_at <= ${at}::text::timestamptz and e.starts_at > ${at}::text::timestamptz and e.canceled_at is null`;
  return rows.length > 0;
}
