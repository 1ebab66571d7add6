import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { lateChargedOn, pastDueOn } from './open-charges.ts';

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
  ['no late charge falls on a bill whose late charge is waived', 17_000, 0],
  ['nor on what a part payment leaves of it', 11_000, 0],
  ['but it does on what was late before it', 20_000, 3_000],
])('%s', (_, balance, lateCharged) => {
  const waived = { ...earlier, isLateChargeWaived: true };
  expect(lateChargedOn(today, cents(balance), [waived, current])).toBe(lateCharged);
});

test('without a waiver, a late charge falls on everything past due', () => {
  expect(lateChargedOn(today, cents(17_000), [earlier, current])).toBe(9_000);
});
