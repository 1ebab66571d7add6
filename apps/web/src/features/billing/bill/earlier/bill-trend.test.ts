import { addMonths, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import type { BillSummary } from '../bill-view.ts';
import { billTrend } from './bill-trend.ts';

/** Bills of these charges, a month apart, newest first. */
const billsOf = (...charges: number[]) =>
  charges.map((amount, back) => {
    const periodFrom = addMonths(localDate('2026-10-16'), -back);
    return { periodFrom, currentChargesCents: cents(amount) } as BillSummary;
  });

test('a bill is compared with the one a year before, and the highest of the year is named', () => {
  const bills = billsOf(8_614, 9_608, 7_000, 7_000, 7_000, 7_000, 12_000, 7_000, 7_000, 7_000, 7_000, 7_000, 9_000);
  const trend = billTrend(bills);
  expect(trend?.yearBefore).toEqual({ bill: bills[12], differenceCents: cents(-386) });
  expect(trend?.highest).toBe(bills[6]);
});

test('in the first year there is no year before, and of equal bills the newest is the highest', () => {
  const bills = billsOf(8_614, 8_614);
  expect(billTrend(bills)).toEqual({ yearBefore: undefined, highest: bills[0] });
});

test('a first bill has nothing to be compared with', () => {
  expect(billTrend(billsOf(8_614))).toBeUndefined();
  expect(billTrend([])).toBeUndefined();
});
