import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import { findTariff, listLineTextKeys, listTariffs } from './library.ts';
import { rateSheet } from './rate-sheet.ts';

const sheet = (label: string) => {
  const tariff = findTariff(label, localDate('2026-11-20'));
  if (!tariff) throw new Error(`no tariff ${label}`);
  return rateSheet(tariff, '5/8');
};

describe('the sheet of a rate', () => {
  it('lists the steps of a tiered rate with their limits, and the charge for being connected', () => {
    const [fixed, ...tiers] = sheet('CA-D-T1');
    expect(fixed).toMatchObject({ textKey: 'bill.line.fixed.electric', price: '0.0329', unit: 'day', upTo: null });
    expect(tiers.filter(({ textKey }) => textKey === 'bill.line.energy.summer')).toMatchObject([
      { above: null, upTo: '13.7', isLimitDaily: true, price: '0.3284', unit: 'kWh' },
      { above: '13.7', upTo: '54.8', isLimitDaily: true, price: '0.4129', unit: 'kWh' },
      { above: '54.8', upTo: null, isLimitDaily: true, price: '0.4712', unit: 'kWh' },
    ]);
  });

  it('has the charge for the size of a water meter, and a tax as a percentage', () => {
    const prices = sheet('CA-W-1');
    expect(prices[0]).toMatchObject({ textKey: 'bill.line.fixed.water', price: '24.3', unit: 'month' });
    expect(prices.at(-1)).toMatchObject({ textKey: 'bill.line.tax.cityUtilityUsers', price: '5', unit: 'percent' });
  });

  it.each(listTariffs().map(tariff => [`${tariff.label} v${tariff.version}`, tariff] as const))(
    'of %s says nothing that a bill has no words for',
    (_, tariff) => {
      const keys = new Set(listLineTextKeys());
      const prices = rateSheet(tariff, tariff.sector === 'Commercial' ? '1' : '5/8');
      expect(prices.length).toBeGreaterThan(2);
      expect(prices.filter(({ textKey }) => !keys.has(textKey))).toEqual([]);
      expect(prices.every(({ price }) => /^-?\d+(\.\d+)?$/.test(price))).toBe(true);
    },
  );
});
