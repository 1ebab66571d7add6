import { expect, it } from 'vitest';
import { isBusinessDay } from '../../calendar/business-day.ts';
import { addDays, localDate } from '../../calendar/local-date.ts';
import { draftDay, earliestAfterConsent, earliestAfterNotice, lastDayToStop, reminderDay } from './draft-day.ts';
import type { DrawRule } from './terms.ts';

const daysBefore = (days: number): DrawRule => ({ drawBy: 'due-date', daysBefore: days });
const on = (day: number): DrawRule => ({ drawBy: 'payment-day', paymentDay: day });

/** A bill is due 21 days after it comes. */
const billOf = (issuedOn: string) => ({ issuedOn: localDate(issuedOn), dueOn: addDays(localDate(issuedOn), 21) });
const dayOf = (rule: DrawRule, issuedOn: string) =>
  draftDay(rule, billOf(issuedOn), earliestAfterNotice(localDate(issuedOn)));

it.each([
  ['on the due date', daysBefore(0), '2026-11-06', '2026-11-27'],
  ['five days before it', daysBefore(5), '2026-11-06', '2026-11-20'],
  ['on the Friday before, when that is a Sunday', daysBefore(5), '2026-11-06', '2026-11-20'],
  ['on the Friday before a due date on a Sunday', daysBefore(0), '2026-11-08', '2026-11-27'],
  ['before Thanksgiving, when the due date is Thanksgiving', daysBefore(0), '2026-11-05', '2026-11-25'],
  ['on the payment day after the bill', on(20), '2026-11-02', '2026-11-20'],
  ['ten days after the bill, when its payment day is sooner', on(8), '2026-11-02', '2026-11-12'],
  ['on the due date, when the payment day is after it', on(30), '2026-11-05', '2026-11-25'],
  ['in the next month', on(4), '2026-11-16', '2026-12-04'],
  ['on the last day of a month with 30', on(31), '2026-11-16', '2026-11-30'],
  ['on the last day of February', on(31), '2027-02-15', '2027-02-26'],
  ['on the leap day', on(31), '2028-02-15', '2028-02-29'],
  ['on the last day of February after the 30th', on(30), '2028-02-15', '2028-02-29'],
  ['on the next business day, when the one before would be too soon', daysBefore(10), '2026-11-10', '2026-11-20'],
  ['on the day after spring forward', on(15), '2027-03-01', '2027-03-15'],
  ['on a day of 25 hours’ neighbor', on(2), '2026-10-20', '2026-11-02'],
  ['across the new year', on(1), '2026-12-15', '2026-12-31'],
])('draws %s', (_, rule, issuedOn, expected) => {
  expect(dayOf(rule, issuedOn)).toBe(expected);
});

it('goes to the business day after only where none is before, and to neither where none is between', () => {
  const bill = { issuedOn: localDate('2026-11-01'), dueOn: localDate('2026-11-23') };
  expect(draftDay(on(21), bill, localDate('2026-11-21'))).toBe('2026-11-23');
  const due = { ...bill, dueOn: localDate('2026-11-22') };
  expect(draftDay(on(21), due, localDate('2026-11-21'))).toBe('2026-11-21');
});

it('draws nothing of a bill that is due sooner than the customer can be told', () => {
  expect(draftDay(daysBefore(0), billOf('2026-11-02'), localDate('2026-11-24'))).toBeUndefined();
});

it('tells ten days before at least, draws by the due date, and on a business day, whatever is chosen and whenever', () => {
  const rules = [
    ...Array.from({ length: 11 }, (_, n) => daysBefore(n)),
    ...Array.from({ length: 31 }, (_, n) => on(n + 1)),
  ];
  const wrong: object[] = [];
  for (let day = 0; day < 800; day++) {
    const issuedOn = addDays(localDate('2026-11-01'), day);
    const [soonest, latest] = [addDays(issuedOn, 10), addDays(issuedOn, 21)];
    for (const rule of rules) {
      const payOn = dayOf(rule, issuedOn) ?? '';
      const isRight = payOn >= soonest && payOn <= latest && isBusinessDay(localDate(payOn));
      if (!isRight) wrong.push({ issuedOn, rule, payOn });
    }
  }
  expect(wrong).toEqual([]);
});

it.each([
  ['2026-11-20', '2026-11-17'],
  ['2026-11-30', '2026-11-24'],
  ['2026-11-29', '2026-11-24'],
])('a draft on %s can be stopped through %s', (payOn, expected) => {
  expect(lastDayToStop(localDate(payOn))).toBe(expected);
});

it.each([
  ['2026-11-17', '2026-11-20'],
  ['2026-11-24', '2026-11-28'],
  ['2026-11-21', '2026-11-26'],
])('what is agreed on %s is drawn on %s at the earliest', (agreedOn, expected) => {
  expect(earliestAfterConsent(localDate(agreedOn))).toBe(expected);
});

it('reminds three days before', () => {
  expect(reminderDay(localDate('2027-03-16'))).toBe('2027-03-13');
});
