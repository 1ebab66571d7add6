import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { isMailingAddress, type MailingAddress } from '@wattershed/domain/contact/mailing-address';

/** The address as JSON, of the view utility.account_mailing_address aliased w. */
export const mailingAddressJson = sql`
  json_build_object('addressType', w.address_type, 'address1', w.address1, 'address2', w.address2, 'city', w.city,
    'state', w.state, 'postalCode', w.postal_code, 'country', w.country)`;

export type AccountMailingAddress = {
  accountNumber: AccountNumber;
  customerNumber: string;
  mailingAddress: MailingAddress;
  /** It was said for this account; otherwise it is the customer's own. */
  isOfAccount: boolean;
};

/** Where paper about each of these accounts goes; unknown accounts are left out. */
export async function findMailingAddresses(
  db: Db,
  accountNumbers: readonly AccountNumber[],
): Promise<AccountMailingAddress[]> {
  return db<AccountMailingAddress>`
    select w.account_number as "accountNumber", w.customer_number as "customerNumber",
      w.is_of_account as "isOfAccount",       ${mailingAddressJson} as "mailingAddress"
    from utility.account_mailing_address w
    where w.account_number = any(${[...accountNumbers]}::text[])
    order by w.account_number`;
}

export type AddressUpdateProblem = 'unknown-account' | 'invalid-address';

/**
 * Writes where paper about these accounts goes, of all or of none: null for where the customer's own goes. Returns the
 * problem if the records refuse.
 */
export async function updateMailingAddress(
  db: Db,
  accountNumbers: readonly AccountNumber[],
  address: MailingAddress | null,
): Promise<AddressUpdateProblem | undefined> {
  if (address === null) {
    await db`delete from utility.mailing_address where account_number = any(${[...accountNumbers]}::text[])`;
    return undefined;
  }
  if (!isMailingAddress(address)) return 'invalid-address';
  const { addressType, address1, address2, city, state, postalCode, country } = address;
  const written = await db`
    with asked as (select account_number from utility.account where account_number = any(${[...accountNumbers]}::text[]))
    insert into utility.mailing_address
      (account_number, address_type, address1, address2, city, state, postal_code, country)
    select account_number, ${addressType}, ${address1}, ${address2}, ${city}, ${state}, ${postalCode}, ${country}
    from asked where (select count(*) from asked) = ${accountNumbers.length}
    on conflict (account_number) do update set
      address_type = excluded.address_type, address1 = excluded.address1, address2 = excluded.address2,
      city = excluded.city, state = excluded.state, postal_code = excluded.postal_code, country = excluded.country
    returning account_number`;
  return written.length === 0 ? 'unknown-account' : undefined;
}
