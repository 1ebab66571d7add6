import { askedRows, inTheirOrder } from '@wattershed/database/asked-rows';
import type { Db, Row } from '@wattershed/database/db';
import { type Sql, sql } from '@wattershed/database/sql';
import { together } from '@wattershed/database/together';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { canUseRight, type RightName } from '@wattershed/domain/rights/rights';
import { tokenHash } from '../ids.ts';

/** An active session. */
export type Session = {
  sessionId: string;
  userUuid: string;
  isCsrLogin: boolean;
  /** The agent who signed in for the customer; null when the customer did. */
  adminUserId: string | null;
  /**
   * 'pending' until the second factor is provided; such a session can only provide it, or sign out. 'passed' when the
   * request's own token was used to provide it; that token no longer opens anything: see {@link findPassedSession}.
   */
  twoFactor: 'not-asked' | 'pending' | 'done' | 'passed';
};

/** What the portal knows of a person's account. */
type Link = { userUuid: string; roleId: number; accountStatus: number; isReadingOver: boolean; isCashOnly: boolean };

class CheckedAccess {
  /** Makes the type nominal: only {@link findAuthorisation} and the two that find a person's create one. */
  declare private readonly isChecked: true;
  readonly accountNumber: AccountNumber;
  readonly userUuid: string;
  readonly roleId: number;
  readonly accountStatus: number;
  readonly isReadingOver: boolean;
  readonly isCashOnly: boolean;

  constructor(accountNumber: AccountNumber, link: Link) {
    this.accountNumber = accountNumber;
    this.userUuid = link.userUuid;
    this.roleId = link.roleId;
    this.accountStatus = link.accountStatus;
    this.isReadingOver = link.isReadingOver;
    this.isCashOnly = link.isCashOnly;
  }
}

/**
 * Proof that the session may see this account; stores of account data take it instead of a bare number. The class stays
 * private to this file so that nothing else can create one. Code that acts without a session uses a SystemAccess.
 */
export type AccountAccess = CheckedAccess;

export type Authorisation = {
  session: Session;
  /** Undefined when no account was requested, or when it isn't one of this person's. */
  access: AccountAccess | undefined;
  hasRight: boolean;
  /** What the call wanted to have read in the same round trip. */
  alongRead: unknown;
};

const nothingAlong = sql`null`;

/** What {@link noteUse} notes of a session `s`. */
export const isUseUnnoted = sql`(s.is_renewal_unused or s.last_used_at < now() - interval '1 minute')`;

/** A right's name as its rows have it. Left to PostgreSQL, it would be made anew for each row that it is compared with. */
const plainName = (right: RightName) => right.trim().toLowerCase();

/**
 * Checks session, ownership and right in one round trip. Undefined when the token has no active session, or the person
 * has been locked or deleted since. Rights are compared ignoring case and surrounding spaces (specification 6).
 */
export async function findAuthorisation(
  db: Db,
  accessToken: string,
  accountNumber: AccountNumber | null,
  right: RightName | null,
  readAlong?: Sql,
): Promise<Authorisation | undefined> {
  const asked = { tokenHash: tokenHash(accessToken).toString('hex'), accountNumber, right: right && plainName(right) };
  const row = readAlong ? (await readAuthorisations(db, [asked], readAlong))[0] : await readWithOthers(db, asked);
  if (!row) return undefined;
  if (row.is_use_unnoted) await noteUse(db, row.session_id);
  const session: Session = {
    sessionId: row.session_id,
    userUuid: row.user_uuid,
    isCsrLogin: row.is_csr_login,
    adminUserId: row.admin_user_id,
    twoFactor: row.two_factor,
  };
  const alongRead: unknown = row.along_read;
  if (accountNumber === null || row.role_id === null) return { session, access: undefined, hasRight: false, alongRead };
  const link = {
    userUuid: row.user_uuid,
    roleId: row.role_id,
    accountStatus: row.account_status,
    isReadingOver: row.is_reading_over,
    isCashOnly: row.is_cash_only,
  };
  return { session, access: new CheckedAccess(accountNumber, link), hasRight: row.has_right, alongRead };
}

type Asked = { tokenHash: string; accountNumber: AccountNumber | null; right: string | null };

const readWithOthers = together((db, asked: readonly Asked[]) => readAuthorisations(db, asked));

/**
 * For each that is asked, in their order. The two limits say that there is one at most: without them, PostgreSQL may rather
 * read every session that is open, and every right there is.
 */
async function readAuthorisations(db: Db, asked: readonly Asked[], readAlong = nothingAlong) {
  const rows = await db<Row & { place: number }>`
    select a.place, s.session_id, s.user_uuid, s.is_csr_login, s.admin_user_id, s.two_factor,
      ${isUseUnnoted} as is_use_unnoted, l.role_id, l.account_status, l.is_cash_only,
      coalesce(l.readable_through < clock.today(), false) as is_reading_over,
      coalesce((
        select true from portal.role_right r
        where r.persona_id = 1 and r.role_id = l.role_id and r.plain_name = a."right" limit 1
      ), false) as has_right,
      ${readAlong} as along_read
    from ${askedRows(asked, sql`"tokenHash" text, "accountNumber" text, "right" text`)}
    cross join lateral (
      select session_id, user_uuid, is_csr_login, admin_user_id, two_factor, is_renewal_unused, last_used_at,
        access_expires_at, ended_at
      from portal.session where access_token_hash = decode(a."tokenHash", 'hex') limit 1
    ) s
    join portal.user_account u on u.uuid = s.user_uuid and u.state = 'active'
    left join portal.account_link l
      on l.account_number = a."accountNumber" and l.user_uuid = s.user_uuid
      and (l.access_until is null or l.access_until >= clock.today())
    where s.access_expires_at > now() and s.ended_at is null`;
  return inTheirOrder(rows, asked);
}

