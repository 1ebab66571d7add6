import { addMonths, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { type BillCost, costColumns, costSummary } from './cost-view.ts';

/** Bills of these charges, a month apart, the newest first. */
const billsOf = (...charges: number[]): BillCost[] =>
  charges.map((amount, back) => ({
    issuedOn: addMonths(localDate('2026-11-16'), -back),
    periodFrom: addMonths(localDate('2026-10-16'), -back),
    periodBefore: addMonths(localDate('2026-11-16'), -back),
    ...{ chargesCents: cents(amount), electricCents: cents(amount), waterCents: null, otherCents: cents(0) },
    yearBeforeCents: null,
  }));
const year = billsOf(296, 310, 391, 395, 335, 320, 285, 281, 278, 317, 337, 301, 279);
const projection = {
  ...{ periodFrom: localDate('2026-11-16'), periodBefore: localDate('2026-12-16') },
  ...{ readThrough: localDate('2026-11-21'), soFarCents: cents(61) },
  soFarParts: { electricCents: cents(41), waterCents: cents(15), otherCents: cents(5) },
  ...{ forecastLowCents: cents(256), forecastCents: cents(290), forecastHighCents: cents(324) },
  planAskedCents: null,
};

test('the running period follows twelve bills, with its forecast and the bill of the same time a year before', () => {
  const columns = costColumns(year, projection);
  expect(columns.map(({ chargesCents }) => chargesCents)).toEqual([
    301, 337, 317, 278, 281, 285, 320, 335, 395, 391, 310, 296, 61,
  ]);
  expect(columns.at(-1)).toMatchObject({ on: '2026-11-16', electricCents: 41, forecastCents: 290 });
  // The bill whose period began on November 16 of the year before was issued in December.
  expect(columns.at(-1)?.yearBeforeCents).toBe(301);
});

test('without anything read of it there are thirteen bills and no forecast', () => {
  const columns = costColumns(year, null);
  expect(columns).toHaveLength(13);
  expect(columns.every(({ forecastCents }) => forecastCents === null)).toBe(true);
});

test('the newest bill is compared with a year before, and the highest is named', () => {
  const [newest, ...older] = year as [BillCost, ...BillCost[]];
  const summary = costSummary([{ ...newest, yearBeforeCents: cents(279) }, ...older]);
  expect(summary).toMatchObject({ differenceCents: 17, highest: { chargesCents: 395 } });
  expect(costSummary(year)?.differenceCents).toBeUndefined();
  expect(costSummary([])).toBeUndefined();
});
