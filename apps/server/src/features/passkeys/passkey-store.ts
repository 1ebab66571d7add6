import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';

export type Passkey = {
  credentialId: string;
  userUuid: string;
  publicKey: Uint8Array;
  signCount: number;
  transports: string[];
  label: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

export async function listPasskeysOf(db: Db, userUuid: string): Promise<Passkey[]> {
  return await db<Passkey>`
    select ${columns} from portal.passkey where user_uuid = ${userUuid} order by created_at, credential_id`;
}

export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await db<Passkey>`select ${columns} from portal.passkey where credential_id = ${credentialId}`;
  return row;
}

/**
 * False when the credential is already known: to this person or, though no authenticator does that, to someone else.
 */
export async function insertPasskey(
  db: Db,
  passkey: Pick<Passkey, 'credentialId' | 'userUuid' | 'publicKey' | 'signCount' | 'transports' | 'label'>,
): Promise<boolean> {
  const inserted = await db`
    insert into portal.passkey (credential_id, user_uuid, public_key, sign_count, transports, label)
    values (${passkey.credentialId}, ${passkey.userUuid}, ${Buffer.from(passkey.publicKey)}, ${passkey.signCount},
      ${passkey.transports}, ${passkey.label})
    on conflict do nothing returning credential_id`;
  return inserted.length > 0;
}

/** Records a use. False when the passkey was removed, or used again, since it was read. */
export async function touchPasskey(
  db: Db,
  passkey: Pick<Passkey, 'credentialId' | 'signCount'>,
  signCount: number,
): Promise<boolean> {
  const touched = await db`
    update portal.passkey set sign_count = ${signCount}, last_used_at = now()
    where credential_id = ${passkey.credentialId} and sign_count = ${passkey.signCount} returning credential_id`;
  return touched.length > 0;
}

/** The label of the removed passkey; undefined when this person has no such passkey. */
export async function deletePasskey(db: Db, userUuid: string, credentialId: string): Promise<string | undefined> {
  const [row] = await db`
    delete from portal.passkey where user_uuid = ${userUuid} and credential_id = ${credentialId} returning label`;
  return row?.label;
}

const columns = sql`credential_id as "credentialId", user_uuid as "userUuid", public_key as "publicKey",
    sign_count as "signCount", transports, label, created_at as "createdAt", last_used_at as "lastUsedAt"`;
