import { expect, test } from 'vitest';
import { readReceipt } from './receipt.ts';

const id = '0190a6a0-1111-7222-8333-444455556666';
const at = '2026-11-22T12:00:00Z';

test.each([
  ['the Message-ID of an email', `${id}@wattershed.example`],
  ['the reference of a text', id],
  ['capitals', id.toUpperCase()],
])('a receipt names its delivery by %s', (_, reference) => {
  expect(readReceipt({ reference, state: 'delivered', at })).toEqual({
    deliveryId: id,
    state: 'delivered',
    at: new Date(at),
    reason: null,
  });
});

test.each(['newsletter-17@elsewhere.example', '', `${id}-2`, `x${id}`])('“%s” is no delivery of ours', reference => {
  expect(readReceipt({ reference, state: 'delivered', at })).toBeUndefined();
});

test.each([
  ['smtp; 550 5.1.1 <ann@example.com> unknown', '5.1.1'],
  ['phone is off', 'phone is off'],
  ['ann@example.com is unknown', 'not told'],
  ['call 602-555-0171', 'not told'],
  [undefined, 'not told'],
])('of the reason “%s” is kept “%s”: no address gets into our records with it', (reason, kept) => {
  expect(readReceipt({ reference: id, state: 'bounced', at, ...(reason ? { reason } : {}) })?.reason).toBe(kept);
});
