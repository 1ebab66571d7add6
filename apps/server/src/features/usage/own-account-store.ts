import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';

/** As many as are compared at once. */
export const ownAccountsAtOnce = 50;

/** The accounts a person has today, by number. */
export async function listOwnAccounts(db: Db, userUuid: string): Promise<AccountNumber[]> {
  const rows = await db<{ accountNumber: AccountNumber }>`
    select account_number as "accountNumber" from portal.account_link
    where user_uuid = ${userUuid} and (access_until is null or access_until >= clock.today())
    order by account_number`;
  return rows.map(({ accountNumber }) => accountNumber);
}
