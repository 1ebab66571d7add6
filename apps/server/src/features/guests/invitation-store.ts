import type { Db, Row } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { GuestRoleId } from '@wattershed/domain/rights/guest-roles';
import type { Language } from '@wattershed/domain/text/language';
import type { AccountAccess } from '../../access/access-store.ts';

/** An invitation, as its key opens it. */
export type OpenInvitation = {
  accountNumber: AccountNumber;
  invitationId: string;
  invitedBy: string;
  inviterName: string;
  /** The inviter's name for the account. */
  accountName: string;
  firstName: string;
  lastName: string;
  email: string;
  roleId: GuestRoleId;
  accessUntil: LocalDate | null;
};

export type GrantedAccess = Pick<OpenInvitation, 'accountNumber' | 'roleId' | 'accessUntil'>;

/**
 * The invitation of a key that can still be accepted: it is waiting and hasn't expired, its last day isn't over, and
 * its sender still has access. A revoked co-owner's invitations end with their access.
 */
export async function findOpenInvitation(db: Db, keyHash: Buffer): Promise<OpenInvitation | undefined> {
  const [row] = await db`
    select i.account_number, i.invitation_id, i.invited_by, i.first_name, i.last_name, i.email, i.role_id, i.access_until,
      concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) as inviter_name, l.nick_name as account_name
    from portal.guest_invitation i
    join portal.user_account u on u.uuid = i.invited_by
    join portal.account_link l on l.account_number = i.account_number and l.user_uuid = i.invited_by
    where i.token_hash = ${keyHash} and ${isOpen}`;
  return row && asOpenInvitation(row);
}

/**
 * Accepts it for this person, in the caller's transaction: of two requests with one key, one gets it. Returns what it
 * grants now, because role and last day may have changed since it was opened.
 */
export async function takeInvitation(db: Db, keyHash: Buffer, userUuid: string): Promise<GrantedAccess | undefined> {
  const [taken] = await db<GrantedAccess>`
    update portal.guest_invitation i set state = 'accepted', accepted_by = ${userUuid}, accepted_at = now()
    from portal.account_link l
    where i.token_hash = ${keyHash} and l.account_number = i.account_number and l.user_uuid = i.invited_by
      and ${isOpen}
    returning i.account_number as "accountNumber", i.role_id as "roleId", i.access_until as "accessUntil"`;
  return taken;
}

const isOpen = sql`i.state = 'sent' and i.expires_at > now() and (i.access_until is null or i.access_until >= clock.today())
    and (l.access_until is null or l.access_until >= clock.today())`;

/** Who accepted the invitation of this key and still has access through it, for an answer that was lost. */
export async function findAcceptance(db: Db, keyHash: Buffer) {
  const [row] = await db<{ userUuid: string; accountNumber: AccountNumber; userName: string; passwordHash: string }>`
    select u.uuid as "userUuid", i.account_number as "accountNumber", u.user_name as "userName",
      u.password_hash as "passwordHash"
    from portal.guest_invitation i
    join portal.user_account u on u.uuid = i.accepted_by
    join portal.account_link l on l.account_number = i.account_number and l.user_uuid = i.accepted_by
    where i.token_hash = ${keyHash} and i.state = 'accepted'`;
  return row;
}

/**
 * Grants access to the person who accepted. Existing access stays as it is, unless it has ended: a guest role never
 * reduces what someone already has.
 */
export async function linkGuest(
  db: Db,
  { accountNumber, roleId, accessUntil }: GrantedAccess,
  guest: { userUuid: string; accountStatus: number },
): Promise<void> {
  await db`
    delete from portal.account_bar where account_number = ${accountNumber} and user_uuid = ${guest.userUuid}`;
  await db`
    insert into portal.account_link as l (account_number, user_uuid, role_id, access_until, account_status, is_default)
    values (${accountNumber}, ${guest.userUuid}, ${roleId}, ${accessUntil}, ${guest.accountStatus},
      not exists (select from portal.account_link d where d.user_uuid = ${guest.userUuid} and d.is_default))
    on conflict (account_number, user_uuid) do update
      set role_id = excluded.role_id, access_until = excluded.access_until, linked_at = now()
      where l.access_until < clock.today()`;
}

export type NewInvitation = {
  accountNumber: AccountNumber;
  invitationId: string;
  invitedBy: string;
  firstName: string;
  lastName: string;
  email: string;
  roleId: GuestRoleId;
  accessUntil: LocalDate | null;
  language: Language;
  keyHash: Buffer;
  days: number;
};

/**
 * False when the address already has a waiting one: of two simultaneous requests, one is written. An expired one makes
 * room.
 */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<boolean> {
  const { accountNumber, email } = invitation;
  await db`
    update portal.guest_invitation set state = 'ended', ended_at = now()
    where account_number = ${accountNumber} and lower(email) = lower(${email}) and state = 'sent' and expires_at <= now()`;
  const inserted = await db`
    insert into portal.guest_invitation (account_number, invitation_id, invited_by, first_name, last_name, email, role_id,
      access_until, language, token_hash, expires_at)
    values (${accountNumber}, ${invitation.invitationId}, ${invitation.invitedBy}, ${invitation.firstName},
      ${invitation.lastName}, ${email}, ${invitation.roleId}, ${invitation.accessUntil}, ${invitation.language},
      ${invitation.keyHash}, now() + make_interval(days => ${invitation.days}))
    on conflict (account_number, lower(email)) where state = 'sent' do nothing
    returning invitation_id`;
  return inserted.length > 0;
}

/** Replaces the key; no row knows the old one anymore. */
export async function renewInvitation(
  db: Db,
  invitation: Pick<NewInvitation, 'accountNumber' | 'invitationId' | 'keyHash' | 'days'>,
): Promise<void> {
  await db`
    update portal.guest_invitation set token_hash = ${invitation.keyHash}, sent_at = now(),
      expires_at = now() + make_interval(days => ${invitation.days})
    where account_number = ${invitation.accountNumber} and invitation_id = ${invitation.invitationId}`;
}

/**
 * How many invitations this account has sent in the last hour: a portal must not become a spammer. Two simultaneous
 * requests wait for each other, so the limit can't be bypassed.
 */
export async function countSentLately(db: Db, { accountNumber }: AccountAccess): Promise<number> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`guest invitations ${accountNumber}`}, 0))`;
  const [row] = await db`
    select count(*)::int as sent from portal.guest_invitation
    where account_number = ${accountNumber} and sent_at > now() - interval '1 hour'`;
  return row?.sent ?? 0;
}

export async function hasAccessByEmail(db: Db, { accountNumber }: AccountAccess, email: string): Promise<boolean> {
  const [row] = await db`
    select exists (
      select from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid
      where l.account_number = ${accountNumber} and lower(u.email) = lower(${email}) and u.state <> 'deleted'
        and (l.access_until is null or l.access_until >= clock.today())
    ) as has_access`;
  return row?.has_access ?? false;
}

function asOpenInvitation(row: Row): OpenInvitation {
  return {
    accountNumber: row.account_number,
    invitationId: row.invitation_id,
    invitedBy: row.invited_by,
    inviterName: row.inviter_name,
    accountName: row.account_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    roleId: row.role_id,
    accessUntil: row.access_until,
  };
}
