import { expect, test } from 'vitest';
import { newUuid, randomNonce } from './ids.ts';

test('of IDs made in one millisecond, each sorts after those before it', () => {
  const now = Date.parse('2026-11-24T04:00:00Z');
  const ids = Array.from({ length: 1_000 }, () => newUuid(now));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  // What follows the count is drawn anew each time.
  expect(new Set(ids.map(id => id.slice(24))).size).toBe(ids.length);
  expect(new Set(ids.map(id => id.slice(19, 23))).size).toBeGreaterThan(500);
});

test('an ID is a UUID of version 7 that begins with its time', () => {
  const now = Date.parse('2026-11-24T04:00:00Z');
  const id = newUuid(now);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now);
  expect(newUuid(now + 1) > newUuid(now)).toBe(true);
});

test('no nonce comes twice, and each stays what it was while others are made', () => {
  const nonces = Array.from({ length: 2_000 }, () => randomNonce(12));
  const written = nonces.map(nonce => nonce.toString('hex'));
  for (let count = 0; count < 1_000; count += 1) randomNonce(12);
  expect(nonces.map(nonce => nonce.toString('hex'))).toEqual(written);
  expect(new Set(written).size).toBe(2_000);
});
