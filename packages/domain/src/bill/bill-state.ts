import type { Cents } from '@wattershed/domain/money/cents';

export type BillState = 'no-bill' | 'paid' | 'due' | 'past-due' | 'arrangement' | 'credit' | 'autopay';

export type Standing = {
  hasBill: boolean;
  balanceCents: Cents;
  pastDueCents: Cents;
  /** Auto pay draws the bill on a day that is known; not one that is skipped, or waits for an answer. */
  isOnAutoPay: boolean;
  /** Part of the balance is on a payment arrangement. */
  isArranged: boolean;
};

/**
 * The single status in the bill box. Past due outranks everything, even auto pay: the customer needs to know about a
 * payment that auto pay should have made and didn't.
 */
export function decideBillState({ hasBill, balanceCents, pastDueCents, isOnAutoPay, isArranged }: Standing): BillState {
  if (balanceCents < 0) return 'credit';
  if (pastDueCents > 0) return 'past-due';
  if (balanceCents === 0) return hasBill ? 'paid' : 'no-bill';
  if (isOnAutoPay) return 'autopay';
  return isArranged ? 'arrangement' : 'due';
}
