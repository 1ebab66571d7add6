import type { Position } from '@wattershed/domain/place/distance';
import type { Climate } from './readings/climates.ts';

type State = 'CA' | 'AZ';

/** A town the utility serves. The towns are invented; county, climate, zone and surroundings are real. */
export type Town = {
  name: string;
  state: State;
  county: string;
  zips: readonly string[];
  areaCode: string;
  latitude: number;
  longitude: number;
  /** Half the width of the built-up area, degrees: keeps coastal premises out of the sea. */
  spread: number;
  climate: Climate;
  timeZone: 'America/Los_Angeles' | 'America/Phoenix';
  /** Share of customers, relative to the others. */
  weight: number;
};

export const towns: readonly Town[] = [
  {
    name: 'Port Solana',
    state: 'CA',
    county: 'Santa Barbara',
    zips: ['93117', '93111'],
    areaCode: '805',
    latitude: 34.446,
    longitude: -119.81,
    spread: 0.014,
    climate: 'coastal',
    timeZone: 'America/Los_Angeles',
    weight: 18,
  },
  {
    name: 'Alder Bay',
    state: 'CA',
    county: 'Monterey',
    zips: ['93933', '93908'],
    areaCode: '831',
    latitude: 36.675,
    longitude: -121.76,
    spread: 0.02,
    climate: 'coastal',
    timeZone: 'America/Los_Angeles',
    weight: 11,
  },
  {
    name: 'Oak Hollow',
    state: 'CA',
    county: 'Sacramento',
    zips: ['95624', '95757', '95758'],
    areaCode: '916',
    latitude: 38.405,
    longitude: -121.37,
    spread: 0.035,
    climate: 'inland',
    timeZone: 'America/Los_Angeles',
    weight: 20,
  },
  {
    name: 'Raisin Grove',
    state: 'CA',
    county: 'Fresno',
    zips: ['93662', '93625'],
    areaCode: '559',
    latitude: 36.585,
    longitude: -119.61,
    spread: 0.025,
    climate: 'inland',
    timeZone: 'America/Los_Angeles',
    weight: 10,
  },
  {
    name: 'Cedar Gap',
    state: 'CA',
    county: 'Nevada',
    zips: ['95959', '95945'],
    areaCode: '530',
    latitude: 39.245,
    longitude: -121.035,
    spread: 0.03,
    climate: 'mountain',
    timeZone: 'America/Los_Angeles',
    weight: 8,
  },
  {
    name: 'Cinder Wells',
    state: 'CA',
    county: 'Riverside',
    zips: ['92211', '92260'],
    areaCode: '760',
    latitude: 33.745,
    longitude: -116.33,
    spread: 0.03,
    climate: 'desert',
    timeZone: 'America/Los_Angeles',
    weight: 9,
  },
  {
    name: 'Saguaro Flats',
    state: 'AZ',
    county: 'Maricopa',
    zips: ['85204', '85206', '85210'],
    areaCode: '480',
    latitude: 33.385,
    longitude: -111.75,
    spread: 0.04,
    climate: 'sonoran',
    timeZone: 'America/Phoenix',
    weight: 15,
  },
  {
    name: 'Ironwood Junction',
    state: 'AZ',
    county: 'Pinal',
    zips: ['85122', '85194'],
    areaCode: '520',
    latitude: 32.895,
    longitude: -111.72,
    spread: 0.03,
    climate: 'sonoran',
    timeZone: 'America/Phoenix',
    weight: 5,
  },
  {
    name: 'Aspen Rim',
    state: 'AZ',
    county: 'Coconino',
    zips: ['86001', '86004'],
    areaCode: '928',
    latitude: 35.19,
    longitude: -111.63,
    spread: 0.03,
    climate: 'rim',
    timeZone: 'America/Phoenix',
    weight: 4,
  },
];

export const timeZones = ['America/Los_Angeles', 'America/Phoenix'] as const;

export function townNamed(name: string): Town {
  const found = towns.find(town => town.name === name);
  if (!found) throw new RangeError(`no such town: ${name}`);
  return found;
}

/** Each ZIP code has its part of town, from west to east: premises and the map go by the same. */
export function zipAt({ zips, longitude, spread }: Town, at: Position): string {
  const part = Math.round((at.longitude - longitude) / (spread * 0.6) + (zips.length - 1) / 2);
  return zips[Math.min(zips.length - 1, Math.max(0, part))] ?? '';
}

/** The climate of each town, as JSON for SQL to join. */
export const climateByTown = JSON.stringify(towns.map(({ name, climate }) => ({ name, climate })));

const climates = new Map(towns.map(({ name, climate }) => [name, climate]));

/** Undefined for a town that isn't served. */
export const climateOf = (town: string): Climate | undefined => climates.get(town);
