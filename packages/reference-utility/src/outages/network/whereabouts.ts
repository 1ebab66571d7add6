import type { LonLat } from '@wattershed/domain/outage/outage';
import type { Position } from '@wattershed/domain/place/distance';
import { type Town, towns, zipAt } from '../../city/territory.ts';
import { type Street, townPlan } from '../../map-ground/town-plan.ts';
import { allNetworks, type Tap } from './network.ts';
import {
  distanceToLine,
  isInRing,
  kilometersBetween,
  lonLatOf,
  meetingOf,
  middleOf,
  nearestOf,
  ringAround,
} from './on-the-ground.ts';

/** How an outage of these taps is drawn and told: its middle, a ring, the nearest crossing, and the ZIP codes there. */
export type Whereabouts = { place: string; center: LonLat; area: LonLat[]; zips: string[] };

const aroundOutageKm = 0.15;
/** A home is at most as far from its transformer. */
const aroundHomesKm = 0.5;
const aroundTownKm = 0.8;

export function whereaboutsOf(town: Town, taps: readonly Tap[]): Whereabouts {
  const middle = nearestOf(middleOf(taps), taps)?.found ?? town;
  const reach = ringAround(taps, aroundHomesKm).map(([longitude, latitude]) => ({ longitude, latitude }));
  return {
    place: crossingNear(town, middle),
    center: lonLatOf(middleOf(taps)),
    area: ringAround(taps, aroundOutageKm),
    // A home near the border of two may have the other one than what it hangs on.
    zips: [...new Set([...taps, ...reach].map(at => zipAt(town, at)))].sort(),
  };
}

const plans = new Map<string, Street[]>();

/** The nearest street, and the one that crosses it nearest to here: "&" is read in every language. */
function crossingNear(town: Town, at: Position): string {
  const streets = plans.get(town.name) ?? townPlan(town).streets;
  plans.set(town.name, streets);
  const along = nearest(streets.map(street => ({ ...street, km: distanceToLine(at, street.line) })));
  if (!along) return '';
  const across = nearest(
    streets.flatMap(({ name, line }) => {
      const position = name === along.name ? undefined : meetingOf(along.line, line);
      return position ? [{ name, km: kilometersBetween(at, position) }] : [];
    }),
  );
  return across ? `${along.name} & ${across.name}` : along.name;
}

const nearest = <T extends { km: number }>(found: readonly T[]): T | undefined =>
  found.toSorted((a, b) => a.km - b.km)[0];

export type TownArea = { town: string; stateCode: 'CA' | 'AZ'; zips: readonly string[]; ring: LonLat[] };
let territory: TownArea[] | undefined;

/** Where the utility serves, one ring for each town. */
export function territoryAreas(): TownArea[] {
  territory ??= allNetworks('electric').map(({ town: { name, state, zips }, taps }) => {
    return { town: name, stateCode: state, zips, ring: ringAround(taps, aroundTownKm) };
  });
  return territory;
}

/** The town whose territory the position is in. */
export function townAt(position: Position): Town | undefined {
  const area = territoryAreas().find(({ ring }) => isInRing(position, ring));
  return towns.find(({ name }) => name === area?.town);
}
