import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { billStateOn, lateBills, paidOn, pastDueSince, pastDueWhenIssued } from './bill-settlement.ts';

const receipt = (on: string, amount: number) => ({ on: localDate(on), amountCents: cents(amount) });

test.each([
  ['nothing came in', [], null],
  ['one payment of all of it', [receipt('2026-11-21', 8_614)], '2026-11-21'],
  ['a part only', [receipt('2026-11-21', 8_613)], null],
  ['two parts, on the day of the second', [receipt('2026-11-21', 5_000), receipt('2026-11-25', 3_614)], '2026-11-25'],
  ['a payment that came back', [receipt('2026-11-21', 8_614), receipt('2026-11-24', -8_614)], null],
  [
    'a payment that came back and was made again',
    [receipt('2026-11-21', 8_614), receipt('2026-11-24', -8_614), receipt('2026-11-26', 8_614)],
    '2026-11-26',
  ],
  ['payments of the bills after it', [receipt('2026-11-21', 8_614), receipt('2026-12-21', 9_000)], '2026-11-21'],
])('a bill of 86.14 is paid after %s: %s', (_, receipts, day) => {
  expect(paidOn(cents(8_614), receipts)).toBe(day);
});

test('a bill on which nothing is due is never paid', () => {
  expect(paidOn(cents(0), [receipt('2026-11-21', 5_000)])).toBeNull();
});

test.each([
  ['the bill before is late', '2026-10-23', 6_000],
  ['the bill before is not late yet', '2026-11-05', 0],
])('of what a bill carries forward, %s', (_, dueOn, late) => {
  const bill = {
    issuedOn: localDate('2026-11-02'),
    totalDueCents: cents(14_614),
    currentChargesCents: cents(8_614),
    installmentCents: cents(0),
    deferredCents: cents(0),
  };
  const before = { dueOn: localDate(dueOn), currentChargesCents: cents(6_000) };
  expect(pastDueWhenIssued(bill, before)).toBe(late);
});

test('what waits for installments is not late when a bill is issued', () => {
  const bill = {
    issuedOn: localDate('2026-11-02'),
    totalDueCents: cents(38_614),
    currentChargesCents: cents(8_614),
    installmentCents: cents(5_000),
    deferredCents: cents(25_000),
  };
  const before = { dueOn: localDate('2026-10-23'), currentChargesCents: cents(6_000) };
  expect(pastDueWhenIssued(bill, before)).toBe(0);
  expect(pastDueWhenIssued({ ...bill, deferredCents: cents(20_000) }, before)).toBe(5_000);
});

const issued = { issuedOn: localDate('2026-11-02'), installmentCents: cents(0), deferredCents: cents(0) };
const earlier = [
  { dueOn: localDate('2026-10-23'), currentChargesCents: cents(6_000) },
  { dueOn: localDate('2026-09-24'), currentChargesCents: cents(5_000) },
  { dueOn: localDate('2026-08-25'), currentChargesCents: cents(4_000) },
];

test.each([
  ['a part of the last bill', 2_000, { dueOn: '2026-10-23', bills: 1 }],
  ['all of the last bill and a cent of the one before', 6_001, { dueOn: '2026-09-24', bills: 2 }],
  ['more than the bills explain', 15_001, null],
  ['nothing', 0, null],
])('when %s is late, a bill says since when', (_, late, since) => {
  expect(pastDueSince(cents(late), issued, earlier)).toEqual(since);
});

test('the late bills come in the order of their days, each with what is open of it', () => {
  const late = lateBills(cents(7_000), localDate('2026-11-02'), earlier);
  expect(late.map(({ dueOn, openCents }) => [dueOn, openCents])).toEqual([
    ['2026-09-24', 1_000],
    ['2026-10-23', 6_000],
  ]);
  // On its due date, a bill isn't late.
  expect(lateBills(cents(7_000), localDate('2026-10-23'), earlier).map(({ dueOn }) => dueOn)).toEqual([
    '2026-08-25',
    '2026-09-24',
  ]);
});

test('a bill does not say since when something is late of a payment arrangement', () => {
  expect(pastDueSince(cents(2_000), { ...issued, deferredCents: cents(9_000) }, earlier)).toBeNull();
});

test.each([
  ['paid once all of it came in', 8_614, 8_614, '2026-12-31', 'paid'],
  ['paid when more came in', 8_614, 20_000, '2026-12-31', 'paid'],
  ['open on its due date', 8_614, 8_613, '2026-12-08', 'open'],
  ['past due the day after', 8_614, 8_613, '2026-12-09', 'past-due'],
  ['past due when its payment came back', 8_614, 0, '2026-12-09', 'past-due'],
  ['of a credit never to be paid', -500, 0, '2026-12-09', 'nothing-due'],
  ['of nothing never to be paid', 0, 0, '2026-12-09', 'nothing-due'],
])('a bill is %s', (_, totalDue, received, today, state) => {
  const bill = { totalDueCents: cents(totalDue), deferredCents: cents(0), dueOn: localDate('2026-12-08') };
  const lateness = { today: localDate(today), pastDueCents: cents(1) };
  expect(billStateOn(lateness, bill, cents(received))).toBe(state);
});

test('a bill that an arrangement spreads is open, and paid without what waits for later installments', () => {
  const bill = { totalDueCents: cents(38_614), deferredCents: cents(25_000), dueOn: localDate('2026-12-08') };
  const lateness = { today: localDate('2026-12-31'), pastDueCents: cents(0) };
  expect(billStateOn(lateness, bill, cents(0))).toBe('open');
  expect(billStateOn(lateness, bill, cents(13_614))).toBe('paid');
});
