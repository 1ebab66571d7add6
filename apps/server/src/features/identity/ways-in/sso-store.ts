import type { Db } from '../../../database.ts';
import type { Assertion } from '../../../gateways/identity-provider/port.ts';
import { tokenHash } from '../../../ids.ts';

/** The person of an assertion: by user id, else by a verified address that one living sign-in alone has. */
export async function findUserOfAssertion(
  db: Db,
  { userName, email }: Pick<Assertion, 'userName' | 'email'>,
): Promise<string | undefined> {
  if (userName !== undefined) {
    const [row] = await db`select uuid from portal.user_account where lower(user_name) = lower(${userName})`;
    return row?.uuid;
  }
  if (email === undefined) return undefined;
  const rows = await db`
    select uuid from portal.user_account where lower(email) = lower(${email}) and state <> 'deleted' limit 2`;
  return rows.length === 1 ? rows[0]?.uuid : undefined;
}

/** Notes that an assertion was used; false when it had been before. Kept until nobody would believe it any more. */
export async function spendAssertion(
  db: Db,
  { issuer, id, expiresAt, userUuid }: Pick<Assertion, 'id' | 'expiresAt'> & { issuer: string; userUuid: string },
): Promise<boolean> {
  const inserted = await db`
    insert into portal.one_time_token (token_hash, purpose, user_uuid, expires_at, spent_at)
    values (${tokenHash(`${issuer}\n${id}`)}, 'sso-assertion', ${userUuid}, ${expiresAt}::timestamptz + interval '1 minute', now())
    on conflict do nothing returning token_hash`;
  return inserted.length > 0;
}
