import { createHash } from 'node:crypto';
import type { Db } from '../../../database.ts';
import { newUuid } from '../../../ids.ts';

/** A network address as the failure table knows it. IPv6 has many spellings; one is counted. */
export function addressHash(ip: string): Buffer {
  const spelled = ip.includes(':') ? new URL(`http://[${ip}]`).hostname : ip;
  return createHash('sha256').update(`address ${spelled}`).digest();
}

/** Sets the number of failures that count for an address from now on. */
export async function setAddressFailures(db: Db, ip: string, count: number): Promise<void> {
  const hash = addressHash(ip);
  await db`delete from portal.sign_in_failure where subject_hash = ${hash}`;
  const ids = Array.from({ length: count }, () => newUuid());
  await db`
    insert into portal.sign_in_failure (subject_hash, failure_id)
    select ${hash}, failure_id from unnest(${ids}::uuid[]) failure_id`;
}
