import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedBy } from './signature.ts';

const key = 'a key of sixteen or more';
const body = '{"receipts":[]}';
const now = new Date('2026-11-22T12:00:00Z');
const nowSeconds = now.getTime() / 1_000;

const sign = (seconds: number | string, signed = body, by = key) =>
  `t=${seconds},v1=${createHmac('sha256', by).update(`${seconds}.${signed}`).digest('hex')}`;

test.each([-300, -1, 0, 300])('a signature of %d seconds from now is good', seconds => {
  expect(isSignedBy(key, sign(nowSeconds + seconds), body, now)).toBe(true);
});

test.each([
  ['older than five minutes', sign(nowSeconds - 301)],
  ['of a time that has not come', sign(nowSeconds + 301)],
  ['of another body', sign(nowSeconds, '{"receipts":[1]}')],
  ['by another key', sign(nowSeconds, body, 'another key of sixteen')],
  ['whose time was changed afterwards', sign(nowSeconds - 400).replace(/t=\d+/, `t=${nowSeconds}`)],
  ['without its time', sign(nowSeconds).replace(/t=\d+,/, '')],
  ['cut short', sign(nowSeconds).slice(0, -2)],
  ['in capitals', sign(nowSeconds).toUpperCase()],
  ['empty', ''],
  ['missing', undefined],
  ['sent twice', [sign(nowSeconds), sign(nowSeconds)]],
])('a signature %s is refused', (_, header) => {
  expect(isSignedBy(key, header, body, now)).toBe(false);
});
