import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { pricePermitCart } from './permit-cart.ts';

const offers = [
  { itemCode: 'resident-year', priceCents: cents(4_800), most: 3 },
  { itemCode: 'visitor-book', priceCents: cents(2_500), most: 5 },
];
const line = (itemSelected: string, quantitySelected: number) => ({ itemSelected, quantitySelected });

it('costs what the register asks', () => {
  expect(pricePermitCart(offers, [line('visitor-book', 2), line('resident-year', 1)])).toEqual({
    eligible: true,
    lines: [
      { itemSelected: 'visitor-book', quantitySelected: 2, priceCents: 2_500, cartValue: 5_000 },
      { itemSelected: 'resident-year', quantitySelected: 1, priceCents: 4_800, cartValue: 4_800 },
    ],
    totalPriceOfCart: 9_800,
  });
});

it.each([
  ['empty', []],
  ['notOffered', [line('contractor-week', 1)]],
  ['notOffered', [line('visitor-book', 1), line('visitor-book', 1)]],
  ['badQuantity', [line('visitor-book', 0)]],
  ['badQuantity', [line('visitor-book', -1)]],
  ['badQuantity', [line('visitor-book', 1.5)]],
  ['badQuantity', [line('visitor-book', Number.NaN)]],
  ['tooMany', [line('resident-year', 4)]],
] as const)('refuses as %s: %j', (reason, wanted) => {
  expect(pricePermitCart(offers, wanted)).toEqual({ eligible: false, reason });
});

it('adds up, whatever the cart', () => {
  const quantity = fc.integer({ min: 1, max: 3 });
  fc.assert(
    fc.property(quantity, quantity, (years, books) => {
      const cart = pricePermitCart(offers, [line('resident-year', years), line('visitor-book', books)]);
      expect(cart).toMatchObject({ totalPriceOfCart: years * 4_800 + books * 2_500 });
    }),
  );
});
