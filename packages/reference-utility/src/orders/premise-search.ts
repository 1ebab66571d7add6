import type { Db } from '@wattershed/database/db';
import { splitStreet, standardAddress } from '../address-check/standard-address.ts';
import { towns } from '../city/territory.ts';

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
  const city = wish.city.trim().toLowerCase();
  const isServed = await isOurs(db, zip, city);
  const { number, name, unit } = readAddress(wish);
  if (!isServed || name === '') return { isServed, premises: [], areNearby: false };
  const exact = await db<FoundPremise>`
    select premise_id as "premiseId", street, unit, city, state, zip from (
      select *, utility.similarity(street_name, ${name}) as likeness from utility.premise
      where house_number = ${number} and (${zip}::text = '' or zip = ${zip})
        and (${city}::text = '' or utility.similarity(lower(city), ${city}) >= ${alike})
    ) p
    where likeness >= ${alike}
    order by likeness desc, lower(unit) = ${unit} desc, city, street, length(unit), unit limit ${shown}`;
  if (exact.length > 0) return { isServed, premises: closest(exact, name), areNearby: false };
  if (!/^\d/.test(number)) return { isServed, premises: [], areNearby: false };
  const wanted = Math.min(Number.parseInt(number, 10), beyondEveryHouse);
  const nearby = await findNearby(db, { zip, city, name, number: wanted });
  return { isServed, premises: nearby, areNearby: nearby.length > 0 };
}

/**
 * The numbers next to one, first on the street whose name is most alike. Finds the streets that are alike, then goes along each, up and
 * down from the number: a large city has a hundred thousand premises on such streets. Each street has a house, so as many streets as are
 * shown, and those just as alike, have all that is shown.
 */
async function findNearby(
  db: Db,
  { zip, city, name, number }: { zip: string; city: string; name: string; number: number },
): Promise<FoundPremise[]> {
  return db<FoundPremise>`
    with alike as (
      select *, round(utility.similarity(street_name, ${name})::numeric, 1) as likeness from utility.premise_street
      where street_name operator(utility.%) ${name} and (${zip}::text = '' or zip = ${zip})
        and (${city}::text = '' or utility.similarity(lower(city), ${city}) >= ${alike})
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

async function isOurs(db: Db, zip: string, city: string): Promise<boolean> {
  if (zip !== '') return towns.some(town => town.zips.includes(zip));
  if (city === '') return true;
  const [row] = await db<{ isOurs: boolean }>`
    select exists (
      select from unnest(${towns.map(({ name }) => name.toLowerCase())}::text[]) name
      where utility.similarity(name, ${city}) >= ${alike}
    ) as "isOurs"`;
  return row?.isOurs === true;
}
