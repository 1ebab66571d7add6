import type { Db } from '@wattershed/database/db';
import { json, sql } from '@wattershed/database/sql';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { type EventMeasure, lookBackDays } from '@wattershed/domain/saving/demand-response/customer-baseline';
import { climateByTown } from '../city/territory.ts';

/** An account that takes part in an event, with the meter that says how. */
export type Participation = {
  accountNumber: string;
  eventId: string;
  climate: string;
  on: LocalDate;
  fromHour: number;
  beforeHour: number;
  centsPerKwh: Cents;
  zone: string;
  meterId: string;
  hasGeneration: boolean;
  /** Since when the account has had the meter. */
  since: LocalDate;
};

export type Settled = {
  accountNumber: string;
  eventId: string;
  on: LocalDate;
  settledOn: LocalDate;
  centsPerKwh: Cents;
  measure: EventMeasure;
  savedWh: number;
  creditCents: Cents;
};

/** Older ones have their results, or nobody took part. */
const daysUnsettled = 40;

/**
 * Who took part in the events until a day and has no result yet: enrolled before it began and still then, not opted out, supplied.
 */
export async function listUnsettled(db: Db, through: LocalDate): Promise<Participation[]> {
  return await listParticipations(
    db,
    sql`e.on_day <= ${through}::text::date and e.on_day > ${addDays(through, -daysUnsettled)}::text::date`,
  );
}

/** The same of all days. */
export async function listAllUnsettled(db: Db, through: LocalDate): Promise<Participation[]> {
  return await listParticipations(db, sql`e.on_day <= ${through}::text::date`);
}

async function listParticipations(db: Db, which: ReturnType<typeof sql>): Promise<Participation[]> {
  return await db<Participation>`
    select n.account_number as "accountNumber", e.event_id as "eventId", e.climate, e.on_day::text as "on",
      e.from_hour as "fromHour", e.before_hour as "beforeHour", e.cents_per_kwh as "centsPerKwh", p.time_zone as zone,
      s.meter_id::text as "meterId", m.has_generation as "hasGeneration", s.started_on::text as since
    from utility.peak_event e
    join json_to_recordset(${climateByTown}::text::json) as town (name text, climate text) on town.climate = e.climate
    join utility.premise p on p.city = town.name
    join utility.account a on a.premise_id = p.premise_id
    join utility.peak_enrollment n on n.account_number = a.account_number
      and n.enrolled_at < e.starts_at and (n.left_at is null or n.left_at > e.starts_at)
    join lateral (
      select meter_id, min(started_on) as started_on from utility.service_agreement
      where account_number = a.account_number and commodity = 'electric'
      group by meter_id
      having min(started_on) <= e.on_day and coalesce(bool_or(ended_on is null) or max(ended_on) > e.on_day, true)
      limit 1
    ) s on true
    join utility.meter m on m.meter_id = s.meter_id
    where ${which} and e.canceled_at is null
      and not exists (
        select from utility.peak_opt_out o where o.account_number = n.account_number and o.event_id = e.event_id)
      and not exists (
        select from utility.peak_result r where r.account_number = n.account_number and r.event_id = e.event_id)
    order by e.on_day, n.account_number`;
}

/** The days before one on which the homes of a climate were asked: they say nothing about an ordinary day. */
export async function listEventDays(db: Db, climate: string, on: LocalDate): Promise<Set<LocalDate>> {
  const rows = await db<{ on: LocalDate }>`
    select on_day::text as "on" from utility.peak_event
    where climate = ${climate} and canceled_at is null
      and on_day < ${on}::text::date and on_day >= ${addDays(on, -lookBackDays)}::text::date`;
  return new Set(rows.map(row => row.on));
}

export async function insertResult(db: Db, settled: Settled): Promise<void> {
  const { accountNumber, eventId, settledOn, measure, savedWh, creditCents } = settled;
  await db`
    insert into utility.peak_result (account_number, event_id, settled_on, measure, saved_wh, credit_cents)
    values (${accountNumber}, ${eventId}, ${settledOn}::text::date, ${json(measure)}, ${savedWh}, ${creditCents})
    on conflict do nothing`;
}
