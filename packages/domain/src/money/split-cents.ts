import { type Cents, cents } from './cents.ts';

/**
 * Splits a total by weights (integers of zero or more, at least one above zero) into parts that add up to it exactly.
 * Leftover cents go to the largest remainders, to the earlier part if equal.
 */
export function splitCents(total: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole <= 0n || weights.some(weight => weight < 0)) {
    throw new RangeError('the weights are not zero or more with one above zero');
  }
  const magnitude = BigInt(Math.abs(total));
  const shares = weights.map((weight, index) => {
    const product = magnitude * BigInt(weight);
    return { index, part: Number(product / whole), remainder: product % whole };
  });
  let left = Math.abs(total) - shares.reduce((sum, share) => sum + share.part, 0);
  for (const share of [...shares].sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)) {
    if (left === 0) break;
    share.part += 1;
    left -= 1;
  }
  return shares.map(share => cents(total < 0 ? -share.part : share.part));
}
