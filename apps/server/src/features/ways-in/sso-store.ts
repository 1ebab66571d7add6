import type { Db } from '@wattershed/database/db';
import type { Identity } from '../../gateways/identity-provider/port.ts';

/** The person behind an identity: by user ID, or by a verified address that only one active sign-in has. */
export async function findUserOfIdentity(db: Db, { userName, email }: Identity): Promise<string | undefined> {
  if (userName !== undefined) {
    const [row] = await db`select uuid from portal.user_account where lower(user_name) = lower(${userName})`;
    return row?.uuid;
  }
  if (email === undefined) return undefined;
  const rows = await db`
    select uuid from portal.user_account where lower(email) = lower(${email}) and state <> 'deleted' limit 2`;
  return rows.length === 1 ? rows[0]?.uuid : undefined;
}
