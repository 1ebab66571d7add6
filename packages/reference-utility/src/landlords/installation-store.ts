import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import { standardAddress } from '../address-check/standard-address.ts';
import { towns } from '../city/territory.ts';
import { type InstallationKey, installationNumberOf } from './installation-number.ts';

/** A connection that an agreement may be made about. `agreementNumber`: the one that is in force for it. */
export type Installation = InstallationKey & {
  installationNumber: string;
  street: string;
  unit: string;
  city: string;
  state: string;
  zip: string;
  agreementNumber: string | null;
};

type Row = Omit<Installation, 'installationNumber'>;

const columns = sql`p.premise_id as "premiseId", m.commodity, p.street, p.unit, p.city, p.state, p.zip, (
    select 'LA-' || a.agreement_no from utility.landlord_installation i join utility.landlord_agreement a using (agreement_id)
    where i.premise_id = p.premise_id and i.commodity = m.commodity and i.is_in_force
  ) as "agreementNumber"`;

const metered = sql`utility.premise p join utility.meter m on m.premise_id = p.premise_id and m.removed_on is null`;

const withNumbers = (rows: Row[]): Installation[] =>
  rows.map(row => ({ ...row, installationNumber: installationNumberOf(row) }));

/** Where these accounts have service, or will: what their customers may make an agreement about without proof. */
export async function listInstallationsOf(db: Db, accountNumbers: readonly string[]): Promise<Installation[]> {
  return withNumbers(
    await db<Row>`
      select distinct ${columns} from ${metered}
      where p.premise_id in (
        select premise_id from utility.account
        where account_number = any(${[...accountNumbers]}::text[]) and status in (1, 3))
      order by p.street, p.unit, m.commodity`,
  );
}

/** As many as a large house has. */
const most = 120;

/** All units of the house with this address; none when there is no such house. */
export async function findInstallationsAt(
  db: Db,
  { street, zip }: { street: string; zip: string },
): Promise<Installation[]> {
  // Units of one house may have several ZIP codes.
  const town = towns.find(({ zips }) => zips.includes(zip.slice(0, 5)));
  if (!town) return [];
  const { address1 } = standardAddress({
    ...{ addressType: 'standard', address1: street, address2: '', city: '', state: '', postalCode: zip, country: 'US' },
  });
  return withNumbers(
    await db<Row>`
      select distinct ${columns} from ${metered}
      where p.city = ${town.name} and p.state = ${town.state} and lower(p.street) = lower(${address1})
      order by p.street, p.unit, m.commodity limit ${most}`,
  );
}

/** Those of these that exist. */
export async function findInstallations(db: Db, keys: readonly InstallationKey[]): Promise<Installation[]> {
  return withNumbers(
    await db<Row>`
      select distinct ${columns} from ${metered}
      where (p.premise_id, m.commodity) in (
        select * from unnest(${keys.map(({ premiseId }) => premiseId)}::text[],
          ${keys.map(({ commodity }) => commodity)}::text[]))
      order by p.street, p.unit, m.commodity`,
  );
}
