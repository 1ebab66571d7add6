import { randomBytes } from 'node:crypto';
import type { Db } from '@wattershed/database/db';
import type { PaymentMethod } from './token-rules.ts';

export interface StoredToken extends PaymentMethod {
  token: string;
  isSaved: boolean;
  createdAt: Date;
}

/** Stores a payment method and returns its token: 128 random bits, containing nothing of the number. */
export async function insertToken(db: Db, method: PaymentMethod, isSaved: boolean): Promise<string> {
  const token = `tok_${randomBytes(16).toString('base64url')}`;
  await db`
    insert into utility.gateway_token (
      token, kind, brand, last4, expiry_month, expiry_year, account_type, holder_name, zip,
      profile, behaviour, decline_code, fingerprint, is_saved
    ) values (
      ${token}, ${method.kind}, ${method.brand}, ${method.last4}, ${method.expiryMonth}, ${method.expiryYear},
      ${method.accountType}, ${method.holderName}, ${method.zip},
      ${method.profile && JSON.stringify(method.profile)}::text::jsonb,
      ${method.behaviour}, ${method.declineCode}, ${method.fingerprint}, ${isSaved}
    )`;
  return token;
}

export async function findToken(db: Db, token: string): Promise<StoredToken | undefined> {
  const [row] = await db<StoredToken>`
    select token, kind, brand, last4, expiry_month as "expiryMonth", expiry_year as "expiryYear",
      account_type as "accountType", holder_name as "holderName", zip, behaviour, decline_code as "declineCode",
      fingerprint, is_saved as "isSaved", created_at as "createdAt", profile
    from utility.gateway_token
    where token = ${token}`;
  return row;
}

/** The cards that people have saved, the newest first. */
export function listSavedCards(
  db: Db,
  limit: number,
): Promise<{ token: string; brand: string; last4: string; expires: string; holderName: string }[]> {
  return db`
    select token, brand, last4, lpad(expiry_month::text, 2, '0') || '/' || expiry_year as expires,
      holder_name as "holderName"
    from utility.gateway_token where is_saved and kind = 'card' order by created_at desc, token limit ${limit}`;
}

type Changes = Pick<PaymentMethod, 'holderName' | 'zip' | 'expiryMonth' | 'expiryYear'> & {
  profile: Record<string, string>;
};

/** What a method's owner has changed about it: never its number. */
export async function changeToken(db: Db, token: string, changes: Changes): Promise<void> {
  await db`
    update utility.gateway_token
    set holder_name = ${changes.holderName}, zip = ${changes.zip}, profile = ${JSON.stringify(changes.profile)}::text::jsonb,
      expiry_month = ${changes.expiryMonth}, expiry_year = ${changes.expiryYear}
    where token = ${token}`;
}

/**
 * Keeps a card or bank account that was entered for one charge, as one that was saved: it can be charged later. False for one
 * that was charged already, and for what a wallet approved, which is good for its own amount alone.
 */
export async function keepToken(db: Db, token: string): Promise<boolean> {
  const kept = await db`
    update utility.gateway_token set is_saved = true
    where token = ${token} and kind <> 'wallet' and (is_saved or spent_by_reference is null) returning token`;
  return kept.length > 0;
}

/** Deletes a payment method. Charges made with it keep their outcome. Returns whether it existed. */
export async function deleteToken(db: Db, token: string): Promise<boolean> {
  const deleted = await db`delete from utility.gateway_token where token = ${token} returning token`;
  return deleted.length > 0;
}

/** Deletes single-use tokens older than a day, spent or not: a payment takes minutes. Returns how many. */
export async function deleteStaleTokens(db: Db): Promise<number> {
  const deleted = await db`
    delete from utility.gateway_token where not is_saved and created_at < now() - interval '1 day'
    returning token`;
  return deleted.length;
}
