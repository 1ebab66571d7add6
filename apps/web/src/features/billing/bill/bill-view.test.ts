import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents, sumCents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import {
  type Bill,
  type BillChange,
  type BillLine,
  type BillView,
  changeRows,
  degreesWarmer,
  groupLines,
  nothingAsked,
  sinceIssued,
} from './bill-view.ts';
import { lineFigures, peakOf } from './line-figures.ts';

const line: BillLine = {
  lineNo: 1,
  group: 'electric',
  kind: 'energy',
  textKey: 'bill.line.energy.winterOnPeak',
  clause: 'D-TOU 2.3a/1',
  tariffLabel: 'CA-D-TOU',
  tariffVersion: '2',
  period: 'winterOnPeak',
  tier: 1,
  quantity: '1153.023',
  unit: 'kWh',
  price: '0.43861',
  share: null,
  amountCents: cents(50572),
};
const tax: BillLine = { ...line, group: 'taxes', kind: 'tax', unit: '$', quantity: '207.71', price: '0.05' };
const lateFee: BillLine = { ...tax, group: 'other', kind: 'late-fee', amountCents: cents(1189) };

const change: BillChange = {
  previousBillNumber: '202609260375',
  previousChargesCents: cents(38028),
  differenceCents: cents(-8181),
  effects: [
    { kind: 'days', amountCents: cents(-994) },
    { kind: 'electric-usage', amountCents: cents(-6274) },
    { kind: 'taxes', amountCents: cents(-1484) },
    { kind: 'fees', amountCents: cents(571) },
  ],
  previousDays: 31,
  days: 30,
  previousMeanF: 76.4,
};

describe('the lines of a bill', () => {
  it('stand by group in the order of the bill, with the sum of each group', () => {
    expect(groupLines([lateFee, tax, line, { ...line, amountCents: cents(-172) }])).toMatchObject([
      { group: 'electric', totalCents: 50400 },
      { group: 'taxes', totalCents: 50572 },
      { group: 'other', totalCents: 1189 },
    ]);
  });

  it('say quantity and price with the digits of the tariff', () => {
    expect(lineFigures(line, 'EN_US')).toMatchObject({ quantity: '1,153.023', price: '$0.43861', unit: 'kWh' });
    expect(lineFigures({ ...line, quantity: '1', price: '24.3' }, 'EN_US')).toMatchObject({
      price: '$24.30',
      count: 1,
    });
  });

  it('say the share of an amount for a tax in percent', () => {
    expect(lineFigures(tax, 'EN_US')).toEqual({ kind: 'share', percent: '5%', amount: '$207.71' });
  });

  it('say nothing when there is nothing to say beyond the amount', () => {
    expect(lineFigures(lateFee, 'EN_US')).toEqual({ kind: 'none' });
  });

  it.each([
    ['winterOnPeak', 'onPeak'],
    ['summerOffPeak', 'offPeak'],
    ['summer', undefined],
    [null, undefined],
  ] as const)('of the period %s are %s', (period, peak) => {
    expect(peakOf({ period })).toBe(peak);
  });
});

describe('what changed', () => {
  it('leads from the charges of the last bill to those of this one', () => {
    const rows = changeRows(change);
    expect(sumCents(rows.slice(0, -1).map(row => row.amountCents))).toBe(rows.at(-1)?.amountCents);
    expect(rows.at(-1)).toEqual({ kind: 'current', amountCents: 29847 });
  });

  it('tells the weather in whole degrees, and not where one is unknown', () => {
    expect(degreesWarmer({ meanF: 63.7 }, change)).toBe(-13);
    expect(degreesWarmer({ meanF: null }, change)).toBe(0);
  });
});

describe('what became of a bill', () => {
  const view = (balance: number, newerBillNumber: string | null = null): BillView => ({
    bill: { totalDueCents: cents(8614) } as Bill,
    change: null,
    owed: {
      balanceCents: cents(balance),
      totalDueCents: cents(Math.max(balance, 0)),
      pastDueCents: cents(0),
      minimumDueCents: cents(0),
      deferredCents: cents(0),
      nextInstallment: null,
      extension: null,
      keepArrangementBy: null,
      dueOn: localDate('2026-12-01'),
      isOnAutoPay: false,
      autoPayOn: null,
      lastPayment: null,
      outcomeUnknownCents: cents(0),
    },
    customerName: 'Elena Ramirez',
    serviceAddress: '418 Willow Ave',
    olderBillNumber: null,
    paidOn: null,
    depositBackCents: cents(0),
    grantCents: cents(0),
    donationOffCents: cents(0),
    creditSent: null,
    budget: null,
    lastBills: [],
    inserts: [],
    newerBillNumber,
  });

  it.each([
    [8614, undefined],
    [4000, 'owes'],
    [0, 'paid'],
    [-100, 'credit'],
  ])('with %i cents owed now is %s', (balance, since) => {
    expect(sinceIssued(view(balance))).toBe(since);
  });

  it('is told for the newest bill only', () => {
    expect(sinceIssued(view(0, '202612010001'))).toBeUndefined();
  });
});

describe('of a bill that asked for nothing', () => {
  it.each([
    ['a bill of zero', 0, 0, false, 'now'],
    ['a bill of zero, and a credit since', 0, -100, false, 'now'],
    ['a bill of zero, and a payment that came back', 0, 100, false, 'before'],
    ['an older bill of zero', 0, 0, true, 'before'],
    ['a credit', -500, -500, false, 'credit'],
    ['a credit that was sent back', -500, 0, false, 'before'],
    ['a credit, and a payment that came back', -500, 2_000, false, 'before'],
    ['a credit that a later bill used', -500, -100, true, 'before'],
  ] as const)('%s', (_, total, balance, hasNewer, says) => {
    expect(nothingAsked({ totalDueCents: cents(total) }, { balanceCents: cents(balance) }, hasNewer)).toBe(says);
  });
});
