import type { Db } from '@wattershed/database/db';
import type { Position } from '@wattershed/domain/place/distance';
import { networkOf } from './network/network.ts';
import { nearestOf } from './network/on-the-ground.ts';
import { pathOf } from './network/supply-id.ts';
import { someoneOn, standingAt } from './network/supply-reads.ts';
import { townAt } from './network/whereabouts.ts';

/** The outages that whoever is supplied here is in: by the nearest transformer and service line, not by what is drawn around. */
export async function listIncidentsAt(db: Db, position: Position, at: Date): Promise<string[]> {
  const town = townAt(position);
  if (!town) return [];
  const found: string[] = [];
  for (const service of ['electric', 'water'] as const) {
    const nearest = nearestOf(position, networkOf(town, service)?.taps ?? []);
    if (!nearest) continue;
    const { tapId } = nearest.found;
    const standing = await standingAt(db, [...pathOf(tapId), someoneOn(tapId)], at.toISOString());
    if (standing.isOut && standing.incidentId) found.push(standing.incidentId);
  }
  return found;
}
