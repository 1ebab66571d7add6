import type { Db } from '@wattershed/database/db';
import { json } from '@wattershed/database/sql';
import type { OutageService } from '@wattershed/domain/outage/outage';
import type { Position } from '@wattershed/domain/place/distance';
import { townNamed, towns } from '../../city/territory.ts';
import { networkOf } from './network.ts';
import { nearestOf } from './on-the-ground.ts';
import { pathOf, premiseSupplyId } from './supply-id.ts';

type Unhung = Position & { premiseId: string; town: string; service: OutageService };

/** Hangs each metered service of each premise that isn't yet on the nearest transformer or service line of its town. */
export async function hangPremises(db: Db): Promise<void> {
  const unhung = await db<Unhung>`
    select distinct p.premise_id as "premiseId", p.city as town, m.commodity as service, p.latitude, p.longitude
    from utility.premise p join utility.meter m using (premise_id)
    where not exists (
      select from utility.premise_supply s where s.premise_id = p.premise_id and s.service = m.commodity
    )`;
  const rows = unhung.flatMap(({ premiseId, town, service, ...position }) => {
    if (!towns.some(({ name }) => name === town)) return [];
    const network = networkOf(townNamed(town), service);
    const nearest = nearestOf(position, network?.taps ?? []);
    if (!nearest) return [];
    const path = [...pathOf(nearest.found.tapId), premiseSupplyId(service, premiseId)];
    return { premise_id: premiseId, service, path };
  });
  if (rows.length === 0) return;
  await db`
    insert into utility.premise_supply (premise_id, service, path)
    select premise_id, service, path from json_populate_recordset(null::utility.premise_supply, ${json(rows)}::json)
    on conflict do nothing`;
}

const hung = new WeakMap<object, Promise<void>>();

/** Once in a process: a utility that was installed before there was a network gets it, too. */
export function withNetwork(db: Db): Promise<void> {
  let hanging = hung.get(db);
  if (!hanging) {
    hanging = hangPremises(db).catch(error => {
      hung.delete(db);
      throw error;
    });
    hung.set(db, hanging);
  }
  return hanging;
}
