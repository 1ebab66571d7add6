import type { Db } from '@wattershed/database/db';
import { splitStreet, standardAddress } from '../address-check/standard-address.ts';
import { type Town, towns } from '../city/territory.ts';

/** What somebody typed. Unit, city, and ZIP code may be empty. */
export type PremiseWish = { address: string; unit: string; city: string; zip: string };

export type FoundPremise = {
  premiseId: string;
  street: string;
  unit: string;
  city: string;
  state: 'CA' | 'AZ';
  zip: string;
};

export type FoundPremises = {
  /** False where another utility serves: the ZIP code, or else the city, is none of ours. */
  isServed: boolean;
  /** The most alike first. */
  premises: FoundPremise[];
  /** They have another house number than what was typed. */
  areNearby: boolean;
};

/** As many as a person reads. */
const shown = 12;
const nearbyShown = 5;

/** However long a number is typed, the database can subtract it. */
const beyondEveryHouse = 1_000_000_000;

/** From here on, two names are alike: a letter or two differ. */
const alike = 0.35;

/** The premises that an address may mean. The house number has to be right, unless the street has no such house. */
export async function findPremises(db: Db, wish: PremiseWish): Promise<FoundPremises> {
  const zip = wish.zip.slice(0, 5);
  const meant = await townsMeant(db, wish.city.trim().toLowerCase());
  const cities = meant.map(town => town.name);
  const served = zip === '' ? meant : towns;
  const zips = served.flatMap(town => town.zips).filter(one => zip === '' || one === zip);
  const isServed = zips.length > 0;
  const { number, name, unit } = readAddress(wish);
  if (!isServed || name === '') return { isServed, premises: [], areNearby: false };
  // How alike two names are is asked once for a name: it stands in many ZIP codes.
  const exact = await db<FoundPremise>`
    with numbered as materialized (
      select premise_id as "premiseId", street, unit, city, state, zip, street_name from utility.premise
      where house_number = ${number} and zip = any(${zips}::text[]) and city = any(${cities}::text[])
    ), named as (
      select street_name, utility.similarity(street_name, ${name}) as likeness from numbered group by street_name
    )
    select "premiseId", street, unit, city, state, zip from numbered join named using (street_name)
    where likeness >= ${alike}
    order by likeness desc, lower(unit) = ${unit} desc, city, zip, street, length(unit), unit limit ${shown}`;
  if (exact.length > 0) return { isServed, premises: closest(exact, name), areNearby: false };
  if (!/^\d/.test(number)) return { isServed, premises: [], areNearby: false };
  const wanted = Math.min(Number.parseInt(number, 10), beyondEveryHouse);
  const nearby = await findNearby(db, { zips, cities, name, number: wanted });
  return { isServed, premises: nearby, areNearby: nearby.length > 0 };
}

/**
 * The numbers next to one, first on the street whose name is most alike. Finds the streets that are alike, then goes along each, up and
 * down from the number: a large city has a hundred thousand premises on such streets. Each street has a house, so as many streets as are
 * shown, and those just as alike, have all that is shown.
 */
async function findNearby(
  db: Db,
  { zips, cities, name, number }: { zips: readonly string[]; cities: readonly string[]; name: string; number: number },
): Promise<FoundPremise[]> {
  return db<FoundPremise>`
    with alike as (
      select *, round(utility.similarity(street_name, ${name})::numeric, 1) as likeness from utility.premise_street
      where street_name operator(utility.%) ${name} and zip = any(${zips}::text[]) and city = any(${cities}::text[])
      order by likeness desc fetch first ${nearbyShown} rows with ties
    )
    select premise_id as "premiseId", street, unit, city, state, zip from (
      select p.*, alike.likeness from alike cross join lateral (
        (select * from utility.premise
          where house_no >= ${number} and (zip, city, street_name) = (alike.zip, alike.city, alike.street_name)
          order by house_no, street, unit limit ${nearbyShown})
        union all
        (select * from utility.premise
          where house_no < ${number} and (zip, city, street_name) = (alike.zip, alike.city, alike.street_name)
          order by house_no desc, street, unit limit ${nearbyShown})
      ) p
    ) p
    order by likeness desc, abs(house_no - ${number}), street, unit
    limit ${nearbyShown}`;
}

/** Whoever types a name that there is means no other one. */
function closest(found: FoundPremise[], name: string): FoundPremise[] {
  const same = found.filter(({ street }) => splitStreet(street).street.toLowerCase() === name);
  return same.length > 0 ? same : found;
}

function readAddress({ address, unit, city, zip }: PremiseWish) {
  const typed = { address1: address, address2: unit, city, state: '', postalCode: zip };
  const standard = standardAddress({ ...typed, addressType: 'standard', country: 'US' });
  const { number, street } = splitStreet(standard.address1);
  return { number: number.toLowerCase(), name: street.toLowerCase(), unit: standard.address2.toLowerCase() };
}

/** The towns of ours that somebody may mean, all if they name none; none of ours if another utility serves. */
async function townsMeant(db: Db, city: string): Promise<readonly Town[]> {
  if (city === '') return towns;
  const meant = await db<{ name: string }>`
    select name from unnest(${towns.map(({ name }) => name)}::text[]) name
    where utility.similarity(lower(name), ${city}) >= ${alike}`;
  return towns.filter(town => meant.some(({ name }) => name === town.name));
}
