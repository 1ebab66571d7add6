import type { amountsOwed } from '@wattershed/contract/billing/amounts-owed';
import type { Cents } from '@wattershed/domain/money/cents';
import type * as z from 'zod/mini';
import type { BillingAmountsOwed } from '../../gateways/billing-system/amounts-owed.ts';

/** What the billing system says is owed, and what is already on its way and must not be paid again. */
export function presentOwed(owed: BillingAmountsOwed, outcomeUnknownCents: Cents): z.output<typeof amountsOwed> {
  const { today: _, ...amounts } = owed;
  return { ...amounts, outcomeUnknownCents };
}
