import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';

/** What somebody asked for that has become orders. */
export type PlacedRequest = {
  requestId: string;
  kind: 'start' | 'stop' | 'transfer' | 'other';
  userUuid: string | null;
  accountNumber: AccountNumber | null;
  /** None until the order system has said what became of it. */
  orderNumbers: string[];
  feeCents: Cents;
  depositCents: Cents;
  /** The deposit is because of what the credit bureau said. */
  isAdverse: boolean;
  sealedContact: Buffer;
  language: Language;
  placedAt: Date;
};

const columns = sql`
  request_id as "requestId", kind, user_uuid as "userUuid", account_number as "accountNumber",
  order_numbers as "orderNumbers", fee_cents::float8 as "feeCents", deposit_cents::float8 as "depositCents",
  is_adverse as "isAdverse", sealed_contact as "sealedContact", language, placed_at as "placedAt"`;

/** Begins a request before it is brought to the order system; false when it has begun before. */
export async function insertRequest(
  db: Db,
  request: Omit<PlacedRequest, 'placedAt' | 'orderNumbers'> & { keyHash: Buffer },
): Promise<boolean> {
  const rows = await db`
    insert into portal.service_request (request_id, kind, user_uuid, account_number, fee_cents, deposit_cents, is_adverse,
      key_hash, sealed_contact, language)
    values (${request.requestId}, ${request.kind}, ${request.userUuid}, ${request.accountNumber}, ${request.feeCents},
      ${request.depositCents}, ${request.isAdverse}, ${request.keyHash}, ${request.sealedContact}, ${request.language})
    on conflict do nothing returning request_id`;
  return rows.length > 0;
}

/** Notes the orders that a request became; false when that is known. */
export async function noteOrders(db: Db, requestId: string, orderNumbers: readonly string[]): Promise<boolean> {
  const rows = await db`
    update portal.service_request set order_numbers = ${[...orderNumbers]}::text[]
    where request_id = ${requestId} and order_numbers = '{}' returning request_id`;
  return rows.length > 0;
}

/** The order system refused it: it never was. */
export async function deleteBegun(db: Db, requestId: string): Promise<void> {
  await db`delete from portal.service_request where request_id = ${requestId} and order_numbers = '{}'`;
}

/** Those of a process that died in the middle, for one to look at. */
export async function claimBegun(db: Db, limit: number): Promise<string[]> {
  const rows = await db<{ requestId: string }>`
    update portal.service_request set begun_at = now()
    where request_id in (
      select request_id from portal.service_request
      where order_numbers = '{}' and begun_at < now() - interval '30 seconds'
      order by begun_at limit ${limit} for update skip locked)
    returning request_id as "requestId"`;
  return rows.map(({ requestId }) => requestId);
}

export async function findRequest(db: Db, requestId: string): Promise<PlacedRequest | undefined> {
  const [row] = await db<PlacedRequest>`
    select ${columns} from portal.service_request where request_id = ${requestId}`;
  return row;
}

export async function findRequestByKey(db: Db, keyHash: Buffer): Promise<PlacedRequest | undefined> {
  const [row] = await db<PlacedRequest>`
    select ${columns} from portal.service_request where key_hash = ${keyHash}`;
  return row;
}

export async function findRequestOfOrder(db: Db, orderNumber: string): Promise<PlacedRequest | undefined> {
  const [row] = await db<PlacedRequest>`
    select ${columns} from portal.service_request where order_numbers @> ${[orderNumber]}::text[]`;
  return row;
}

/** Until the transaction ends, nobody else writes a request for this order. */
export async function lockOrder(tx: Transaction, orderNumber: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`request of ${orderNumber}`}, 0))`;
}

type Holder = { userUuid: string; name: string; email: string; language: Language };

/** Whose account it is in the portal; of several, whoever has had it longest. */
export async function findHolder(db: Db, accountNumber: AccountNumber): Promise<Holder | undefined> {
  const [row] = await db<Holder>`
    select u.uuid as "userUuid", u.first_name as name, u.email, u.language
    from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid and u.state = 'active'
    where l.account_number = ${accountNumber} and l.role_id = ${roleIds.owner}
    order by l.linked_at, u.uuid limit 1`;
  return row;
}

/** The orders of what a person asked for, the newest hundred: of those that have no account, or none anymore, only they know. */
export async function listOrdersAskedFor(db: Db, userUuid: string): Promise<string[]> {
  const rows = await db<{ orderNumbers: string[] }>`
    select order_numbers as "orderNumbers" from portal.service_request
    where user_uuid = ${userUuid} and order_numbers <> '{}' order by placed_at desc limit 100`;
  return rows.flatMap(({ orderNumbers }) => orderNumbers);
}

/** The account that a request has brought at last. */
export async function noteAccount(db: Db, requestId: string, accountNumber: AccountNumber): Promise<void> {
  await db`
    update portal.service_request set account_number = ${accountNumber}
    where request_id = ${requestId} and account_number is null`;
}

/** False when its confirmation was sent again a moment ago. */
export async function noteResent(db: Db, requestId: string): Promise<boolean> {
  const rows = await db`
    update portal.service_request set resent_at = now()
    where request_id = ${requestId} and (resent_at is null or resent_at < now() - interval '10 minutes')
    returning request_id`;
  return rows.length > 0;
}

/** A pending account is its customer’s from the moment it is there. */
export async function linkOwner(db: Db, userUuid: string, accountNumber: AccountNumber): Promise<void> {
  await db`
    insert into portal.account_link (account_number, user_uuid, role_id, account_status, is_default)
    select ${accountNumber}, u.uuid, 1, 3, not exists (
      select from portal.account_link l where l.user_uuid = u.uuid and l.is_default)
    from portal.user_account u where u.uuid = ${userUuid} and u.state = 'active'
    on conflict do nothing`;
}

/**
 * An account that service moves to is of whoever owns the one that it moves from, whoever asked; a co-owner who asked stays one. How many
 * have it now: none where nobody of these has signed up.
 */
export async function linkMoved(
  db: Db,
  { from, to, askedBy }: { from: AccountNumber; to: AccountNumber; askedBy: string | null },
): Promise<number> {
  await db`
    insert into portal.account_link (account_number, user_uuid, role_id, account_status, is_default)
    select ${to}, l.user_uuid, l.role_id, 3, false
    from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid and u.state = 'active'
    where l.account_number = ${from}
      and (l.role_id = ${roleIds.owner} or (l.role_id = ${roleIds.coOwner} and l.user_uuid = ${askedBy}))
    on conflict do nothing`;
  const [row] = await db<{ count: number }>`
    select count(*)::int as count from portal.account_link where account_number = ${to}`;
  return row?.count ?? 0;
}

/** An account whose service never began is nobody’s anymore. */
export async function unlinkUnstarted(db: Db, accountNumber: AccountNumber): Promise<void> {
  await db`delete from portal.account_link where account_number = ${accountNumber}`;
}

/** Whether anyone has the account in the portal. */
export async function isAccountLinked(db: Db, accountNumber: AccountNumber): Promise<boolean> {
  const rows = await db`select from portal.account_link where account_number = ${accountNumber} limit 1`;
  return rows.length > 0;
}
