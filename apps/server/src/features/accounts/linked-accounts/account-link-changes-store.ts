import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type RoleId, roleIds } from '@wattershed/domain/rights/rights';
import type { AccountAccess } from '../../../access/access-store.ts';

/** Whether someone who holds the account has taken this person's access to it away. */
export async function isBarred(db: Db, accountNumber: AccountNumber, userUuid: string): Promise<boolean> {
  const rows = await db`
    select from portal.account_bar where account_number = ${accountNumber} and user_uuid = ${userUuid}`;
  return rows.length > 0;
}

export type NewLink = {
  accountNumber: AccountNumber;
  userUuid: string;
  roleId: RoleId;
  accountStatus: number;
  readableThrough: LocalDate | null;
  isCashOnly: boolean;
};

/** False when the person has the account already; access that has ended begins anew. */
export async function insertAccountLink(tx: Transaction, link: NewLink): Promise<boolean> {
  const { accountNumber, userUuid, roleId, accountStatus, readableThrough, isCashOnly } = link;
  const written = await tx`
    insert into portal.account_link as l
      (account_number, user_uuid, role_id, account_status, readable_through, is_cash_only, is_default)
    values (${accountNumber}, ${userUuid}, ${roleId}, ${accountStatus}, ${readableThrough}, ${isCashOnly},
      not exists (select from portal.account_link d where d.user_uuid = ${userUuid} and d.is_default))
    on conflict (account_number, user_uuid) do update
      set role_id = excluded.role_id, access_until = null, linked_at = now()
      where l.access_until < clock.today()
    returning account_number`;
  return written.length > 0;
}

/** `last-keeper`: nobody else holds the account. All its links are locked, so that two who leave at once come in turn. */
export type Leaving = { result: 'left'; roleId: number } | { result: 'last-keeper' } | { result: 'gone' };

export async function deleteOwnLink(tx: Transaction, { accountNumber, userUuid }: AccountAccess): Promise<Leaving> {
  const links = await tx<{ userUuid: string; roleId: number }>`
    select l.user_uuid as "userUuid", l.role_id as "roleId"
    from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid
    where l.account_number = ${accountNumber} and u.state <> 'deleted'
    order by l.user_uuid for update of l`;
  const own = links.find(link => link.userUuid === userUuid);
  if (!own) return { result: 'gone' };
  if (isLastKeeper(own, links)) return { result: 'last-keeper' };
  await tx`delete from portal.account_link where account_number = ${accountNumber} and user_uuid = ${userUuid}`;
  await tx`
    update portal.guest_invitation set state = 'ended', ended_at = now()
    where account_number = ${accountNumber} and accepted_by = ${userUuid} and state = 'accepted'`;
  return { result: 'left', roleId: own.roleId };
}

/**
 * Whether nobody could let anyone in again: the owners keep an account, and only where it has none, those who pay in cash.
 * Someone who pays in cash beside an owner is no owner: when the owner leaves, the account would have nobody.
 */
function isLastKeeper(own: { roleId: number }, links: readonly { roleId: number }[]): boolean {
  const having = (roleId: number) => links.filter(link => link.roleId === roleId).length;
  const keeper = having(roleIds.owner) > 0 ? roleIds.owner : roleIds.paymentBlocked;
  return own.roleId === keeper && having(keeper) === 1;
}
