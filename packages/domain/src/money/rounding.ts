import { type Cents, cents } from './cents.ts';

/**
 * The one rounding function: the fraction numerator / denominator, in cents, to whole cents, halves away from zero. A
 * credit therefore rounds exactly like the charge it cancels.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): Cents {
  if (denominator <= 0n) throw new RangeError('the denominator is not positive');
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return cents(Number(numerator < 0n ? -rounded : rounded));
}

/**
 * Dollars held as an integer of 10^-scale dollars (12.3456 is 123456n at scale 4), rounded to cents.
 * Waits for usage: the costs in a Green Button file.
 */
export function roundScaledDollars(scaled: bigint, scale: number): Cents {
  return roundHalfUp(scaled * 100n, 10n ** BigInt(scale));
}

/**
 * A decimal string of dollars such as "-12.345", rounded to cents; throws RangeError for any other text.
 * Waits for usage: the costs in a Green Button file.
 */
export function roundDecimalDollars(text: string): Cents {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`not a decimal number: ${text}`);
  const decimals = match[3] ?? '';
  return roundScaledDollars(BigInt(`${match[1]}${match[2]}${decimals}`), decimals.length);
}
