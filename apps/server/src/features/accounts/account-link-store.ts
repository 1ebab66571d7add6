import type { Db } from '../../database.ts';

export type AccountLink = {
  accountNumber: string;
  roleId: number;
  isDefault: boolean;
  nickName: string;
};

/** The accounts a person may act on today, the default first (specification 4). */
export async function listAccountLinks(db: Db, userUuid: string): Promise<AccountLink[]> {
  const rows = await db`
    select account_number, role_id, is_default, nick_name from portal.account_link
    where user_uuid = ${userUuid} and (access_until is null or access_until >= current_date)
    order by is_default desc, account_number`;
  return rows.map(row => ({
    accountNumber: row.account_number,
    roleId: row.role_id,
    isDefault: row.is_default,
    nickName: row.nick_name,
  }));
}

/** Copies what the billing system says of the accounts beside the links, so that access checks need no second system. */
export async function updateAccountStatuses(
  db: Db,
  statuses: { accountNumber: string; status: number }[],
): Promise<void> {
  await db`
    update portal.account_link l set account_status = s.status
    from unnest(${statuses.map(s => s.accountNumber)}::text[], ${statuses.map(s => s.status)}::smallint[]) s (account_number, status)
    where l.account_number = s.account_number and l.account_status <> s.status`;
}
