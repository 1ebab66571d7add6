import type { Db } from '@wattershed/database/db';
import { json } from '@wattershed/database/sql';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { townNamed } from '../../city/territory.ts';
import { townCodeOf } from '../network/supply-id.ts';
import { insertFacts } from './fact-store.ts';
import type { NewOutage } from './new-outage.ts';

/**
 * Writes outages with all their facts, and gives each its number: the town, the local day it was first heard of, and the next
 * number of that day. Within {@link tellFacts}. Answers with the numbers by key.
 */
export async function insertOutages(tx: Db, outages: readonly NewOutage[]): Promise<Map<string, string>> {
  if (outages.length === 0) return new Map();
  const ids = await numbersFor(tx, outages);
  const idOf = (key: string | null) => (key === null ? null : (ids.get(key) ?? key));
  const heads = outages.map(({ key, service, isPlanned, town, startedAt, partOf, facts }) => {
    return {
      ...{ incident_id: idOf(key), service, is_planned: isPlanned, town },
      ...{ started_at: startedAt, announced_at: facts[0]?.at ?? startedAt, part_of: idOf(partOf) },
    };
  });
  await tx`
    insert into utility.outage (incident_id, service, is_planned, town, started_at, announced_at, part_of)
    select incident_id, service, is_planned, town, started_at, announced_at, part_of
    from json_populate_recordset(null::utility.outage, ${json(heads)}::json)`;
  const facts = outages.flatMap(({ key, facts: told }) =>
    told.map(fact => {
      const { mergedInto } = fact.said;
      const said = mergedInto ? { ...fact.said, mergedInto: idOf(mergedInto) ?? mergedInto } : fact.said;
      return { ...fact, said, incidentId: idOf(key) ?? key };
    }),
  );
  await insertFacts(tx, facts);
  return ids;
}

async function numbersFor(tx: Db, outages: readonly NewOutage[]): Promise<Map<string, string>> {
  const prefixes = outages.map(({ town, startedAt, facts }) => {
    const { timeZone } = townNamed(town);
    const day = todayIn(timeZone, new Date(facts[0]?.at ?? startedAt));
    return `${townCodeOf(town)}-${day.slice(2).replaceAll('-', '')}-`;
  });
  const taken = await tx<{ prefix: string; last: number }>`
    select left(incident_id, 10) as prefix, max(substr(incident_id, 11)::int) as last
    from utility.outage where left(incident_id, 10) = any(${[...new Set(prefixes)]}::text[]) group by prefix`;
  const last = new Map(taken.map(row => [row.prefix, row.last]));
  return new Map(
    outages.map(({ key }, index) => {
      const prefix = prefixes[index] ?? '';
      const next = (last.get(prefix) ?? 0) + 1;
      last.set(prefix, next);
      return [key, `${prefix}${String(next).padStart(4, '0')}`];
    }),
  );
}
