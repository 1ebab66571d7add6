import type { DataOf } from '@wattershed/contract/call';
import type { findPermitApplication } from '@wattershed/contract/payments/charges';

type Item = DataOf<typeof findPermitApplication>['items'][number];

/** How many of each are in the cart. What isn't in it is absent. */
export type Quantities = Partial<Record<Item['itemCode'], number>>;

/** With an item in the cart once, or without it. */
export function withItem(quantities: Quantities, item: Item['itemCode'], isIn: boolean): Quantities {
  const { [item]: _, ...others } = quantities;
  return isIn ? { ...others, [item]: 1 } : others;
}

/** What is in the cart, in the register's order. */
export function cartOf(items: readonly Item[], quantities: Quantities) {
  return items.flatMap(({ itemCode }) => {
    const quantitySelected = quantities[itemCode];
    return quantitySelected === undefined ? [] : [{ itemSelected: itemCode, quantitySelected }];
  });
}
