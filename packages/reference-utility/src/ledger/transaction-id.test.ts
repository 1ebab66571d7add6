import { expect, test } from 'vitest';
import { transactionId } from './transaction-id.ts';

const at = new Date('2026-03-07T18:00:00Z');

test('the same event has the same id, in the form of a version 7 uuid', () => {
  const id = transactionId('100200', 'payment', 'P-1', at);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(transactionId('100200', 'payment', 'P-1', at)).toBe(id);
});

test('another kind, reference or account has another id', () => {
  const ids = [
    transactionId('100200', 'payment', 'P-1', at),
    transactionId('100200', 'payment-return', 'P-1', at),
    transactionId('100200', 'payment', 'P-2', at),
    transactionId('100201', 'payment', 'P-1', at),
  ];
  expect(new Set(ids).size).toBe(4);
});

test('later events sort after earlier ones', () => {
  const later = new Date(at.getTime() + 1);
  expect(transactionId('1', 'bill', 'a', at) < transactionId('1', 'bill', 'a', later)).toBe(true);
});
