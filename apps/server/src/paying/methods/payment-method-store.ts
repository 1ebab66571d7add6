import { askedRows, inTheirOrder } from '@wattershed/database/asked-rows';
import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import { together } from '@wattershed/database/together';
import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { isOpenToConsent } from '@wattershed/domain/payment/money-back/return-rules';
import type { AccountAccess } from '../../access/access-store.ts';
import { newUuid, tokenHash } from '../../ids.ts';
import type { MethodKind } from '../payments-rules.ts';

export type StoredMethod = {
  customerRefNum: string;
  gatewayToken: string;
  kind: MethodKind;
  brand: string;
  last4: string;
  nickName: string;
  expiryMonth: number | null;
  expiryYear: number | null;
  isDefault: boolean;
  bankName: string;
  accountType: 'checking' | 'savings' | null;
  fingerprint: string;
  /** Why the bank doesn't let it be charged anymore, in the code of the bank that said so. */
  blockedReason: string | null;
  isCheckAsked: boolean;
};

const columns = sql`
  customer_ref_num as "customerRefNum", gateway_token as "gatewayToken", kind, brand, last4, nick_name as "nickName",
  expiry_month as "expiryMonth", expiry_year as "expiryYear", is_default as "isDefault",
  bank_name as "bankName", account_type as "accountType", fingerprint, blocked_reason as "blockedReason",
  check_asked_at is not null as "isCheckAsked"`;

/** Methods are of a person, for an account. */
export type MethodOwner = { accountNumber: AccountNumber; userUuid: string };

/** A person's own methods on an account, default first: what a guest saved isn't shown to the owner. */
export async function listMethods(db: Db, { accountNumber, userUuid }: AccountAccess): Promise<StoredMethod[]> {
  return db<StoredMethod>`
    select ${columns} from portal.payment_method
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and removed_at is null
    order by is_default desc, created_at desc limit 50`;
}

/** What a person has saved for any of these accounts, default first: one number may be there for several. */
export function listMethodsOfPerson(
  db: Db,
  userUuid: string,
  accountNumbers: readonly AccountNumber[],
): Promise<StoredMethod[]> {
  return db<StoredMethod>`
    select ${columns} from portal.payment_method
    where account_number = any(${accountNumbers}) and user_uuid = ${userUuid} and removed_at is null
    order by is_default desc, created_at desc, customer_ref_num`;
}

export function findMethod(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
  customerRefNum: string,
): Promise<StoredMethod | undefined> {
  return findAmongOthers(db, { accountNumber, userUuid, customerRefNum });
}

type Meant = Pick<AccountAccess, 'accountNumber' | 'userUuid'> & { customerRefNum: string };

const findAmongOthers = together(async (db, meant: readonly Meant[]): Promise<(StoredMethod | undefined)[]> => {
  const rows = await db<StoredMethod & { place: number }>`
    select ${columns}, a.place
    from ${askedRows(meant, sql`"accountNumber" text, "userUuid" uuid, "customerRefNum" uuid`)}
    join portal.payment_method m
      on m.account_number = a."accountNumber" and m.customer_ref_num = a."customerRefNum"
        and m.user_uuid = a."userUuid" and m.removed_at is null`;
  return inTheirOrder(rows, meant);
});

/** The method that one's own token was saved as. */
export async function findMethodByToken(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
  gatewayToken: string,
): Promise<StoredMethod | undefined> {
  const [row] = await db<StoredMethod>`
    select ${columns} from portal.payment_method
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and gateway_token = ${gatewayToken}
      and removed_at is null`;
  return row;
}

/** Binds a token that the gateway keeps to the first person who comes with it. False when it's someone else's. */
export async function claimToken(db: Db, gatewayToken: string, userUuid: string): Promise<boolean> {
  const [row] = await db`
    insert into portal.payment_token_owner as o (token_hash, user_uuid) values (${tokenHash(gatewayToken)}, ${userUuid})
    on conflict (token_hash) do update set user_uuid = o.user_uuid
    returning user_uuid`;
  return row?.user_uuid === userUuid;
}

/**
 * Locks what one person has saved for one account until the end of the transaction. Whatever depends on several of their
 * methods (which is the default, how many there are, what replaces one) is decided under this lock.
 */
