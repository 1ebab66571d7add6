import { cents } from '@wattershed/domain/money/cents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  balancedEntries,
  billEntries,
  LedgerDoesNotBalance,
  moneyBackEntries,
  paymentEntries,
} from './ledger-rules.ts';

const sum = (entries: { amountCents: number }[]) => entries.reduce((total, entry) => total + entry.amountCents, 0);
const amounts = fc.integer({ min: -5_000_00, max: 5_000_00 }).map(cents);

test('every bill adds up to zero and puts on the receivable what it charges', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, amounts, (electricCents, waterCents, taxesCents, otherCents) => {
      const entries = billEntries({ electricCents, waterCents, taxesCents, otherCents });
      const receivable = sum(entries.filter(entry => entry.ledger === 'receivable'));
      expect([sum(entries), receivable]).toEqual([0, electricCents + waterCents + taxesCents + otherCents]);
    }),
  );
});

test('a payment lowers the receivable by its amount, and its fee is earned beside it', () => {
  expect(paymentEntries(cents(12_345), cents(195))).toEqual([
    { ledger: 'cash', amountCents: 12_540 },
    { ledger: 'receivable', amountCents: -12_345 },
    { ledger: 'fee-revenue', amountCents: -195 },
  ]);
});

test('a payment without a fee has no fee entry', () => {
  expect(paymentEntries(cents(100), cents(0)).map(entry => entry.ledger)).toEqual(['cash', 'receivable']);
});

test.each([0, -1, 1.5, Number.NaN])('%d cents is not a payment', amount => {
  expect(() => paymentEntries(cents(amount), cents(0))).toThrow(RangeError);
});

test('a returned payment is owed again', () => {
  expect(moneyBackEntries(cents(500))).toEqual([
    { ledger: 'receivable', amountCents: 500 },
    { ledger: 'cash', amountCents: -500 },
  ]);
});

test('entries that do not add up to zero are refused', () => {
  expect(() => balancedEntries([{ ledger: 'cash', amountCents: cents(1) }])).toThrow(LedgerDoesNotBalance);
});
