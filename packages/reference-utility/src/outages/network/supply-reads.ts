import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { OutageService } from '@wattershed/domain/outage/outage';
import { isoText } from '../facts/fact-store.ts';
import { type Reach, type Standing, standingFrom } from '../facts/reach.ts';

/** What supplies a place: the path to its tap, and on to the premise itself when it is known. */
export type Supply = { service: OutageService; town: string; premiseId: string | null; path: string[] };

export async function findSupply(db: Db, premiseId: string, service: OutageService): Promise<Supply | undefined> {
  const [row] = await db<Supply>`
    select s.service, p.city as town, s.premise_id as "premiseId", s.path
    from utility.premise_supply s join utility.premise p using (premise_id)
    where s.premise_id = ${premiseId} and s.service = ${service}`;
  return row;
}

/** The end of the path for somebody on a tap of whom no more is known. */
export const someoneOn = (tapId: string) => `${tapId}?`;

/** How whatever is at the end of the path stands. */
export async function standingAt(db: Db, path: readonly string[], now: string): Promise<Standing> {
  const reaches = await db<Reach>`
    select r.incident_id as "incidentId", r.supply_id as "supplyId", ${isoText(sql`r.at`)} as at,
      ${isoText(sql`r.happened_at`)} as "happenedAt", r.is_out as "isOut"
    from utility.outage_reach r
    where r.supply_id = any(${[...path]}::text[]) and r.at <= ${now}::text::timestamptz
      and not exists (select from utility.outage_withdrawal w where w.fact_id = r.fact_id)
    order by r.at, r.fact_id`;
  return standingFrom(path, reaches, now);
}

/** The outage that has this tap out, or anyone on it. */
export async function findOutageOn(db: Db, tapPath: readonly string[], now: string): Promise<string | null> {
  const tapId = tapPath[3] ?? '';
  const neighbors = await db<{ line: string }>`
    select path[5] as line from utility.premise_supply where path @> array[${tapId}::text]`;
  for (const line of [someoneOn(tapId), ...neighbors.map(({ line: own }) => own)]) {
    const { isOut, incidentId } = await standingAt(db, [...tapPath, line], now);
    if (isOut) return incidentId;
  }
  return null;
}
