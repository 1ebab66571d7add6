import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { ServerSecrets } from '../../secrets/secrets.ts';
import { addressKey, recipientIdOf } from '../address-key.ts';

type Keyed = Pick<ServerSecrets, 'key'>;

const idOf = (secrets: Keyed, email: string) => recipientIdOf(secrets, addressKey(email));

/** Since when emails to this address have bounced for good; undefined when they arrive, as far as anyone knows. */
export async function findBouncedSince(db: Db, secrets: Keyed, email: string): Promise<Date | undefined> {
  const [row] = await db<{ bouncedAt: Date }>`
    select bounced_at as "bouncedAt" from portal.unreachable_email where address_id = ${idOf(secrets, email)}`;
  return row?.bouncedAt;
}

export async function insertUnreachable(db: Db, secrets: Keyed, email: string, reason: string): Promise<void> {
  await db`
    insert into portal.unreachable_email (address_id, reason) values (${idOf(secrets, email)}, ${reason})
    on conflict (address_id) do nothing`;
}

/** Of the bounced address of a person, while it is theirs. Of the user aliased u. */
export const isEmailBouncing = sql`
  coalesce(u.bounced_email_hash = sha256(convert_to(lower(u.email), 'UTF8')), false)`;

/** Notes that emails to this person bounce, if that is their address; nothing of someone who is no user. */
export async function updateBouncing(db: Db, userUuid: string, email: string): Promise<void> {
  await db`
    update portal.user_account set bounced_email_hash = sha256(convert_to(lower(email), 'UTF8'))
    where uuid = ${userUuid} and lower(email) = ${email.trim().toLowerCase()}`;
}

/** An email to each of these people has arrived. */
export async function endBouncing(db: Db, userUuids: readonly string[]): Promise<void> {
  await db`
    update portal.user_account set bounced_email_hash = null
    where uuid = any(${[...userUuids]}::uuid[]) and bounced_email_hash is not null`;
}

/** An email has arrived there. */
export async function deleteUnreachable(db: Db, secrets: Keyed, emails: readonly string[]): Promise<void> {
  await db`
    delete from portal.unreachable_email
    where address_id = any(${emails.map(email => idOf(secrets, email))}::uuid[])`;
}
