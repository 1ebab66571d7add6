import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { randomFrom } from '../../city/random.ts';
import type { IssuedBill } from '../issued/issue-bill.ts';
import { type BillPlace, planPayments } from './payment-habits.ts';

const bill = {
  issuedOn: localDate('2026-04-12'),
  dueOn: localDate('2026-05-03'),
  totalDueCents: cents(12_345),
  currentChargesCents: cents(12_345),
  deferredCents: cents(0),
} as IssuedBill;
const place: BillPlace = { newerBills: 5, isAccountClosed: false, autopayDay: null };

const plan = (habit: string, at: Partial<BillPlace> = {}, of: Partial<IssuedBill> = {}, key = 1) =>
  planPayments(habit, { ...bill, ...of }, { ...place, ...at }, randomFrom(key));

const keys = Array.from({ length: 200 }, (_, index) => index + 1);

test('who pays on time pays the total between issue and the due day', () => {
  for (const key of keys) {
    const [payment, ...others] = plan('on-time', {}, {}, key);
    expect(others).toEqual([]);
    expect(payment?.amountCents).toBe(12_345);
    expect(payment && payment.on > bill.issuedOn && payment.on < bill.dueOn).toBe(true);
  }
});

test('who pays late pays after the due day and before the next bill', () => {
  for (const key of keys) {
    const kept = plan('late', {}, {}, key).filter(payment => payment.returnedOn === null);
    expect(kept).toHaveLength(1);
    expect(kept[0] && kept[0].on > bill.dueOn && kept[0].on < '2026-05-12').toBe(true);
  }
});

test('some late payments come back and are paid again, but never the newest', () => {
  const returned = (newerBills: number) =>
    keys.filter(key => plan('late', { newerBills }, {}, key).some(payment => payment.returnedOn !== null)).length;
  expect(returned(5)).toBeGreaterThan(0);
  expect(returned(1)).toBe(0);
});

test.each([
  [5, 1],
  [3, 1],
  [2, 0],
  [0, 0],
])('who is past due, with %d newer bills, makes %d payments', (newerBills, payments) => {
  expect(plan('past-due', { newerBills })).toHaveLength(payments);
});

test('auto pay collects on the chosen day, or on the due day when that comes too late', () => {
  expect(plan('autopay')[0]?.on).toBe('2026-05-03');
  expect(plan('autopay', { autopayDay: 28 })[0]?.on).toBe('2026-04-28');
  expect(plan('autopay', { autopayDay: 2 })[0]?.on).toBe('2026-05-02');
  expect(plan('autopay', { autopayDay: 10 })[0]?.on).toBe('2026-05-03');
});

test('who overpays rounds up, and two bills ago paid for months ahead', () => {
  expect(plan('overpays')[0]?.amountCents).toBe(15_000);
  expect(plan('overpays', { newerBills: 2 })[0]?.amountCents).toBe(61_725);
});

test('who overpays pays for months ahead even when the bill of that month was covered', () => {
  expect(plan('overpays', { newerBills: 2 }, { totalDueCents: cents(-5) })[0]?.amountCents).toBe(61_725);
  expect(plan('overpays', { newerBills: 1 }, { totalDueCents: cents(-5) })).toEqual([]);
});

test('nothing is paid for a credit, or by who never pays', () => {
  expect(plan('on-time', {}, { totalDueCents: cents(-5) })).toEqual([]);
  expect(plan('none')).toEqual([]);
});

test('the final bill of a closed account is paid by who paid on time, and left by who did not', () => {
  const final = { newerBills: 0, isAccountClosed: true };
  for (const habit of ['on-time', 'autopay']) expect(plan(habit, final)).toHaveLength(1);
  for (const habit of ['late', 'past-due']) expect(plan(habit, final)).toEqual([]);
});
