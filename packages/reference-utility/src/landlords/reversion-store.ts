import type { Db } from '@wattershed/database/db';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type { BetweenTenants, LandlordName } from '@wattershed/domain/service/landlord-agreement';
import type { Language } from '@wattershed/domain/text/language';
import type { InstallationKey } from './installation-number.ts';

/** What the agreement in force says of an installation whose tenant leaves. */
export type Reversion = {
  agreementId: string;
  /** Null for a landlord who isn't a customer yet. */
  customerNumber: string | null;
  landlord: LandlordName;
  email: string;
  phone: string;
  mailing: MailingAddress;
  language: Language;
  between: BetweenTenants;
};

/** Undefined where no agreement is in force: what happens is up to whoever moves. */
export async function findReversion(
  db: Db,
  premiseId: string,
  commodity: InstallationKey['commodity'],
): Promise<Reversion | undefined> {
  const [row] = await db<Reversion>`
    select a.agreement_id as "agreementId", a.customer_number as "customerNumber", a.landlord, a.email, a.phone, a.mailing,
      a.language, i.between_tenants as between
    from utility.landlord_installation i join utility.landlord_agreement a using (agreement_id)
    where i.premise_id = ${premiseId} and i.commodity = ${commodity} and i.is_in_force`;
  return row;
}
