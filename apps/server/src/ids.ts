import { hash, randomBytes, randomFillSync } from 'node:crypto';

/** Random bytes are fetched for many IDs at once: a system call for each would be most of an ID's cost. */
const pool = Buffer.alloc(4_096);
let used = pool.length;

function takeRandom(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += length;
  return Buffer.from(pool.subarray(used - length, used));
}

/** What the IDs of one millisecond are counted by: they start somewhere in the lower half of 12 bits. */
let lastMs = 0;
let count = 0;

/** A version 7 UUID: sorts by time, and after those that this process made before, so that keys grow at one end of their index. */
export function newUuid(now: number = Date.now()): string {
  const bytes = takeRandom(16);
  count = now === lastMs ? (count + 1) & 0xfff : bytes.readUInt16BE(6) & 0x7ff;
  lastMs = now;
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** 256 random bits for a token a person or a browser carries. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a token is stored: it is random, so a plain hash is enough. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
