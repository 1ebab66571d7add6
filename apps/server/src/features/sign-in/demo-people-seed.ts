import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { CannotStart } from '../../cannot-start.ts';
import { hashPassword, isPasswordOf } from '../../credentials/password/password.ts';
import type { DemoPerson } from '../../gateways/demo-people.ts';
import { newUuid } from '../../ids.ts';
import { insertDemoPerson, listPasswordHashes, listUserNames } from './demo-people-store.ts';

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

/**
 * Everyone can read the demo's passwords: a database on which it ran is no start for a real portal. Throws CannotStart
 * if one of these people can still sign in with theirs; somebody real may have the same user ID.
 */
export async function refuseDemoPeople(db: Db, people: readonly DemoPerson[]): Promise<void> {
  const passwords = new Map(people.map(person => [person.userName.toLowerCase(), person.password]));
  for (const { userName, passwordHash } of await listPasswordHashes(db, [...passwords.keys()])) {
    if (!(await isPasswordOf(passwordHash, passwords.get(userName) ?? ''))) continue;
    throw new CannotStart(
      `This database holds the people of the demo, and everyone knows the password of ${userName}. Start with an empty database, or set REFERENCE_UTILITY=on.`,
    );
  }
}

/** The old portal stored `legacy-sha256$<salt>$<SHA-256 of salt and password>`, both in hexadecimal. */
async function storedPassword({ password, legacy }: DemoPerson): Promise<string> {
  if (!legacy) return await hashPassword(password);
  const salt = randomBytes(16);
  return `legacy-sha256$${salt.toString('hex')}$${createHash('sha256').update(salt).update(password).digest('hex')}`;
}
