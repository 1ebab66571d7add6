import type { Db } from '../../database/database.ts';

/** Sets how many failures count for a network from now on; the hash is the sign-in's own name for it. */
export async function setAddressFailures(db: Db, addressHash: Buffer, count: number): Promise<void> {
  await db`
    insert into portal.sign_in_failure (subject_hash, failures) values (${addressHash}, ${count})
    on conflict (subject_hash) do update set failures = excluded.failures, first_at = now(), last_at = now()`;
}
