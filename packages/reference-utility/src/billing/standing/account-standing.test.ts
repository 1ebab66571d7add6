import { cents } from '@wattershed/domain/money/cents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lateFeeCents, minimumDue } from './account-standing.ts';

test.each([
  [10_001, 0, null, 0],
  [17_000, 9_000, null, 9_000],
  [0, 0, null, 0],
  [-500, 0, null, 0],
  [17_000, 0, 5_000, 12_000],
  [17_000, 9_000, 5_000, 9_000],
  [5_000, 0, 5_000, 0],
  [5_000, 0, 0, 5_000],
])('of %d cents due, %d of them late and %s deferred, the minimum is %d', (total, pastDue, deferred, minimum) => {
  const deferredCents = deferred === null ? null : cents(deferred);
  expect(minimumDue({ totalDueCents: cents(total), pastDueCents: cents(pastDue), deferredCents })).toBe(minimum);
});

test('the minimum is never more than the total', () => {
  const deferred = fc.option(fc.integer({ min: 0, max: 9e6 }).map(cents));
  fc.assert(
    fc.property(fc.integer({ min: -9e6, max: 9e6 }), fc.nat(9e6), deferred, (total, pastDue, deferredCents) => {
      const minimum = minimumDue({ totalDueCents: cents(total), pastDueCents: cents(pastDue), deferredCents });
      expect(minimum).toBeLessThanOrEqual(Math.max(0, total));
    }),
  );
});

test.each([
  [499, 0],
  [500, 8],
  [9_000, 135],
  [10_033, 150],
])('the late fee of %d cents past due is %d', (pastDue, fee) => {
  expect(lateFeeCents(cents(pastDue))).toBe(fee);
});
