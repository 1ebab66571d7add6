import { type Cents, cents } from '../money/cents.ts';

type Owed = { isClosed: boolean; totalDueCents: Cents };

/** The smallest and the largest payment there is. */
type Limits = { minCents: number; maxCents: number };

/**
 * The most that one payment can be: a closed account takes no more than is owed on it, or the smallest payment there is, without which a
 * few cents could never be paid.
 */
export function mostPayable({ isClosed, totalDueCents }: Owed, { minCents, maxCents }: Limits): Cents {
  if (!isClosed) return cents(maxCents);
  return cents(totalDueCents > 0 ? Math.min(Math.max(totalDueCents, minCents), maxCents) : 0);
}
