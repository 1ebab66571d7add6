import { createHash, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** The library names its algorithms in a const enum, which type stripping cannot import. */
const argon2id = 2;

/** Argon2id, 19 MiB, two passes (OWASP's first recommendation); runs on the thread pool, never on the event loop. */
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

let hashOfNobody: Promise<string> | undefined;

/** Checks a password in the same time whether the user exists or not: an unknown user is checked against nobody's hash. */
export async function isPasswordOf(storedHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  const isLegacy = storedHash?.startsWith(legacyPrefix) ?? false;
  // A person of the old portal costs one Argon2, too, so that the time does not tell him apart.
  const matches = await verify(isLegacy ? await hashOfNobody : (storedHash ?? (await hashOfNobody)), password);
  if (isLegacy) return isLegacyPasswordOf(storedHash ?? '', password);
  return matches && storedHash !== undefined;
}

/** What the old portal stored: `legacy-sha256$<salt>$<SHA-256 of salt and password>`, both in hexadecimal. */
const legacyPrefix = 'legacy-sha256$';

function isLegacyPasswordOf(storedHash: string, password: string): boolean {
  const [, salt = '', hashed = ''] = storedHash.split('$');
  const given = createHash('sha256').update(Buffer.from(salt, 'hex')).update(password).digest();
  const stored = Buffer.from(hashed, 'hex');
  return stored.length === given.length && timingSafeEqual(stored, given);
}
