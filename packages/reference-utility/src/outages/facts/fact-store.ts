import { readClock } from '@wattershed/clock/clock-store';
import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { json, sql } from '@wattershed/database/sql';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { FactSource, Outage, OutageService } from '@wattershed/domain/outage/outage';
import { type Fact, type OutageHead, outageFrom, type Said } from './facts.ts';
import type { NewFact } from './new-outage.ts';

/** An instant as ISO text in UTC, as JavaScript writes it, so that texts can be compared. */
export const isoText = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * One who writes facts at a time, and none while somebody lists what happened: whatever is written later is said later. The
 * clock is read after the wait.
 */
export async function tellFacts<T>(db: Pool, work: (tx: Transaction, now: string) => Promise<T>): Promise<T> {
  return await inTransaction(db, async tx => {
    await waitForFacts(tx);
    return await work(tx, (await readClock(tx)).now().toISOString());
  });
}

/** Until the end of the transaction, nobody else writes facts. */
export async function waitForFacts(tx: Db): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('utility.outage_fact'))`;
}

const isToCome = sql`not exists (select from utility.outage_withdrawal w where w.fact_id = f.fact_id)`;

/** As PostgreSQL lists facts without sorting them: milliseconds, number, source, words. */
type FactLine = [incidentId: string, atMs: number, factId: number, source: FactSource, said: Said];

/**
 * Outages as they were at an instant; `which` selects rows of `utility.outage o`. The facts come as one value, and are put in order
 * here: grouped and sorted by the database, those of a large storm take five times as long.
 */
async function listAsOf(db: Db, which: ReturnType<typeof sql>, now: string): Promise<Outage[]> {
  const [answer] = await db<{ heads: OutageHead[]; lines: FactLine[] }>`
    with chosen as materialized (
      select o.* from utility.outage o where ${which} and o.announced_at <= ${now}::text::timestamptz
    )
    select
      (
        select coalesce(json_agg(json_build_object(
          'incidentId', incident_id, 'service', service, 'isPlanned', is_planned, 'town', town,
          'startedAt', ${isoText(sql`started_at`)}, 'partOf', part_of
        ) order by started_at, incident_id), '[]') from chosen
      ) as heads,
      (
        select coalesce(json_agg(json_build_array(
          f.incident_id, extract(epoch from f.at) * 1000, f.fact_id, f.source, f.said
        )), '[]')
        from utility.outage_fact f join chosen using (incident_id)
        where f.at <= ${now}::text::timestamptz and ${isToCome}
      ) as lines`;
  const byIncident = new Map<string, FactLine[]>();
  for (const line of answer?.lines ?? []) {
    const lines = byIncident.get(line[0]);
    if (lines) lines.push(line);
    else byIncident.set(line[0], [line]);
  }
  return (answer?.heads ?? []).flatMap(head => {
    const lines = (byIncident.get(head.incidentId) ?? []).sort((a, b) => a[1] - b[1] || a[2] - b[2]);
    const facts = lines.map(([, atMs, , source, said]) => ({ at: new Date(atMs).toISOString(), source, said }));
    return outageFrom(head, facts) ?? [];
  });
}

const daysAhead = 14;
const dayMs = 86_400_000;

/** All that is open, planned within 14 days, or ended within 24 hours; of one service where only that is asked for. */
export async function listOutages(db: Db, at: Date, service?: OutageService): Promise<Outage[]> {
  const now = at.toISOString();
  const isRecent = sql`not exists (
    select from utility.outage_fact f
    where f.incident_id = o.incident_id and f.is_end
      and f.at <= ${new Date(at.getTime() - dayMs).toISOString()}::text::timestamptz and ${isToCome}
  )`;
  const horizon = new Date(at.getTime() + daysAhead * dayMs).toISOString();
  const ofService = service === undefined ? sql`true` : sql`o.service = ${service}`;
  const outages = await listAsOf(db, sql`${isRecent} and ${ofService}`, now);
  return outages.filter(({ plannedFrom }) => plannedFrom === null || plannedFrom <= horizon);
}

export async function findOutage(db: Db, incidentId: string, at: Date): Promise<Outage | undefined> {
  const [outage] = await listAsOf(db, sql`o.incident_id = ${incidentId}`, at.toISOString());
  return outage;
}

export type ToldFact = Fact & { factId: string; toldBy: string | null; isAhead: boolean; isWithdrawn: boolean };

/** All its facts for the desk, with what lies ahead and what was withdrawn. */
export async function listFacts(db: Db, incidentId: string, at: Date): Promise<ToldFact[]> {
  const now = at.toISOString();
  return await db<ToldFact>`
    select f.fact_id::text as "factId", ${isoText(sql`f.at`)} as at, f.source, f.said, f.told_by as "toldBy",
      f.at > ${now}::text::timestamptz as "isAhead", not ${isToCome} as "isWithdrawn"
    from utility.outage_fact f where f.incident_id = ${incidentId} order by f.at, f.fact_id`;
}

type FactToWrite = NewFact & { incidentId: string };

/** Writes facts with their reach, in three statements however many they are. Within {@link tellFacts}. */
export async function insertFacts(tx: Db, facts: readonly FactToWrite[]): Promise<void> {
  if (facts.length === 0) return;
  const written = facts.map(({ incidentId, at, source, said, toldBy = null }) => {
    return { incident_id: incidentId, at, source, said, told_by: toldBy };
  });
  const ids = await tx<{ factId: string }>`
    with written as (
      insert into utility.outage_fact (incident_id, at, source, said, told_by)
      select incident_id, at, source, said, told_by
      from rows from (
        json_to_recordset(${json(written)}::json) as (incident_id text, at timestamptz, source text, said json, told_by text)
      ) with ordinality as f (incident_id, at, source, said, told_by, number)
      order by number
      returning fact_id
    )
    select fact_id::text as "factId" from written order by written.fact_id`;
  const reaches = facts.flatMap(({ incidentId, at, reach = [] }, index) =>
    reach.map(({ supplyId, isOut, happenedAt = at }) => {
      return {
        ...{ fact_id: ids[index]?.factId, incident_id: incidentId, supply_id: supplyId },
        ...{ at, happened_at: happenedAt, is_out: isOut },
      };
    }),
  );
  if (reaches.length === 0) return;
  await tx`
    insert into utility.outage_reach (fact_id, incident_id, supply_id, at, happened_at, is_out)
    select fact_id, incident_id, supply_id, at, happened_at, is_out
    from json_populate_recordset(null::utility.outage_reach, ${json(reaches)}::json)`;
}

/** Of an outage, and of what was to be left of it, nothing that lies ahead comes to pass by itself anymore. */
export async function withdrawAhead(
  tx: Db,
  { incidentId, now, toldBy }: { incidentId: string; now: string; toldBy: string | null },
): Promise<void> {
  await tx`
    insert into utility.outage_withdrawal (fact_id, withdrawn_at, told_by)
    select f.fact_id, ${now}::text::timestamptz, ${toldBy}
    from utility.outage_fact f join utility.outage o using (incident_id)
    where f.at > ${now}::text::timestamptz
      and (o.incident_id = ${incidentId} or (o.part_of = ${incidentId} and o.announced_at > ${now}::text::timestamptz))
    on conflict (fact_id) do nothing`;
}
