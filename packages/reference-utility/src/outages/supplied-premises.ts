import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { Position } from '@wattershed/domain/place/distance';
import { bareStreet, splitStreet, standardAddress } from '../address-check/standard-address.ts';
import { nearestOf } from './network/on-the-ground.ts';

export type SuppliedPremise = Position & {
  premiseId: string;
  street: string;
  unit: string;
  town: string;
  stateCode: string;
  zip: string;
};

const columns = sql`premise_id as "premiseId", street, unit, city as town, state as "stateCode", zip, latitude, longitude`;

const atTheDoorKm = 0.05;
/** More than 50 meters in any direction, in degrees. */
const near = 0.001;

export async function findPremiseAt(db: Db, at: Position): Promise<SuppliedPremise | undefined> {
  const around = await db<SuppliedPremise>`
    select ${columns} from utility.premise
    where latitude between ${at.latitude - near} and ${at.latitude + near}
      and longitude between ${at.longitude - near} and ${at.longitude + near}`;
  const nearest = nearestOf(at, around);
  return nearest && nearest.km <= atTheDoorKm ? nearest.found : undefined;
}

/** As the post office writes it, without a unit: all the premises of the house. A ZIP code narrows it down. */
export async function findPremisesAt(db: Db, street: string, zip: string): Promise<SuppliedPremise[]> {
  const elsewhere = { address2: '', city: '', state: '', postalCode: '', country: 'US' };
  const { address1 } = standardAddress({ addressType: 'standard', address1: street, ...elsewhere });
  const { number, street: name } = splitStreet(address1);
  if (number === '' || name === '') return [];
  const found = await db<SuppliedPremise>`
    select ${columns} from utility.premise
    where street ilike ${`${number.replaceAll(/[%_\\]/g, '')} ${bareStreet(name).replaceAll(/[%_\\]/g, '')}%`}
      and (${zip} = '' or zip = ${zip.slice(0, 5)})
    order by premise_id limit 200`;
  const isMeant = (line: string) => {
    const own = splitStreet(line);
    const isSame = own.street.toLowerCase() === name.toLowerCase();
    const isBare = bareStreet(name) === name.toLowerCase() && bareStreet(own.street) === name.toLowerCase();
    return own.number === number && (isSame || isBare);
  };
  return found.filter(premise => isMeant(premise.street));
}
