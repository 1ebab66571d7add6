import { type Cents, cents, subtractCents, zeroCents } from '../money/cents.ts';

type Owed = { balanceCents: Cents; pastDueCents: Cents };

/**
 * What is owed in the order in which it is said: what is late and asked for now, then what is due later. Nobody owes more
 * late than they owe at all, and nothing is late of a credit.
 */
export function partsOwed({ balanceCents, pastDueCents }: Owed): { nowCents: Cents; laterCents: Cents } {
  const owed = cents(Math.max(0, balanceCents));
  const nowCents = cents(Math.min(Math.max(0, pastDueCents), owed));
  return { nowCents, laterCents: nowCents === 0 ? zeroCents : subtractCents(owed, nowCents) };
}
