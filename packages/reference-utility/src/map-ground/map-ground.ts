import type { Position } from '@wattershed/domain/place/distance';
import { towns } from '../city/territory.ts';
import { stateLines } from './state-lines.ts';
import { townPlan } from './town-plan.ts';

export type GroundKind = 'state' | 'town' | 'water' | 'park' | 'main' | 'side' | 'minor';

/** One GeoJSON feature (RFC 7946): longitude before latitude. */
export type GroundFeature = {
  type: 'Feature';
  properties: {
    kind: GroundKind;
    name: string /** Drawn only near this town; empty for what is seen from far. */;
    town: string;
  };
  geometry:
    | { type: 'Point'; coordinates: [number, number] }
    | { type: 'LineString'; coordinates: [number, number][] }
    | { type: 'Polygon'; coordinates: [number, number][][] };
};

/** The quiet base of every map: the two states, and the towns with their streets, water, and parks. Always the same. */
export function mapGround(): GroundFeature[] {
  const states = stateLines.map(({ name, line }): GroundFeature => {
    return feature({ kind: 'state', name, town: '' }, { type: 'Polygon', coordinates: [closed(line)] });
  });
  return [...states, ...towns.flatMap(town => [townPoint(town), ...planFeatures(town)])];
}

type OneTown = (typeof towns)[number];

const townPoint = ({ name, longitude, latitude }: OneTown) =>
  feature({ kind: 'town', name, town: '' }, { type: 'Point', coordinates: [longitude, latitude] });

function planFeatures(town: OneTown): GroundFeature[] {
  const { streets, areas } = townPlan(town);
  return [
    ...areas.map(({ kind, name, ring }) =>
      feature({ kind, name, town: town.name }, { type: 'Polygon', coordinates: [closed(ring.map(asPair))] }),
    ),
    ...streets.map(({ rank, name, line }) =>
      feature({ kind: rank, name, town: town.name }, { type: 'LineString', coordinates: line.map(asPair) }),
    ),
  ];
}

function feature(properties: GroundFeature['properties'], geometry: GroundFeature['geometry']): GroundFeature {
  return { type: 'Feature', properties, geometry };
}

/** Ten meters are enough for a line that is drawn some pixels wide. */
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
const asPair = ({ latitude, longitude }: Position): [number, number] => [rounded(longitude), rounded(latitude)];

const closed = (ring: readonly [number, number][]): [number, number][] => [...ring, ...ring.slice(0, 1)];
