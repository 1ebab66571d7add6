import { createHash, randomBytes } from 'node:crypto';
import { hashPassword } from '../../credentials/password.ts';
import { inTransaction, type Pool } from '../../database/database.ts';
import type { DemoPerson } from '../../gateways/demo-people.ts';
import { newUuid } from '../../ids.ts';

/** Creates the demo people once; those who exist already keep what they have changed. */
export async function seedDemoPeople(db: Pool, people: readonly DemoPerson[]): Promise<void> {
  const present = await db`select lower(user_name) as user_name from portal.user_account`;
  const known = new Set(present.map(row => row.user_name));
  const missing = people.filter(person => !known.has(person.userName.toLowerCase()));
  const hashed = await Promise.all(
    missing.map(async person => ({ ...person, uuid: newUuid(), passwordHash: await storedPassword(person) })),
  );
  for (const person of hashed) {
    await inTransaction(db, async tx => {
      const inserted = await tx`
        insert into portal.user_account (uuid, user_name, email, password_hash, first_name, last_name, phone_number, language,
          is_migrated)
        values (${person.uuid}, ${person.userName}, ${person.email}, ${person.passwordHash}, ${person.firstName},
          ${person.lastName}, ${person.phoneNumber}, ${person.language}, ${person.legacy === true})
        on conflict do nothing returning uuid`;
      // Another process that starts at the same time was quicker.
      if (inserted.length === 0) return;
      for (const personaId of person.personas ?? [1]) {
        await tx`insert into portal.user_persona (user_uuid, persona_id) values (${person.uuid}, ${personaId})`;
      }
      for (const [index, account] of person.accounts.entries()) {
        await tx`
          insert into portal.account_link (account_number, user_uuid, role_id, is_default, nick_name)
          values (${account.accountNumber}, ${person.uuid}, ${account.roleId}, ${index === 0}, ${account.nickName})`;
      }
    });
  }
}

/** The old portal kept `legacy-sha256$<salt>$<SHA-256 of salt and password>`, both in hexadecimal digits. */
async function storedPassword({ password, legacy }: DemoPerson): Promise<string> {
  if (!legacy) return await hashPassword(password);
  const salt = randomBytes(16);
  return `legacy-sha256$${salt.toString('hex')}$${createHash('sha256').update(salt).update(password).digest('hex')}`;
}
