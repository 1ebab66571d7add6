import type { DataOf } from '@wattershed/contract/call';
import type { findBudget, findBudgetOffer } from '@wattershed/contract/programs/budget';
import { type Cents, negateCents } from '@wattershed/domain/money/cents';

export type Budget = NonNullable<DataOf<typeof findBudget>['budget']>;
export type Offer = DataOf<typeof findBudgetOffer>;

/** What waits, by its words: to pay, in the customer’s favor, or nothing. */
export function waitingOf(amountCents: Cents): { side: 'due' | 'credit' | 'none'; plainCents: Cents } {
  if (amountCents === 0) return { side: 'none', plainCents: amountCents };
  return amountCents > 0
    ? { side: 'due', plainCents: amountCents }
    : { side: 'credit', plainCents: negateCents(amountCents) };
}
