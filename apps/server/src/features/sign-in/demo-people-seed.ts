import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { hashPassword } from '../../credentials/password.ts';
import type { DemoPerson } from '../../gateways/demo-people.ts';
import { newUuid } from '../../ids.ts';
import { insertDemoPerson, listUserNames } from './demo-people-store.ts';

/** Creates the demo people once; existing ones keep whatever they changed. */
export async function seedDemoPeople(db: Pool, people: readonly DemoPerson[]): Promise<void> {
  const known = new Set(await listUserNames(db));
  const missing = people.filter(person => !known.has(person.userName.toLowerCase()));
  const hashed = await Promise.all(
    missing.map(async person => ({ ...person, uuid: newUuid(), passwordHash: await storedPassword(person) })),
  );
  for (const person of hashed) {
    await inTransaction(db, tx => insertDemoPerson(tx, person));
  }
}

/** The old portal stored `legacy-sha256$<salt>$<SHA-256 of salt and password>`, both in hexadecimal. */
async function storedPassword({ password, legacy }: DemoPerson): Promise<string> {
  if (!legacy) return await hashPassword(password);
  const salt = randomBytes(16);
  return `legacy-sha256$${salt.toString('hex')}$${createHash('sha256').update(salt).update(password).digest('hex')}`;
}
