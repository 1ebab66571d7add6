import { askedRows, inTheirOrder } from '@wattershed/database/asked-rows';
import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import { together } from '@wattershed/database/together';
import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AccountAccess } from '../access/access-store.ts';
import { newUuid, tokenHash } from '../ids.ts';
import type { Payment } from './payment-store.ts';
import type { MethodKind } from './payments-rules.ts';

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
};

const columns = sql`
  customer_ref_num as "customerRefNum", gateway_token as "gatewayToken", kind, brand, last4, nick_name as "nickName",
  expiry_month as "expiryMonth", expiry_year as "expiryYear", is_default as "isDefault"`;

/** A person's own methods on an account, default first: what a guest saved isn't shown to the owner. */
export async function listMethods(db: Db, { accountNumber, userUuid }: AccountAccess): Promise<StoredMethod[]> {
  return db<StoredMethod>`
    select ${columns} from portal.payment_method
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and removed_at is null
    order by is_default desc, created_at desc limit 50`;
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

/** Binds a token that the gateway keeps to the first person who comes with it. False when it's someone else's. */
export async function claimToken(db: Db, gatewayToken: string, userUuid: string): Promise<boolean> {
  const [row] = await db`
    insert into portal.payment_token_owner as o (token_hash, user_uuid) values (${tokenHash(gatewayToken)}, ${userUuid})
    on conflict (token_hash) do update set user_uuid = o.user_uuid
    returning user_uuid`;
  return row?.user_uuid === userUuid;
}

/** Saves the method of a successful payment, in the transaction that completes it. */
export async function insertMethodOf(db: Db, payment: Payment): Promise<void> {
  const { saveMethod, accountNumber, userUuid } = payment;
  if (!saveMethod || userUuid === null) return;
  if (saveMethod.isDefault) {
    await db`
      update portal.payment_method set is_default = false
      where account_number = ${accountNumber} and user_uuid = ${userUuid} and is_default and removed_at is null`;
  }
  const { gatewayToken, methodKind: kind, methodBrand: brand, methodLast4: last4 } = payment;
  await insertMethod(db, { ...saveMethod, accountNumber, userUuid, gatewayToken, kind, brand, last4 });
}

type NewMethod = Omit<StoredMethod, 'customerRefNum'> & { accountNumber: AccountNumber; userUuid: string };

/** Its reference; null, and nothing written, when the account has the token already. */
export async function insertMethod(db: Db, method: NewMethod): Promise<string | null> {
  const [row] = await db<{ customerRefNum: string }>`
    insert into portal.payment_method (
      account_number, customer_ref_num, user_uuid, gateway_token, kind, brand, last4, expiry_month, expiry_year,
      nick_name, is_default
    ) values (
      ${method.accountNumber}, ${newUuid()}, ${method.userUuid}, ${method.gatewayToken}, ${method.kind},
      ${method.brand}, ${method.last4}, ${method.expiryMonth}, ${method.expiryYear}, ${method.nickName},
      ${method.isDefault}
    )
    on conflict do nothing
    returning customer_ref_num as "customerRefNum"`;
  return row?.customerRefNum ?? null;
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
