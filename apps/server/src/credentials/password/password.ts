import { createHash, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** The library names its algorithms in a const enum, which type stripping cannot import. */
const argon2id = 2;

/**
 * As many hashes at once as leave one core free: a rush of sign-ins waits in line, other calls don't. A hash runs on
 * the thread pool, never on the event loop, but its threads would take every core.
 */
const turns = pLimit(Math.max(1, availableParallelism() - 1));

/** Since when each hash waits for its turn, the longest first. */
const waiting = new Set<{ sinceMs: number }>();

function inTurn<T>(hashing: () => Promise<T>): Promise<T> {
  const place = { sinceMs: performance.now() };
  waiting.add(place);
  return turns(() => {
    waiting.delete(place);
    return hashing();
  });
}

/** How long the hash that has waited longest has waited; 0 when none waits. */
export function passwordsLateMs(): number {
  const [first] = waiting;
  return first ? performance.now() - first.sinceMs : 0;
}

export type PasswordCost = { memoryKib: number; passes: number; lanes: number };

/** 19 MiB, two passes: OWASP's first recommendation. The settings may say otherwise. */
let cost: PasswordCost = { memoryKib: 19_456, passes: 2, lanes: 1 };

/** Set once, when the process starts. */
export function setPasswordCost(next: PasswordCost): void {
  cost = next;
  hashOfNobody = undefined;
}

/** Argon2id. */
export function hashPassword(password: string): Promise<string> {
  const { memoryKib, passes, lanes } = cost;
  const parameters = { algorithm: argon2id, memoryCost: memoryKib, timeCost: passes, parallelism: lanes };
  return inTurn(() => hash(password, parameters));
}

/** Whether a stored hash has another cost or algorithm than new ones; if so, it is redone at the next sign-in. */
export function needsRehash(storedHash: string, due: PasswordCost = cost): boolean {
  const [, memoryKib, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(storedHash) ?? [];
  return Number(memoryKib) !== due.memoryKib || Number(passes) !== due.passes || Number(lanes) !== due.lanes;
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Checks a password in the same time whether the user exists or not: an unknown user is checked against a dummy hash.
 */
export async function isPasswordOf(storedHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  const isLegacy = storedHash?.startsWith(legacyPrefix) ?? false;
  // Someone from the old portal costs one Argon2, too, so that timing doesn't give them away.
  const checked = isLegacy || storedHash === undefined ? await hashOfNobody : storedHash;
  const matches = await inTurn(() => verify(checked, password));
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
