import type { Position } from '@wattershed/domain/place/distance';

/** Where things are: network addresses, and the places that people name. */
export type Location = {
  /** A two-letter country code, `private` for addresses that belong to no country, or `unknown`. */
  findCountry(ip: string): Promise<string>;
  /** Where an address, a town, or a ZIP code of the territory is. Throws {@link MapUnavailable}. */
  findPosition(text: string): Promise<FoundPosition>;
  /** The quiet base of maps, for which no tiles are needed. */
  mapGround(): MapGroundFeature[];
};

export type FoundPosition =
  | { kind: 'found'; label: string; position: Position }
  /** Several places are meant; each of these texts means one. */
  | { kind: 'several'; labels: string[] }
  | { kind: 'not-found' };

/** A GeoJSON feature (RFC 7946). Streets are main, side, or minor ones. */
export type MapGroundFeature = {
  type: 'Feature';
  properties: {
    kind: 'state' | 'town' | 'water' | 'park' | 'main' | 'side' | 'minor';
    name: string;
    /** The town it belongs to; empty for what is seen from far. */
    town: string;
  };
  geometry:
    | { type: 'Point'; coordinates: [number, number] }
    | { type: 'LineString'; coordinates: [number, number][] }
    | { type: 'Polygon'; coordinates: [number, number][][] };
};

export class MapUnavailable extends Error {
  constructor() {
    super('the map does not answer');
  }
}
