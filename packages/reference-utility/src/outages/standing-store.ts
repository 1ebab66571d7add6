import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { OutageService } from '@wattershed/domain/outage/outage';
import { isoText } from './facts/fact-store.ts';
import { type Reach, type Standing, standingFrom } from './facts/reach.ts';
import { withNetwork } from './network/supply-store.ts';

export type PremiseStanding = Standing & { premiseId: string; service: OutageService; plannedIncidentIds: string[] };

/** How premises stand, one line for each service: by what supplies them, never by how far they are from anything. */
export async function standingOf(db: Db, premiseIds: readonly string[], at: Date): Promise<PremiseStanding[]> {
  await withNetwork(db);
  const now = at.toISOString();
  const [rows, planned] = await Promise.all([
    listReaches(db, premiseIds, at, sql`true`),
    listPlanned(db, premiseIds, now),
  ]);
  return rows.map(({ premiseId, service, path, reaches }) => {
    const plannedIncidentIds = planned
      .filter(one => one.premiseId === premiseId && one.service === service)
      .map(({ incidentId }) => incidentId);
    return { premiseId, service, ...standingFrom(path, reaches, now), plannedIncidentIds };
  });
}

type Planned = { premiseId: string; service: OutageService; incidentId: string };

/** Announced work that is to turn the premises off within 14 days. */
async function listPlanned(db: Db, premiseIds: readonly string[], now: string): Promise<Planned[]> {
  return await db<Planned>`
    select distinct s.premise_id as "premiseId", s.service, r.incident_id as "incidentId"
    from utility.premise_supply s
    join utility.outage_reach r on r.supply_id = any(s.path)
    join utility.outage o using (incident_id)
    where s.premise_id = any(${[...premiseIds]}::text[]) and r.is_out and o.is_planned
      and o.announced_at <= ${now}::text::timestamptz and r.at > ${now}::text::timestamptz
      and r.at <= ${now}::text::timestamptz + interval '14 days' and ${isToCome}
    order by r.incident_id`;
}

/** How one outage has a premise: out since when, or back since when; and whether anything has it out. */
export type IncidentStanding = { isOut: boolean; since: string; backAt: string | null; isOutAnyway: boolean };

export async function standingByIncident(
  db: Db,
  incidentId: string,
  premiseIds: readonly string[],
  at: Date,
): Promise<Map<string, IncidentStanding>> {
  const isOfService = sql`r.incident_id in (
    select o.incident_id from utility.outage o join utility.outage this on this.service = o.service
    where this.incident_id = ${incidentId}
  )`;
  const rows = await listReaches(db, premiseIds, at, isOfService);
  const now = at.toISOString();
  return new Map(
    rows.flatMap(({ premiseId, path, reaches }) => {
      const own = reaches.filter(reach => reach.incidentId === incidentId);
      if (own.length === 0) return [];
      const { isOut, since } = standingFrom(path, own, now);
      const isOutAnyway = isOut || standingFrom(path, reaches, now).isOut;
      return [[premiseId, { isOut, since: since ?? firstOut(own), backAt: backSince(own), isOutAnyway }]];
    }),
  );
}

const firstOut = (reaches: readonly Reach[]) => reaches.find(({ isOut }) => isOut)?.happenedAt ?? '';

/** What is back already isn't given back once more when the rest is. */
function backSince(reaches: readonly Reach[]): string | null {
  const lastOut = reaches.findLastIndex(({ isOut }) => isOut);
  return reaches[lastOut + 1]?.at ?? null;
}

type PathRow = { premiseId: string; service: OutageService; path: string[]; reaches: Reach[] };

/** What reached the path to each of the premises so far. */
async function listReaches(db: Db, premiseIds: readonly string[], at: Date, which: ReturnType<typeof sql>) {
  return await db<PathRow>`
    select s.premise_id as "premiseId", s.service, s.path, coalesce(reached.reaches, '[]') as reaches
    from utility.premise_supply s
    left join lateral (
      select json_agg(
        json_build_object(
          'incidentId', r.incident_id, 'supplyId', r.supply_id, 'at', ${isoText(sql`r.at`)},
          'happenedAt', ${isoText(sql`r.happened_at`)}, 'isOut', r.is_out
        ) order by r.at, r.fact_id
      ) as reaches
      from utility.outage_reach r
      where r.supply_id = any(s.path) and r.at <= ${at.toISOString()}::text::timestamptz and ${isToCome} and ${which}
    ) reached on true
    where s.premise_id = any(${[...premiseIds]}::text[])
    order by array_position(${[...premiseIds]}::text[], s.premise_id), s.service`;
}

const isToCome = sql`not exists (select from utility.outage_withdrawal w where w.fact_id = r.fact_id)`;
