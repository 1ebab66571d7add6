import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import type { BillingBill, BillingBillLine } from '../../../gateways/billing-system/bill.ts';
import { billDocumentTexts } from './bill-document-texts.ts';
import { lineFigures, usageSentence } from './figures.ts';

const line: BillingBillLine = {
  lineNo: 1,
  group: 'electric',
  kind: 'energy',
  textKey: 'bill.line.energy.summer',
  clause: 'R-1 2.2',
  tariffLabel: 'AZ-R-1',
  tariffVersion: '2',
  period: null,
  tier: 1,
  quantity: '1543.210',
  unit: 'kWh',
  price: '0.14227',
  share: null,
  amountCents: cents(21_955),
};

describe('quantity and price of a line', () => {
  it.each([
    [{}, 'EN_US', '1,543.21 kWh', '$0.14227 / kWh'],
    [{}, 'FR', '1 543,21 kWh', '0,14227 $ / kWh'],
    [{ quantity: '1', unit: 'month', price: '24.30' }, 'EN_US', '1 month', '$24.30 / month'],
    [{ quantity: '0.548387', unit: 'month', price: '24.30' }, 'EN_US', '0.548 months', '$24.30 / month'],
    [
      { quantity: '2.565', unit: 'kW', price: '8.03', share: { days: 11, ofDays: 31 } },
      'EN_US',
      '2.565 kW, 11 of 31 days',
      '$8.03 / kW',
    ],
    [
      { quantity: '1', unit: 'month', price: '24.30', share: { days: 17, ofDays: 31 } },
      'FR',
      '1 mois, 17 jours sur 31',
      '24,30 $ / mois',
    ],
    [
      { quantity: '2.565', unit: 'kW', price: '0.33', share: { days: 30, ofDays: 1 } },
      'ES',
      '2.565 kW, 30 días',
      '$0.33 / kW y día',
    ],
    [{ quantity: '31', unit: 'day', price: '0.0329' }, 'ES', '31 días', '$0.0329 / día'],
    [{ kind: 'credit', quantity: '10', price: '-0.08' }, 'EN_US', '10 kWh', '\u2212$0.08 / kWh'],
    [{ kind: 'tax', quantity: '207.71', unit: '$', price: '0.05' }, 'EN_US', 'of $207.71', '5%'],
    [{ kind: 'tax', quantity: '153.28', unit: '$', price: '0.027' }, 'EN_US', 'of $153.28', '2.7%'],
    [{ kind: 'late-fee', quantity: '1', unit: '$', price: '11.89' }, 'EN_US', '', ''],
  ] as const)('of %j in %s are %s at %s', (different, language, quantity, price) => {
    const figures = lineFigures({ ...line, ...different }, billDocumentTexts(language), language);
    const spaced = (text: string) => text.replaceAll(/\s/g, ' ');
    expect([spaced(figures.quantity), spaced(figures.price)]).toEqual([quantity, price]);
  });
});

const bill = (periodFrom: string, periodBefore: string, usageWh: number | null, usageGallons: number | null) =>
  ({ periodFrom: localDate(periodFrom), periodBefore: localDate(periodBefore), usageWh, usageGallons }) as BillingBill;

describe('the sentence on usage', () => {
  const now = bill('2026-10-01', '2026-11-01', 620_000, 4_000);

  it.each([
    [bill('2025-10-01', '2025-11-01', 500_000, 4_000), 'Electricity: 24% more per day than a year ago.'],
    [bill('2025-10-03', '2025-11-01', 580_000, 4_000), 'Electricity: about the same per day as a year ago.'],
    [bill('2025-10-01', '2025-11-01', 800_000, 4_000), 'Electricity: 23% less per day than a year ago.'],
    [bill('2026-09-01', '2026-10-01', 500_000, 4_000), 'That is 20 kWh of electricity a day.'],
  ])('compares by day with the period a year before, where there is one', (old, comparison) => {
    const sentence = usageSentence(now, [now, old], billDocumentTexts('EN_US'), 'EN_US');
    expect(sentence).toBe(`You used 620 kWh of electricity and 4,000 gallons of water in this period. ${comparison}`);
  });

  it('is about water where there is no electric meter, and absent where there is none at all', () => {
    const water = bill('2026-10-01', '2026-11-01', null, 3_100);
    const sentence = usageSentence(water, [water], billDocumentTexts('EN_US'), 'EN_US');
    expect(sentence).toBe('You used 3,100 gallons of water in this period. That is 100 gallons of water a day.');
    const none = bill('2026-10-01', '2026-11-01', null, null);
    expect(usageSentence(none, [none], billDocumentTexts('EN_US'), 'EN_US')).toBeUndefined();
  });
});
