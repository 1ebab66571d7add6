import { type Cents, cents, sumCents } from '../../money/cents.ts';

/** `tooShort`: not all seasons have been seen yet. `close`: the difference is inside the noise. */
export type RateVerdict = 'cheaper' | 'dearer' | 'close' | 'tooShort';

export type RateDifference = {
  /** What the other plan would have saved; negative if it would have cost more. */
  savedCents: Cents;
  /** So far the difference could be another one in another year. */
  noiseCents: Cents;
  verdict: RateVerdict;
};

/** As many monthly bills as have every season. */
export const periodsOfYear = 12;

/** Below this share of what is paid, nobody would call it a difference. */
const smallestShare = 0.01;

/**
 * Whether another plan is really cheaper, by the differences of bills rated on both: what today's plan costs less what the
 * other does, for each period. A total over the year is only as sure as its parts agree: the noise is how much the months
 * differ from each other (their standard deviation), added up over the months as independent things add up (times the square
 * root of their number), and at least one percent of what is paid. A difference within it is too close to call.
 */
export function judgeDifference(differences: readonly Cents[], paidCents: Cents): RateDifference {
  const savedCents = sumCents(differences);
  const noiseCents = cents(Math.ceil(Math.max(spreadOf(differences), Math.abs(paidCents) * smallestShare)));
  return { savedCents, noiseCents, verdict: verdictOf(differences.length, savedCents, noiseCents) };
}

function verdictOf(periods: number, saved: Cents, noise: Cents): RateVerdict {
  if (periods < periodsOfYear) return 'tooShort';
  if (Math.abs(saved) <= noise) return 'close';
  return saved > 0 ? 'cheaper' : 'dearer';
}

function spreadOf(differences: readonly number[]): number {
  const count = differences.length;
  if (count < 2) return 0;
  const mean = differences.reduce((sum, each) => sum + each, 0) / count;
  const variance = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (count - 1);
  return Math.sqrt(variance * count);
}
