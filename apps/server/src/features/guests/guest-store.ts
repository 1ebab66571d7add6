import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { GuestRoleId } from '@wattershed/domain/rights/guest-roles';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';
import type { AccountAccess } from '../../access/access-store.ts';
import type { AnyAccess } from '../../access/system-access.ts';

export type Guest = {
  /** The invitation's; for access without one, the person's. */
  guestId: string;
  /** Null when the access came from elsewhere: from the utility's records, or an older portal. */
  invitationId: string | null;
  /** Null until someone accepts. */
  userUuid: string | null;
  firstName: string;
  lastName: string;
  email: string;
  roleId: number;
  accessUntil: LocalDate | null;
  state: 'sent' | 'expired' | 'active' | 'revoked' | 'ended';
  since: Date;
  expiresAt: Date | null;
};

const guestRoles = [roleIds.coOwner, roleIds.fullGuest, roleIds.billingGuest, roleIds.readOnlyGuest];

/** Who has access, who is invited, and what ended in the last 90 days; newest first in each. */
export async function listGuestsOf(db: Db, { accountNumber }: AccountAccess): Promise<Guest[]> {
  return await db<Guest>`
    select coalesce(i.invitation_id, l.user_uuid) as "guestId", i.invitation_id as "invitationId",
      l.user_uuid as "userUuid", u.first_name as "firstName", u.last_name as "lastName", u.email, l.role_id as "roleId",
      l.access_until as "accessUntil",
      case when l.access_until < clock.today() then 'ended' else 'active' end as state, l.linked_at as since,
      null::timestamptz as "expiresAt"
    from portal.account_link l
    join portal.user_account u on u.uuid = l.user_uuid
    left join lateral (
      select invitation_id from portal.guest_invitation i
      where i.account_number = l.account_number and i.accepted_by = l.user_uuid and i.state = 'accepted'
      order by i.accepted_at desc limit 1
    ) i on true
    where l.account_number = ${accountNumber} and l.role_id = any(${guestRoles}) and u.state <> 'deleted'
    union all
    select invitation_id, invitation_id, null, first_name, last_name, email, role_id, access_until,
      case when state = 'sent' and expires_at <= now() then 'expired'
        -- Only an invitation that nobody has accepted can be withdrawn; what was taken back here was access.
        when state = 'revoked' and accepted_by is not null then 'ended' else state end,
      coalesce(ended_at, sent_at), case when state = 'sent' then expires_at end
    from portal.guest_invitation
    where account_number = ${accountNumber}
      and (state = 'sent' or (state in ('revoked', 'ended') and ended_at > now() - interval '90 days'))
    order by since desc`;
}

export type LockedGuest = Pick<Guest, 'guestId' | 'invitationId' | 'userUuid' | 'roleId' | 'accessUntil' | 'email'> & {
  firstName: string;
  lastName: string;
  language: Language;
  state: 'sent' | 'active' | 'revoked' | 'ended';
  /** Seconds since the invitation was last emailed. */
  sentSecondsAgo: number;
};

/** Locks a guest or an invitation of the account, so that a change and an acceptance wait for each other. */
export async function lockGuest(
  db: Db,
  { accountNumber }: AccountAccess,
  guestId: string,
): Promise<LockedGuest | undefined> {
  await db`
    select from portal.guest_invitation
    where account_number = ${accountNumber} and invitation_id = ${guestId} for update`;
  // Read after the lock, so that an acceptance that got there first is seen.
  const [invited] = await db<LockedGuest>`
    select i.invitation_id as "guestId", i.invitation_id as "invitationId", i.accepted_by as "userUuid",
      coalesce(l.role_id, i.role_id) as "roleId", case when l.user_uuid is null then i.access_until else l.access_until end as "accessUntil",
      coalesce(u.email, i.email) as email, i.first_name as "firstName", i.last_name as "lastName",
      coalesce(u.language, i.language) as language,
      case when i.state <> 'accepted' then i.state when l.user_uuid is null then 'ended' else 'active' end as state,
      extract(epoch from now() - i.sent_at)::int as "sentSecondsAgo"
    from portal.guest_invitation i
    left join portal.user_account u on u.uuid = i.accepted_by
    left join portal.account_link l on l.account_number = i.account_number and l.user_uuid = i.accepted_by
    where i.account_number = ${accountNumber} and i.invitation_id = ${guestId}`;
  if (invited) return invited;
  const [linked] = await db<LockedGuest>`
    select u.uuid as "guestId", null as "invitationId", u.uuid as "userUuid", l.role_id as "roleId",
      l.access_until as "accessUntil", u.email, u.first_name as "firstName", u.last_name as "lastName", u.language,
      'active' as state, 0 as "sentSecondsAgo"
    from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid
    where l.account_number = ${accountNumber} and l.user_uuid = ${guestId} and l.role_id = any(${guestRoles})
    for update of l`;
  return linked;
}

export type GuestTerms = { roleId: GuestRoleId; accessUntil: LocalDate | null };

/** Writes role and last day to the invitation and, if it was accepted, to the access. */
export async function updateGuestTerms(
  db: Db,
  { accountNumber }: AccountAccess,
  guest: LockedGuest,
  { roleId, accessUntil }: GuestTerms,
): Promise<void> {
  if (guest.invitationId) {
    await db`
      update portal.guest_invitation set role_id = ${roleId}, access_until = ${accessUntil}
      where account_number = ${accountNumber} and invitation_id = ${guest.invitationId}`;
  }
  if (guest.state === 'active') {
    await db`
      update portal.account_link set role_id = ${roleId}, access_until = ${accessUntil}
      where account_number = ${accountNumber} and user_uuid = ${guest.userUuid}`;
  }
}

/** Ends the access and closes the invitation. Every access check reads the link, so it takes effect immediately. */
export async function removeGuest(
  db: Db,
  { accountNumber }: AnyAccess,
  guest: Pick<LockedGuest, 'invitationId' | 'userUuid'>,
  how: 'revoked' | 'ended',
): Promise<void> {
  if (guest.userUuid) {
    // What they know of its bills must not let them in again (features/accounts/linked-accounts).
    if (how === 'revoked') {
      await db`
        insert into portal.account_bar (account_number, user_uuid) values (${accountNumber}, ${guest.userUuid})
        on conflict do nothing`;
    }
    await db`
      delete from portal.account_link
      where account_number = ${accountNumber} and user_uuid = ${guest.userUuid} and role_id = any(${guestRoles})`;
    await db`
      update portal.guest_invitation set state = ${how}, ended_at = now()
      where account_number = ${accountNumber} and accepted_by = ${guest.userUuid} and state = 'accepted'`;
  }
  if (guest.invitationId) {
    await db`
      update portal.guest_invitation set state = ${how}, ended_at = now()
      where account_number = ${accountNumber} and invitation_id = ${guest.invitationId} and state = 'sent'`;
  }
}

/** Today in the utility's time zone, by the clock access checks use. */
export async function utilityToday(db: Db): Promise<LocalDate> {
  const [row] = await db<{ today: LocalDate }>`select clock.today() as today`;
  if (!row) throw new Error('a database knows what day it is');
  return row.today;
}

/** The rights of these roles for persona 1. */
export async function listRightsOfRoles(db: Db, roles: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db`
    select role_id, array_agg(right_name) as rights from portal.role_right
    where persona_id = 1 and role_id = any(${[...roles]}) group by role_id`;
  return new Map(rows.map(row => [row.role_id, row.rights]));
}
