import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import { isoText } from '../facts/fact-store.ts';
import { type Reach, standingFrom } from '../facts/reach.ts';
import { networkWith, tapsUnder } from '../network/network.ts';
import { pathOf } from '../network/supply-id.ts';

/** Something that an outage has off, as small as it can be given back by itself. */
export type PartOut = { supplyId: string; customers: number };

/**
 * What an outage has off now: sections of a feeder, transformers of a section, or single lines of premises; nobody is in two of them. With
 * `more`, as if that had been said, too.
 */
export async function listPartsOut(
  db: Db,
  incidentId: string,
  now: string,
  more: readonly Reach[] = [],
): Promise<PartOut[]> {
  const said = await db<Reach>`
    select r.incident_id as "incidentId", r.supply_id as "supplyId", ${isoText(sql`r.at`)} as at,
      ${isoText(sql`r.happened_at`)} as "happenedAt", r.is_out as "isOut"
    from utility.outage_reach r
    where r.incident_id = ${incidentId} and r.at <= ${now}::text::timestamptz
      and not exists (select from utility.outage_withdrawal w where w.fact_id = r.fact_id)
    order by r.at, r.fact_id`;
  const reaches = [...said, ...more];
  const isOut = (path: readonly string[]) => standingFrom(path, reaches, now).isOut;
  const named = [...new Set(reaches.map(({ supplyId }) => supplyId))];
  const parts = [...new Set(named.filter(id => !isSingleLine(id)).flatMap(partsOf))].sort().flatMap(supplyId => {
    const out = tapsUnder(networkWith(supplyId), supplyId).filter(({ tapId }) => isOut(pathOf(tapId)));
    return out.length > 0 ? [{ supplyId, customers: out.reduce((sum, tap) => sum + tap.customers, 0) }] : [];
  });
  const whole = parts.filter(({ supplyId }) => !parts.some(other => supplyId.startsWith(`${other.supplyId}-`)));
  // Whoever told of it before their transformer was off comes back with that.
  const lines = (await pathsOfLines(db, named.filter(isSingleLine))).filter(
    path => isOut(path) && !isOut(path.slice(0, -1)),
  );
  return [...whole, ...lines.map(path => ({ supplyId: path.at(-1) ?? '', customers: 1 }))];
}

/** A premise's own line, or somebody's on a transformer. */
const isSingleLine = (supplyId: string) => supplyId.includes(':') || supplyId.endsWith('?');

async function pathsOfLines(db: Db, lines: readonly string[]): Promise<(readonly string[])[]> {
  const ofPremises = lines.filter(line => line.includes(':'));
  const rows = await db<{ path: string[] }>`
    select path from utility.premise_supply where path[5] = any(${ofPremises}::text[]) order by path[5]`;
  const others = lines.filter(line => line.endsWith('?')).map(line => [...pathOf(line.slice(0, -1)), line]);
  return [...rows.map(({ path }) => path), ...others];
}

/** What can be switched, or said, one by one within it. */
export function partsOf(supplyId: string): string[] {
  const { sectionsOf, feeders, under } = networkWith(supplyId);
  if (sectionsOf.has(supplyId)) return [...(sectionsOf.get(supplyId) ?? [])];
  if (/^\w+-[EW]$/.test(supplyId)) return feeders.flatMap(feeder => sectionsOf.get(feeder) ?? []);
  return (under.get(supplyId) ?? []).map(({ tapId }) => tapId);
}
