import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lateFeeCents, minimumDue } from './account-standing.ts';
import { pastDueOn } from './open-charges.ts';

const today = localDate('2026-05-10');
const current = { dueOn: localDate('2026-05-22'), chargesCents: cents(8_000) };
const earlier = { dueOn: localDate('2026-04-22'), chargesCents: cents(9_000) };

test.each([
  ['the current bill alone is not past due', 8_000, 0],
  ['an unpaid earlier bill is past due', 17_000, 9_000],
  ['a part payment goes to the earlier bill', 11_000, 3_000],
  ['a part payment of the current bill leaves nothing past due', 2_500, 0],
  ['a credit is not past due', -4_000, 0],
])('%s', (_, balance, pastDue) => {
  expect(pastDueOn(today, cents(balance), [earlier, current])).toBe(pastDue);
});

test('a bill is past due on the day after its due day', () => {
  expect(pastDueOn(current.dueOn, cents(8_000), [current])).toBe(0);
  expect(pastDueOn(localDate('2026-05-23'), cents(8_000), [current])).toBe(8_000);
});

test('a current bill that is a credit never makes more past due than is owed', () => {
  expect(pastDueOn(today, cents(5_000), [{ dueOn: current.dueOn, chargesCents: cents(-2_000) }])).toBe(5_000);
});

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
