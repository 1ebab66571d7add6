import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { RightName } from '@wattershed/domain/rights/rights';
import type { AccountAccess } from '../../access/access-store.ts';

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
    where persona_id = 1 and plain_name = lower(${right})`;
  return new Set(rows.map(({ roleId }) => roleId));
}

/** Sets what a person calls an account; answers what they called it before. */
export async function updateNickname(db: Db, { userUuid, accountNumber }: AccountAccess, nickName: string) {
  const [row] = await db<{ before: string }>`
    update portal.account_link new set nick_name = ${nickName}
    from portal.account_link old
    where new.account_number = ${accountNumber} and new.user_uuid = ${userUuid}
      and old.account_number = new.account_number and old.user_uuid = new.user_uuid
    returning old.nick_name as before`;
  return row?.before ?? '';
}

/**
 * Makes one of a person's accounts the default and no other; answers the one it was before, if any. Their links are
 * locked in one order, so that two changes at once come one after the other.
 */
export async function updateDefault(
  tx: Transaction,
  { userUuid, accountNumber }: AccountAccess,
): Promise<AccountNumber | undefined> {
  const links = await tx<{ accountNumber: AccountNumber; isDefault: boolean }>`
    select account_number as "accountNumber", is_default as "isDefault" from portal.account_link
    where user_uuid = ${userUuid}
    order by account_number for update`;
  await tx`
    update portal.account_link set is_default = false
    where user_uuid = ${userUuid} and is_default and account_number <> ${accountNumber}`;
  await tx`
    update portal.account_link set is_default = true
    where user_uuid = ${userUuid} and account_number = ${accountNumber}`;
  return links.find(({ isDefault }) => isDefault)?.accountNumber;
}
