import { expect, test } from 'vitest';
import { billDeliveries, isPaperless } from './bill-delivery.ts';

test('bills by email, attached or linked, are paperless; ordinary and large print are not', () => {
  expect(billDeliveries.map(delivery => [delivery, isPaperless(delivery)])).toEqual([
    ['email-attachment', true],
    ['email-link', true],
    ['paper', false],
    ['large-print', false],
  ]);
});
