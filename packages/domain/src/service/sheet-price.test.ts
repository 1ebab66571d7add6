import { describe, expect, it } from 'vitest';
import type { SheetPrice } from './agreement.ts';
import { priceShown, tierOf } from './sheet-price.ts';

const price: SheetPrice = {
  ...{ textKey: 'bill.line.energy.summer', clause: 'D-T1 2.2', above: null, upTo: null, isLimitDaily: true },
  ...{ price: '0.3284', unit: 'kWh' },
};
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a price of a rate', () => {
  it.each([
    ['0.3284', 'kWh', 'EN_US', '$0.3284'],
    ['24.3', 'month', 'EN_US', '$24.30'],
    ['0.3284', 'kWh', 'FR', '0,3284 $'],
    ['5', 'percent', 'EN_US', '5%'],
    ['2.75', 'percent', 'FR', '2,75 %'],
  ] as const)('of %s per %s is shown in %s as %s', (text, unit, language, shown) => {
    expect(plain(priceShown({ ...price, price: text, unit }, language))).toBe(shown);
  });

  it('is for a part of the quantity, or for all of it', () => {
    const tiers = [
      { above: null, upTo: '13.7' },
      { above: '13.7', upTo: '54.8' },
      { above: '1054.8', upTo: null },
      { above: null, upTo: null },
    ].map(limits => tierOf({ ...price, ...limits }, 'EN_US'));
    expect(tiers).toEqual([
      { key: 'information.tier.first', from: '', to: '13.7' },
      { key: 'information.tier.middle', from: '13.7', to: '54.8' },
      { key: 'information.tier.last', from: '1,054.8', to: '' },
      null,
    ]);
  });
});
