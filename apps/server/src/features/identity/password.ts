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
  const matches = await verify(storedHash ?? (await hashOfNobody), password);
  return matches && storedHash !== undefined;
}
