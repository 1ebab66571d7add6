import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import type { IssuedBill } from '../issued/issue-bill.ts';
import { planAhead } from './payments-ahead.ts';

const bill = {
  billNumber: '202604120815',
  issuedOn: localDate('2026-04-12'),
  before: localDate('2026-04-12'),
  dueOn: localDate('2026-05-03'),
  totalDueCents: cents(12_345),
  currentChargesCents: cents(10_000),
  deferredCents: cents(0),
} as IssuedBill;

const earlier = ['2026-02-03', '2026-03-03', '2026-04-02'].map((dueOn, index) => ({
  dueOn: localDate(dueOn),
  chargesCents: cents(1_000 * (index + 1)),
}));

const payer = { accountNumber: '1000000001', isDrawnByPortal: false, closedOn: null };
const plan = (paymentHabit: string, of: Partial<IssuedBill> = {}, autopayDay: number | null = null) =>
  planAhead(1, { ...payer, paymentHabit, autopayDay }, { ...bill, ...of }, earlier);

test('who pays on time pays the total before the due day, and the same however often it is planned', () => {
  expect(plan('on-time')).toMatchObject({ amountCents: 12_345, isAhead: false, billNumber: '202604120815' });
  const payOn = plan('on-time')?.payOn ?? '';
  expect(payOn > '2026-04-12' && payOn < '2026-05-03').toBe(true);
  expect(plan('on-time')).toEqual(plan('on-time'));
});

test('who pays late pays after the due day, and auto pay on its day from the bank', () => {
  expect((plan('late')?.payOn ?? '') > '2026-05-03').toBe(true);
  expect(plan('autopay', {}, 15)).toMatchObject({ payOn: '2026-04-15', method: 'bank' });
});

test('a past-due customer pays what is older than the newest three bills', () => {
  expect(plan('past-due', { totalDueCents: cents(16_000) })).toMatchObject({ amountCents: 1_000, payOn: '2026-04-15' });
  expect(plan('past-due', { totalDueCents: cents(15_000) })).toBeUndefined();
});

test('who overpays pays for months ahead once the credit is used up', () => {
  expect(plan('overpays')).toMatchObject({ amountCents: 50_000, isAhead: true });
  expect(plan('overpays', { totalDueCents: cents(-200) })).toBeUndefined();
});

test('nothing is planned for who pays nothing, and for a final bill that is left', () => {
  expect(plan('none')).toBeUndefined();
  const closed = { ...payer, paymentHabit: 'late', autopayDay: null, closedOn: bill.before };
  expect(planAhead(1, closed, bill, earlier)).toBeUndefined();
});

test('plans nothing where the portal draws the bill, nor for someone who has ended auto pay', () => {
  const drawn = { ...payer, isDrawnByPortal: true, autopayDay: null };
  for (const paymentHabit of ['on-time', 'overpays', 'autopay', 'past-due']) {
    expect(planAhead(1, { ...drawn, paymentHabit }, bill, earlier)).toBeUndefined();
  }
  expect(plan('autopay')).toBeUndefined();
});
