import { type Cents, cents } from '../money/cents.ts';

/** A kind of parking permit as the register sells it: at most so many on one application. */
export type PermitOffer<Code extends string = string> = { itemCode: Code; priceCents: Cents; most: number };

export type CartLine<Code extends string = string> = { itemSelected: Code; quantitySelected: number };

export type PricedLine<Code extends string = string> = CartLine<Code> & { priceCents: Cents; cartValue: Cents };

export type PermitCart<Code extends string = string> =
  | { eligible: true; lines: PricedLine<Code>[]; totalPriceOfCart: Cents }
  | { eligible: false; reason: 'empty' | 'notOffered' | 'badQuantity' | 'tooMany' };

/**
 * What a cart costs at the register's prices; never at the browser's. Refused when it is empty, names an item that the
 * application doesn't allow or names one twice, or when a quantity isn't a whole number from 1 to the most.
 */
export function pricePermitCart<Code extends string>(
  offers: readonly PermitOffer<Code>[],
  wanted: readonly CartLine<Code>[],
): PermitCart<Code> {
  if (wanted.length === 0) return { eligible: false, reason: 'empty' };
  const lines: PricedLine<Code>[] = [];
  for (const { itemSelected, quantitySelected } of wanted) {
    const offer = offers.find(({ itemCode }) => itemCode === itemSelected);
    if (!offer || lines.some(line => line.itemSelected === itemSelected))
      return { eligible: false, reason: 'notOffered' };
    if (!Number.isInteger(quantitySelected) || quantitySelected < 1) return { eligible: false, reason: 'badQuantity' };
    if (quantitySelected > offer.most) return { eligible: false, reason: 'tooMany' };
    const cartValue = cents(offer.priceCents * quantitySelected);
    lines.push({ itemSelected, quantitySelected, priceCents: offer.priceCents, cartValue });
  }
  return { eligible: true, lines, totalPriceOfCart: cents(lines.reduce((sum, { cartValue }) => sum + cartValue, 0)) };
}
