import { hash, randomBytes, randomFillSync } from 'node:crypto';

/** Random bytes are fetched for many IDs at once: a system call for each would be most of an ID's cost. */
const pool = Buffer.alloc(4_096);
let used = pool.length;

/** Where in the pool so many bytes are that nobody else gets. */
function takeRandom(length: number): number {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += length;
  return used - length;
}

/** Random bytes for what isn't secret itself, such as a nonce: what they were taken from stays in memory for a while. */
export function randomNonce(length: number): Buffer {
  const at = takeRandom(length);
  return Buffer.from(pool.subarray(at, at + length));
}

/** Each request has an ID, so what an ID costs counts: the time is written once for a millisecond, a byte is looked up. */
const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const byteAt = (at: number) => hexOf[pool[at] ?? 0] ?? '';

/** What the IDs of one millisecond are counted by: they start somewhere in the lower half of 12 bits. */
let lastMs = -1;
let lastTime = '';
let count = 0;

/** A version 7 UUID: sorts by time, and after those that this process made before, so that keys grow at one end of their index. */
export function newUuid(now: number = Date.now()): string {
  const at = takeRandom(10);
  if (now === lastMs) {
    count = (count + 1) & 0xfff;
  } else {
    const hex = now.toString(16).padStart(12, '0');
    lastTime = `${hex.slice(0, 8)}-${hex.slice(8)}`;
    lastMs = now;
    count = pool.readUInt16BE(at) & 0x7ff;
  }
  const variant = hexOf[((pool[at + 2] ?? 0) & 0x3f) | 0x80] ?? '';
  const clock = `${variant}${byteAt(at + 3)}`;
  const node = `${byteAt(at + 4)}${byteAt(at + 5)}${byteAt(at + 6)}${byteAt(at + 7)}${byteAt(at + 8)}${byteAt(at + 9)}`;
  return `${lastTime}-${(0x7000 | count).toString(16)}-${clock}-${node}`;
}

/** 256 random bits for a token a person or a browser carries. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a token is stored: it is random, so a plain hash is enough. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
