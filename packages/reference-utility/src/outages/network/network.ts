import type { OutageService } from '@wattershed/domain/outage/outage';
import type { Position } from '@wattershed/domain/place/distance';
import { townsWithoutOurWater } from '../../city/places.ts';
import { keyOf, randomFrom } from '../../city/random.ts';
import { type Town, towns } from '../../city/territory.ts';
import { townPlan } from '../../map-ground/town-plan.ts';
import { kilometersBetween } from './on-the-ground.ts';
import { pathOf, stationId, townCodeOf } from './supply-id.ts';

/** Where service leaves the street: a transformer, or a service line of a main, and how many customers it serves. */
export type Tap = Position & { tapId: string; customers: number };

/** One town's network of one service. `under` has the taps under each station, feeder, section, and tap. */
export type TownNetwork = {
  town: Town;
  service: OutageService;
  taps: readonly Tap[];
  under: ReadonlyMap<string, readonly Tap[]>;
  feeders: readonly string[];
  sectionsOf: ReadonlyMap<string, readonly string[]>;
};

/** The utility serves some 60,000 customers with electricity; the portal's city is a few of them. */
const customersByWeight = 600;
const onePlan = {
  electric: { customersOfTap: 25, customersOfFeeder: 1_500, share: 1, key: 0 },
  water: { customersOfTap: 30, customersOfFeeder: 2_500, share: 0.7, key: 50 },
} as const;
const sectionsOfFeeder = 4;

const built = new Map<string, TownNetwork>();

/** The network of a town; undefined where another company supplies the service. Always the same. */
export function networkOf(town: Town, service: OutageService): TownNetwork | undefined {
  if (service === 'water' && townsWithoutOurWater.has(town.name)) return undefined;
  const id = stationId(townCodeOf(town.name), service);
  const found = built.get(id) ?? build(town, service, id);
  built.set(id, found);
  return found;
}

/** Of all towns, in their order. */
export function allNetworks(service: OutageService): TownNetwork[] {
  return towns.flatMap(town => networkOf(town, service) ?? []);
}

/** The network that something with this name belongs to. Throws for a name that isn't one. */
export function networkWith(supplyId: string): TownNetwork {
  const [code, feeder = ''] = supplyId.split('-');
  const town = towns.find(({ name }) => townCodeOf(name) === code);
  const network = town && networkOf(town, feeder.startsWith('W') ? 'water' : 'electric');
  if (!network) throw new RangeError(`nothing of the network: ${supplyId}`);
  return network;
}

/** The taps under a part of the network; none under what is no part of it. */
export const tapsUnder = ({ under }: TownNetwork, supplyId: string): readonly Tap[] => under.get(supplyId) ?? [];

function build(town: Town, service: OutageService, station: string): TownNetwork {
  const { customersOfTap, customersOfFeeder, share, key } = onePlan[service];
  const customers = town.weight * customersByWeight * share;
  const places = placesAlongStreets(town, Math.round(customers / customersOfTap));
  const random = randomFrom(keyOf(7, 812 + key, towns.indexOf(town)));
  const taps: Tap[] = [];
  const feeders: string[] = [];
  const sectionsOf = new Map<string, string[]>();
  for (const [f, ofFeeder] of split(places, Math.max(2, Math.round(customers / customersOfFeeder))).entries()) {
    const feeder = `${station}${f + 1}`;
    feeders.push(feeder);
    const sections = split(ofFeeder, sectionsOfFeeder);
    sectionsOf.set(
      feeder,
      sections.map((_, s) => `${feeder}-${s + 1}`),
    );
    for (const [s, ofSection] of sections.entries())
      for (const [t, position] of ofSection.entries()) {
        const most = Math.round(customersOfTap * 1.5);
        const tapId = `${feeder}-${s + 1}-${String(t + 1).padStart(2, '0')}`;
        taps.push({ tapId, ...position, customers: random.whole(customersOfTap * 2 - most, most) });
      }
  }
  return { town, service, taps, under: tapsByPart(taps), feeders, sectionsOf };
}

function tapsByPart(taps: readonly Tap[]): Map<string, Tap[]> {
  const under = new Map<string, Tap[]>();
  for (const tap of taps)
    for (const part of pathOf(tap.tapId)) {
      const found = under.get(part);
      if (found) found.push(tap);
      else under.set(part, [tap]);
    }
  return under;
}

/** So many places along the streets of the town's plan, evenly. */
function placesAlongStreets(town: Town, count: number): Position[] {
  const stretches = townPlan(town).streets.flatMap(({ line }) =>
    line.slice(1).map((to, index) => ({ from: line[index] ?? to, to })),
  );
  const lengths = stretches.map(({ from, to }) => kilometersBetween(from, to));
  const step = lengths.reduce((sum, length) => sum + length, 0) / count;
  const places: Position[] = [];
  let next = step / 2;
  for (const [index, { from, to }] of stretches.entries()) {
    const length = lengths[index] ?? 0;
    for (; next < length; next += step) {
      const part = next / length;
      places.push({
        latitude: from.latitude + (to.latitude - from.latitude) * part,
        longitude: from.longitude + (to.longitude - from.longitude) * part,
      });
    }
    next -= length;
  }
  return places;
}

/** Parts of nearly the same size, each in one piece: cut in halves across its longer side, again and again. */
function split(places: readonly Position[], parts: number): (readonly Position[])[] {
  if (parts <= 1) return [places];
  const extent = (axis: 'latitude' | 'longitude') => {
    const values = places.map(place => place[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  // A degree of longitude is about 0.82 of one of latitude here.
  const axis = extent('latitude') > extent('longitude') * 0.82 ? 'latitude' : 'longitude';
  const sorted = [...places].sort((a, b) => a[axis] - b[axis]);
  const first = Math.floor(parts / 2);
  const cut = Math.round((sorted.length * first) / parts);
  return [...split(sorted.slice(0, cut), first), ...split(sorted.slice(cut), parts - first)];
}
