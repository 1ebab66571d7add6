import { type Cents, cents, subtractCents, zeroCents } from '../money/cents.ts';

type Owed = {
  balanceCents: Cents;
  pastDueCents: Cents;
  /** What waits for later installments of a payment arrangement; 0 without one. */
  deferredCents: Cents;
};

/**
 * What is owed in the order in which it is said: what is late and asked for now, then what is due later; what waits for
 * later installments is in neither. Nobody owes more late than they owe at all, and nothing is late of a credit. `asked`
 * is the amount to pay next: what is late, otherwise all that doesn't wait.
 */
export function partsOwed({ balanceCents, pastDueCents, deferredCents }: Owed) {
  const owed = cents(Math.max(0, balanceCents));
  const nowCents = cents(Math.min(Math.max(0, pastDueCents), owed));
  const waitingCents = cents(Math.min(Math.max(0, deferredCents), owed - nowCents));
  const dueCents = subtractCents(owed, waitingCents);
  const isLate = nowCents > 0;
  return {
    nowCents,
    laterCents: isLate ? subtractCents(dueCents, nowCents) : zeroCents,
    askedCents: isLate ? nowCents : dueCents,
    waitingCents,
  };
}
