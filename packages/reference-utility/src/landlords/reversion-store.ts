import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { BetweenTenants } from '@wattershed/domain/service/landlord-agreement';
import type { InstallationKey } from './installation-number.ts';

/** What the agreement in force says of an installation whose tenant leaves. */
export type Reversion = {
  agreementNumber: string;
  /** Null for a landlord who isn't a customer yet. */
  customerNumber: string | null;
  landlordName: string;
  between: BetweenTenants;
};

/** Undefined where no agreement is in force: what happens is up to whoever moves. */
export async function findReversion(
  db: Db,
  premiseId: string,
  commodity: InstallationKey['commodity'],
): Promise<Reversion | undefined> {
  const [row] = await db<Reversion>`
    select 'LA-' || a.agreement_no as "agreementNumber", a.customer_number as "customerNumber",
      ${landlordName} as "landlordName", i.between_tenants as between
    from utility.landlord_installation i join utility.landlord_agreement a using (agreement_id)
    where i.premise_id = ${premiseId} and i.commodity = ${commodity} and i.is_in_force`;
  return row;
}

const landlordName = sql`case a.landlord ->> 'kind' when 'person'
  then concat_ws(' ', a.landlord ->> 'firstName', a.landlord ->> 'lastName') else a.landlord ->> 'companyName' end`;