export async function lockMethods(tx: Transaction, { accountNumber, userUuid }: MethodOwner): Promise<void> {
  const key = `${accountNumber} ${userUuid}`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${`portal.payment_method ${key}`}, 0))`;
}

export type NewMethod = Omit<StoredMethod, 'customerRefNum' | 'blockedReason' | 'isCheckAsked'> & MethodOwner;

/**
 * What the person has saved of this number, or under this token, whether anyone's bank has blocked it on this account for good,
 * and how many they have.
 */
export async function findSameNumber(
  tx: Transaction,
  { accountNumber, userUuid, fingerprint, gatewayToken }: NewMethod,
): Promise<{ kept: StoredMethod | undefined; isBlocked: boolean; count: number }> {
  const [rows, [counted]] = await Promise.all([
    tx<StoredMethod & { isKept: boolean }>`
      select ${columns}, removed_at is null and user_uuid = ${userUuid} as "isKept" from portal.payment_method
      where account_number = ${accountNumber}
        and (gateway_token = ${gatewayToken} or (fingerprint = ${fingerprint} and fingerprint <> ''))
      order by gateway_token = ${gatewayToken} desc`,
    tx<{ count: number }>`
      select count(*)::int as count from portal.payment_method
      where account_number = ${accountNumber} and user_uuid = ${userUuid} and removed_at is null`,
  ]);
  const isBlocked = rows.some(({ blockedReason }) => blockedReason !== null && !isOpenToConsent(blockedReason));
  return { kept: rows.find(({ isKept }) => isKept), isBlocked, count: counted?.count ?? 0 };
}

type Changed = Pick<
  StoredMethod,
  'customerRefNum' | 'gatewayToken' | 'nickName' | 'brand' | 'last4' | 'expiryMonth' | 'expiryYear' | 'fingerprint'
>;

/** Its owner agrees that it is charged again. */
export async function unblockMethod(tx: Transaction, owner: MethodOwner, customerRefNum: string): Promise<void> {
  await tx`
    update portal.payment_method set blocked_reason = null
    where account_number = ${owner.accountNumber} and user_uuid = ${owner.userUuid}
      and customer_ref_num = ${customerRefNum} and blocked_reason is not null`;
}

/** What changes about a saved method: its name, or what its card is by now. */
export async function updateMethod(tx: Transaction, owner: MethodOwner, method: Changed): Promise<void> {
  await tx`
    update portal.payment_method m
    set gateway_token = ${method.gatewayToken}, nick_name = ${method.nickName}, brand = ${method.brand},
      last4 = ${method.last4}, expiry_month = ${method.expiryMonth}, expiry_year = ${method.expiryYear},
      check_asked_at = null,
      -- A replaced card may have the number of one that was saved meanwhile: each number marks one method.
      fingerprint = case when exists (
        select from portal.payment_method other
        where other.account_number = m.account_number and other.user_uuid = m.user_uuid and other.removed_at is null
          and other.fingerprint = ${method.fingerprint} and other.customer_ref_num <> m.customer_ref_num
      ) then '' else ${method.fingerprint} end
    where account_number = ${owner.accountNumber} and user_uuid = ${owner.userUuid}
      and customer_ref_num = ${method.customerRefNum}`;
}

export async function insertMethod(tx: Transaction, method: NewMethod): Promise<string> {
  const customerRefNum = newUuid();
  await tx`
    insert into portal.payment_method (
      account_number, customer_ref_num, user_uuid, gateway_token, kind, brand, last4, expiry_month, expiry_year,
      nick_name, is_default, bank_name, account_type, fingerprint
    ) values (
      ${method.accountNumber}, ${customerRefNum}, ${method.userUuid}, ${method.gatewayToken}, ${method.kind},
      ${method.brand}, ${method.last4}, ${method.expiryMonth}, ${method.expiryYear}, ${method.nickName},
      ${method.isDefault}, ${method.bankName}, ${method.accountType}, ${method.fingerprint}
    )`;
  return customerRefNum;
}

/** Takes it off the list. What was paid with it stays. */
export async function markRemoved(tx: Transaction, { accountNumber, userUuid }: MethodOwner, customerRefNum: string) {
  await tx`
    update portal.payment_method set removed_at = now(), is_default = false
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and customer_ref_num = ${customerRefNum}
      and removed_at is null`;
}

/** Whether the person has removed it before: to whoever repeats the removal, it is done. */
export async function isRemoved(
  db: Db,
  { accountNumber, userUuid }: MethodOwner,
  customerRefNum: string,
): Promise<boolean> {
  const rows = await db`
    select from portal.payment_method
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and customer_ref_num = ${customerRefNum}
      and removed_at is not null`;
  return rows.length > 0;
}

/** Makes it the only default. */
export async function updateDefault(
  tx: Transaction,
  { accountNumber, userUuid }: MethodOwner,
  customerRefNum: string,
): Promise<void> {
  const theirs = sql`account_number = ${accountNumber} and user_uuid = ${userUuid} and removed_at is null`;
  await tx`update portal.payment_method set is_default = false
    where ${theirs} and is_default and customer_ref_num <> ${customerRefNum}`;
  await tx`update portal.payment_method set is_default = true
    where ${theirs} and not is_default and customer_ref_num = ${customerRefNum}`;
}

const withoutMethods = sql`u.state = 'active'
  and not exists (select from portal.payment_method m where m.user_uuid = u.uuid)`;

/** Of these people, by user ID, those who never saved a method. */
export async function listPeopleWithoutMethods(db: Db, userNames: readonly string[]): Promise<string[]> {
  const rows = await db<{ userName: string }>`
    select lower(u.user_name) as "userName" from portal.user_account u
    where lower(u.user_name) = any(${[...userNames]}::text[]) and ${withoutMethods}`;
  return rows.map(({ userName }) => userName);
}

/** Locks one of them, with the business day; undefined when they have one by now. */
export async function lockPersonWithoutMethods(
  tx: Transaction,
  userName: string,
): Promise<{ userUuid: string; today: LocalDate } | undefined> {
  await tx`select from portal.user_account where lower(user_name) = ${userName} for update`;
  const [row] = await tx<{ userUuid: string; today: LocalDate }>`
    select u.uuid as "userUuid", clock.today()::text as today from portal.user_account u
    where lower(u.user_name) = ${userName} and ${withoutMethods}`;
  return row;
}
