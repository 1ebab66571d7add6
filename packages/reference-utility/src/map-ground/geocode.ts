import type { Db } from '@wattershed/database/db';
import type { Position } from '@wattershed/domain/place/distance';
import { bareStreet, splitStreet, standardAddress, standardStreetName } from '../address-check/standard-address.ts';
import { type Town, towns } from '../city/territory.ts';
import { crossingsOf } from './crossing.ts';
import { townPlan } from './town-plan.ts';

export type Geocoded =
  | { kind: 'found'; label: string; position: Position }
  /** Several places are meant; each of these texts means one. */
  | { kind: 'several'; labels: string[] }
  | { kind: 'not-found' };

/** As many as a person reads. */
const suggested = 5;

/**
 * Where a ZIP code, a town, a street, or a crossing of the territory is. It knows every street that someone is supplied in and every
 * one of its own map, and nothing outside.
 */
export async function geocode(db: Db, text: string): Promise<Geocoded> {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const [, zip] = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(words) ?? [];
  const rest = words.replace(/[\s,]*\b\d{5}(?:-\d{4})?$/, '').replace(/[\s,]+(?:CA|AZ|California|Arizona)$/i, '');
  const town = townOf(rest, zip);
  if (zip && !town) return { kind: 'not-found' };
  const street = town ? withoutTown(rest, town) : rest;
  if (street === '') return town ? foundTown(town, zip) : { kind: 'not-found' };
  const crossings = crossingsOf(street, town ? [town] : towns);
  const found = crossings.length > 0 ? crossings : await findStreet(db, street, town);
  const [only, second] = found;
  if (only && !second) return { kind: 'found', label: only.label, position: only.position };
  return found.length > 0
    ? { kind: 'several', labels: found.slice(0, suggested).map(({ label }) => label) }
    : { kind: 'not-found' };
}

function townOf(text: string, zip: string | undefined): Town | undefined {
  const ofZip = towns.find(({ zips }) => zip !== undefined && zips.includes(zip));
  return zip ? ofZip : towns.find(({ name }) => endsWith(text, name));
}

const endsWith = (text: string, name: string) => new RegExp(`(?:^|[\\s,])${name}$`, 'i').test(text);

const withoutTown = (text: string, { name }: Town) =>
  endsWith(text, name) ? text.slice(0, text.length - name.length).replace(/[\s,]+$/, '') : text;

function foundTown({ name, state, latitude, longitude, spread, zips }: Town, zip: string | undefined): Geocoded {
  // Each ZIP code has its part of town.
  const part = zip === undefined ? 0 : zips.indexOf(zip) - (zips.length - 1) / 2;
  const position = { latitude, longitude: longitude + part * spread * 0.6 };
  return { kind: 'found', label: [zip, `${name}, ${state}`].filter(Boolean).join(' '), position };
}

type Found = { label: string; position: Position };

async function findStreet(db: Db, line: string, town: Town | undefined): Promise<Found[]> {
  const { number, street: name } = splitStreet(standardLine(line));
  const street = standardStreetName(name);
  const bare = bareStreet(street);
  const isSame = (other: string) => other.toLowerCase() === street.toLowerCase();
  const isMeant = (other: string) => isSame(other) || (bare === street.toLowerCase() && bareStreet(other) === bare);
  const places = await db<{ street: string; city: string; latitude: number; longitude: number }>`
    select street, city, latitude, longitude from utility.premise
    where street ilike ${`%${bare.replaceAll(/[%_\\]/g, '')}%`} and (${town?.name ?? null}::text is null or city = ${town?.name ?? null})
    order by premise_id limit 200`;
  const known = places
    .map(place => ({ ...place, ...splitStreet(place.street) }))
    .filter(place => isMeant(place.street));
  const exact = number === '' ? [] : known.filter(place => place.number === number);
  const drawn = (town ? [town] : towns).flatMap(one =>
    townPlan(one)
      .streets.filter(({ name }) => isMeant(name))
      .map(({ name, line: points }) => ({ number: '', street: name, city: one.name, ...middleOf(points) })),
  );
  const byLabel = new Map<string, Position>();
  for (const place of exact.length > 0 ? exact : [...drawn, ...known]) {
    const state = towns.find(({ name }) => name === place.city)?.state ?? '';
    const label = `${[number, place.street].filter(Boolean).join(' ')}, ${place.city}, ${state}`;
    if (!byLabel.has(label)) byLabel.set(label, { latitude: place.latitude, longitude: place.longitude });
  }
  return [...byLabel].map(([label, position]) => ({ label, position }));
}

/** As the post office writes it: Avenue is Ave. */
function standardLine(line: string): string {
  const elsewhere = { address2: '', city: '', state: '', postalCode: '', country: 'US' };
  return standardAddress({ addressType: 'standard', address1: line, ...elsewhere }).address1;
}

function middleOf(line: readonly Position[]): Position {
  const middle = line[Math.floor(line.length / 2)];
  if (!middle) throw new RangeError('a street without a line');
  return { latitude: middle.latitude, longitude: middle.longitude };
}
