import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import { newUuid } from '../../../ids.ts';

/** Emails in 24 hours: asked for by one person, and to one address whoever asks. */
const perDay = { person: 20, address: 5 };

type Asked = { userUuid: string; addressHash: Buffer };

/** The person's own addresses, in lower case: the confirmed ones of their profile. */
export async function listOwnAddresses(db: Db, userUuid: string): Promise<string[]> {
  const [row] = await db`
    select lower(email) as email, lower(secondary_email) as other from portal.user_account where uuid = ${userUuid}`;
  return [row?.email, row?.other].filter(address => address);
}

export async function isConfirmed(db: Db, { userUuid, addressHash }: Asked): Promise<boolean> {
  const rows = await db`
    select from portal.receipt_address
    where user_uuid = ${userUuid} and address_hash = ${addressHash} and confirmed_at is not null`;
  return rows.length > 0;
}

/** Counts one email. False when the person or the address has had enough in a day. */
export async function takeReceiptEmail(tx: Transaction, { userUuid, addressHash }: Asked): Promise<boolean> {
  // By person first, always, so that two requests never deadlock.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`receipt of ${userUuid}`}, 0))`;
  await tx`select pg_advisory_xact_lock(${addressHash.readBigInt64BE(0).toString()}::bigint)`;
  const [row] = await tx`
    select
      (select count(*) from portal.receipt_email
        where user_uuid = ${userUuid} and asked_at > now() - interval '1 day') as of_person,
      (select count(*) from portal.receipt_email
        where address_hash = ${addressHash} and asked_at > now() - interval '1 day') as to_address`;
  if (Number(row?.of_person) >= perDay.person || Number(row?.to_address) >= perDay.address) return false;
  await tx`
    with old as (
      delete from portal.receipt_email where user_uuid = ${userUuid} and asked_at < now() - interval '1 day'
    )
    insert into portal.receipt_email (email_id, user_uuid, address_hash)
    values (${newUuid()}, ${userUuid}, ${addressHash})`;
  return true;
}

/** The code that confirms an address; an earlier one stops working. */
export async function putAddressCode(
  db: Db,
  { userUuid, addressHash }: Asked,
  codeHash: Buffer,
  minutes: number,
): Promise<void> {
  await db`
    insert into portal.receipt_address (user_uuid, address_hash, code_hash, code_expires_at)
    values (${userUuid}, ${addressHash}, ${codeHash}, now() + make_interval(mins => ${minutes}))
    on conflict (user_uuid, address_hash) do update
      set code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at, tries = 0`;
}

/** Confirms the address when the code is right; each try counts, and the sixth is refused whatever it says. */
export async function confirmAddress(db: Db, { userUuid, addressHash }: Asked, codeHash: Buffer): Promise<boolean> {
  const [row] = await db`
    update portal.receipt_address set
      tries = tries + 1,
      confirmed_at = case when code_hash = ${codeHash} then now() else confirmed_at end
    where user_uuid = ${userUuid} and address_hash = ${addressHash} and tries < 5 and code_expires_at > now()
    returning code_hash = ${codeHash} as is_right`;
  return row?.is_right === true;
}
