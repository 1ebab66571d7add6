import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';

type EndedGuest = {
  accountNumber: AccountNumber;
  userUuid: string;
  invitedBy: string | null;
  roleId: number;
  accessUntil: string;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
};

/** A guest whose last day is over, skipping those another process is working on. */
export async function lockEndedGuest(db: Db): Promise<EndedGuest | undefined> {
  const [guest] = await db<EndedGuest>`
    select l.account_number as "accountNumber", l.user_uuid as "userUuid", l.role_id as "roleId",
      l.access_until as "accessUntil", u.first_name as "firstName", u.last_name as "lastName", u.email, u.language,
      (select i.invited_by from portal.guest_invitation i
        where i.account_number = l.account_number and i.accepted_by = l.user_uuid and i.state = 'accepted'
        order by i.accepted_at desc limit 1) as "invitedBy"
    from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid
    where l.access_until < clock.today() and l.role_id in (2, 3, 4, 5)
    order by l.access_until limit 1 for update of l skip locked`;
  return guest;
}

/** The person who invited the guest, if they still have access themselves; otherwise the account's owners. */
export async function listHolders(db: Db, { accountNumber, invitedBy }: EndedGuest) {
  return await db<{ userUuid: string; firstName: string; email: string; language: Language }>`
    with holder as (
      select u.uuid, u.first_name as "firstName", u.email, u.language, l.role_id
      from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid
      where l.account_number = ${accountNumber} and u.state <> 'deleted'
    )
    select uuid as "userUuid", "firstName", email, language from holder
    where uuid = ${invitedBy}
      or (role_id = ${roleIds.owner} and not exists (select from holder h where h.uuid = ${invitedBy}))`;
}