/** The account a person sees first: their default one, if they have it today, or the first. Undefined for none. */
export async function findDefaultAccount(db: Db, accessToken: string): Promise<AccountNumber | undefined> {
  const [row] = await db`
    select l.account_number from portal.session s
    join portal.account_link l on l.user_uuid = s.user_uuid and (l.access_until is null or l.access_until >= clock.today())
    where s.access_token_hash = ${tokenHash(accessToken)}
    order by l.is_default desc, l.account_number limit 1`;
  return row?.account_number;
}

/**
 * The access of someone who asks without a session, by a text from a phone of their own, as it is today, and whether they may
 * use the right. Undefined when the account isn't theirs anymore.
 */
export async function findAccessOfPerson(
  db: Db,
  { userUuid, accountNumber }: Pick<AccountAccess, 'userUuid' | 'accountNumber'>,
  right: RightName,
): Promise<{ access: AccountAccess; mayUse: boolean } | undefined> {
  const [link] = await db<Link & { hasRight: boolean }>`
    select l.user_uuid as "userUuid", l.role_id as "roleId", l.account_status as "accountStatus",
      l.is_cash_only as "isCashOnly", coalesce(l.readable_through < clock.today(), false) as "isReadingOver",
      exists (
        select from portal.role_right r
        where r.persona_id = 1 and r.role_id = l.role_id and r.plain_name = ${plainName(right)}) as "hasRight"
    from portal.account_link l
    join portal.user_account u on u.uuid = l.user_uuid and u.state = 'active'
    where l.account_number = ${accountNumber} and l.user_uuid = ${userUuid}
      and (l.access_until is null or l.access_until >= clock.today())`;
  if (!link) return undefined;
  const access = new CheckedAccess(accountNumber, link);
  return { access, mayUse: canUseRight({ ...link, rights: link.hasRight ? [right] : [] }, right) };
}

/**
 * The access to several of a person's accounts in one request, and whether they may use the right on each. An account that
 * isn't theirs, or isn't anymore, is left out.
 */
export async function findAccessesOfPerson(
  db: Db,
  userUuid: string,
  accountNumbers: readonly AccountNumber[],
  right: RightName,
): Promise<Map<AccountNumber, { access: AccountAccess; mayUse: boolean; nickName: string }>> {
  const links = await db<Link & { accountNumber: AccountNumber; nickName: string; hasRight: boolean }>`
    select l.account_number as "accountNumber", l.user_uuid as "userUuid", l.role_id as "roleId", l.nick_name as "nickName",
      l.account_status as "accountStatus", coalesce(l.readable_through < clock.today(), false) as "isReadingOver",
      exists (
        select from portal.role_right r
        where r.persona_id = 1 and r.role_id = l.role_id and r.plain_name = ${plainName(right)}) as "hasRight"
    from portal.account_link l
    where l.user_uuid = ${userUuid} and l.account_number = any(${accountNumbers})
      and (l.access_until is null or l.access_until >= clock.today())`;
  return new Map(
    links.map(({ accountNumber, nickName, hasRight, ...link }) => {
      const access = new CheckedAccess(accountNumber, link);
      const mayUse = canUseRight({ ...link, rights: hasRight ? [right] : [] }, right);
      return [accountNumber, { access, mayUse, nickName }];
    }),
  );
}

/** Whether the person's role on the account has the right, whatever the account's status opens or closes. */
export async function hasRoleRight(db: Db, { roleId }: AccountAccess, right: RightName): Promise<boolean> {
  const rows = await db`
    select from portal.role_right
    where persona_id = 1 and role_id = ${roleId} and plain_name = ${plainName(right)}`;
  return rows.length > 0;
}

/**
 * The session that moved on to new tokens when this token was used for the second factor and the answer may have been
 * lost: within the grace period, and before anyone has used the new tokens.
 */
export async function findPassedSession(
  db: Db,
  accessToken: string,
  graceSeconds: number,
): Promise<Session | undefined> {
  const [row] = await db`
    select s.session_id, s.user_uuid from portal.session s
    join portal.user_account u on u.uuid = s.user_uuid and u.state = 'active'
    where passed_from_hash = ${tokenHash(accessToken)} and is_renewal_unused and ended_at is null
      and last_refreshed_at > now() - make_interval(secs => ${graceSeconds})`;
  if (!row) return undefined;
  const { session_id: sessionId, user_uuid: userUuid } = row;
  return { sessionId, userUuid, isCsrLogin: false, adminUserId: null, twoFactor: 'passed' };
}

/**
 * The first call after a refresh: from here on, the spent refresh token counts as stolen if it is used again. And once a
 * minute, that the session is in use: the person sees of each of their sessions when it last was.
 */
export async function noteUse(db: Db, sessionId: string): Promise<void> {
  await db`
    update portal.session s set is_renewal_unused = false, last_used_at = now()
    where s.session_id = ${sessionId} and ${isUseUnnoted}`;
}
