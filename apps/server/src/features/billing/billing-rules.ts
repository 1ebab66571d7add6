import type { Cents } from '@wattershed/domain/money/cents';

export type BillState = 'no-bill' | 'paid' | 'due' | 'past-due' | 'credit' | 'autopay';

export type Standing = {
  hasBill: boolean;
  balanceCents: Cents;
  pastDueCents: Cents;
  isOnAutoPay: boolean;
};

/**
 * The one word of the bill box. What is late outranks everything, auto pay too: a payment that auto pay should have made
 * and did not is the customer's to know.
 */
export function decideBillState({ hasBill, balanceCents, pastDueCents, isOnAutoPay }: Standing): BillState {
  if (balanceCents < 0) return 'credit';
  if (pastDueCents > 0) return 'past-due';
  if (balanceCents === 0) return hasBill ? 'paid' : 'no-bill';
  return isOnAutoPay ? 'autopay' : 'due';
}
