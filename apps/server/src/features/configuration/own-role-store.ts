import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';

/** The rights of a role the person has on some account; empty for a role they don't have. */
export async function listRightsOfOwnRole(
  db: Db,
  role: { userUuid: string; personaId: number; roleId: number },
): Promise<string[]> {
  const rows = await db`
    select right_name from portal.role_right
    where persona_id = ${role.personaId} and role_id = ${role.roleId}
      and exists (
        select from portal.account_link l
        where l.user_uuid = ${role.userUuid} and l.role_id = ${role.roleId}
          and (l.access_until is null or l.access_until >= clock.today())
      )
    order by right_name`;
  return rows.map(row => row.right_name);
}

/** Whether each of these accounts is one of the person's today. */
export async function areOwnAccounts(db: Db, userUuid: string, accountNumbers: AccountNumber[]): Promise<boolean> {
  const named = [...new Set(accountNumbers)];
  if (named.length === 0) return true;
  const [row] = await db`
    select count(*)::int as own from portal.account_link
    where account_number = any(${named}) and user_uuid = ${userUuid}
      and (access_until is null or access_until >= clock.today())`;
  return row?.own === named.length;
}
