import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { RightName } from '@wattershed/domain/rights/rights';

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

/** The roles that have the right. */
export async function listRolesWith(db: Db, right: RightName): Promise<Set<number>> {
  const rows = await db<{ roleId: number }>`
    select role_id as "roleId" from portal.role_right
    where persona_id = 1 and lower(trim(right_name)) = lower(${right})`;
  return new Set(rows.map(({ roleId }) => roleId));
}
