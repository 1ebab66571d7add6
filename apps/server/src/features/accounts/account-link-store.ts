import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';

export type AccountLink = {
  accountNumber: AccountNumber;
  roleId: number;
  isDefault: boolean;
  nickName: string;
};

/** The accounts a person may use today, default first (specification 4). */
export async function listAccountLinks(db: Db, userUuid: string): Promise<AccountLink[]> {
  const rows = await db`
    select account_number, role_id, is_default, nick_name from portal.account_link
    where user_uuid = ${userUuid} and (access_until is null or access_until >= clock.today())
    order by is_default desc, account_number`;
  return rows.map(row => ({
    accountNumber: row.account_number,
    roleId: row.role_id,
    isDefault: row.is_default,
    nickName: row.nick_name,
  }));
}
