import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import { tokenHash } from '../ids.ts';
import { trustDays } from './cookies.ts';

/** Records that the browser with this token doesn't need a second factor for a while. */
export async function trustBrowser(db: Db, userUuid: string, token: string): Promise<void> {
  await db`delete from portal.trusted_browser where user_uuid = ${userUuid} and expires_at < now()`;
  await db`
    insert into portal.trusted_browser (token_hash, user_uuid, expires_at)
    values (${tokenHash(token)}, ${userUuid}, now() + make_interval(days => ${trustDays}))`;
}

/**
 * Whether the user `u` of the surrounding query trusts the browser. A new password ends that trust: it may have been
 * changed because someone else knew the old one.
 */
export function isTrustedBrowser(trustHash: Buffer | null) {
  return sql`exists (
    select from portal.trusted_browser b
    where b.token_hash = ${trustHash} and b.user_uuid = u.uuid and b.expires_at > now()
      and b.created_at > u.password_changed_at)`;
}

export async function forgetTrustedBrowsers(db: Db, userUuid: string): Promise<void> {
  await db`delete from portal.trusted_browser where user_uuid = ${userUuid}`;
}
