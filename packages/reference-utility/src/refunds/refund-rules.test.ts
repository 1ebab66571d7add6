import { type Cents, cents, sumCents } from '@wattershed/domain/money/cents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundableFrom, refundOf, splitCredit } from './refund-rules.ts';

const payment = { paymentReference: 'P', amountCents: cents(1_000), leftCents: cents(600) };

test.each([
  [600, { paymentReference: 'P', amountCents: 600, isWhole: true }],
  [1, { paymentReference: 'P', amountCents: 1, isWhole: false }],
  [601, 'too-much'],
  [0, 'no-amount'],
  [-1, 'no-amount'],
  [0.5, 'no-amount'],
  [Number.NaN, 'no-amount'],
])('a refund of %d cents of 600 that are left', (asked, expected) => {
  expect(refundOf(payment, asked as Cents)).toEqual(expected);
});

test('a credit goes back the way it came, never more than it is nor than a payment has left', () => {
  const payments = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 20_000 }), payments, (credit, lefts) => {
      const newestFirst = lefts.map((left, index) => ({
        ...{ paymentReference: `P${index}`, amountCents: cents(5_000), leftCents: cents(left) },
      }));
      const parts = splitCredit(cents(credit), newestFirst);
      const sum = sumCents(parts.map(({ amountCents }) => amountCents));
      expect(sum).toBe(Math.min(Math.max(0, credit), sumCents(newestFirst.map(({ leftCents }) => leftCents))));
      for (const { paymentReference, amountCents, isWhole } of parts) {
        const left = newestFirst.find(each => each.paymentReference === paymentReference)?.leftCents ?? 0;
        expect([amountCents > 0, amountCents <= left, isWhole]).toEqual([true, true, amountCents === left]);
      }
    }),
  );
});

test('money from a bank account waits three business days, a card’s doesn’t', () => {
  // Wednesday before Thanksgiving.
  const paidAt = new Date('2026-11-25T18:00:00Z');
  expect(refundableFrom('Visa', paidAt)).toBe(paidAt);
  expect(refundableFrom('Bank account', paidAt).toISOString()).toBe('2026-12-01T08:00:00.000Z');
});
