import { bcp47Of, defaultLanguage, type Language } from '../text/language.ts';

/** An integer number of US cents; negative is a credit. Made by `cents`, `parseDollars` and the functions here only. */
export type Cents = number & { readonly __unit: 'cents' };

/** Throws RangeError for anything that is not a safe integer: a fraction of a cent is a bug, not an amount. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an integer number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents; // also turns -0 into 0
}

export const zeroCents = cents(0);

export function addCents(left: Cents, right: Cents): Cents {
  return cents(left + right);
}

export function subtractCents(left: Cents, right: Cents): Cents {
  return cents(left - right);
}

export function negateCents(amount: Cents): Cents {
  return cents(-amount);
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

// 7 integer digits and 2 decimals at most (section 5, Amount). A leading ".50" is what people type for half a dollar.
const dollarsPattern = /^(\d{0,7})(?:\.(\d{1,2}))?$/;

/** Dollars as typed, unsigned and without separators, to cents; undefined when the text is not such an amount. */
export function parseDollars(text: string): Cents | undefined {
  const match = dollarsPattern.exec(text.trim());
  if (!match || match[0] === '') return undefined;
  return cents(Number(match[1] ?? '') * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/** Plain dollars for an input or a wire field: 1234.50, -0.05. The inverse of `parseDollars` within its range. */
export function dollarsText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const currencyFormats = new Map<Language, Intl.NumberFormat>();

function currencyFormat(language: Language): Intl.NumberFormat {
  const known = currencyFormats.get(language);
  if (known) return known;
  const made = new Intl.NumberFormat(bcp47Of(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  currencyFormats.set(language, made);
  return made;
}

/** For people: "$1,234.50", in French "1 234,50 $". */
export function formatDollars(amount: Cents, language: Language = defaultLanguage): string {
  // Formatted from the decimal text, so that no division by 100 stands between the ledger and the screen.
  return currencyFormat(language).format(dollarsText(amount) as Intl.StringNumericLiteral);
}

/** A balance for people: a credit loses its sign and ends with CR, "$25.00 CR" (section 5, Formatting). */
export function formatBalance(balance: Cents, language: Language = defaultLanguage): string {
  return balance < 0 ? `${formatDollars(negateCents(balance), language)} CR` : formatDollars(balance, language);
}

/**
 * The one rounding function: the fraction numerator / denominator, in cents, to whole cents, halves away from zero.
 * A credit therefore rounds exactly as the charge that it cancels.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): Cents {
  if (denominator <= 0n) throw new RangeError('the denominator is not positive');
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return cents(Number(numerator < 0n ? -rounded : rounded));
}

/** Dollars held as an integer of 10^-scale dollars (12.3456 is 123456n at scale 4), rounded to cents. */
export function roundScaledDollars(scaled: bigint, scale: number): Cents {
  return roundHalfUp(scaled * 100n, 10n ** BigInt(scale));
}

/** A decimal string of dollars such as "-12.345", rounded to cents; throws RangeError for any other text. */
export function roundDecimalDollars(text: string): Cents {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`not a decimal number: ${text}`);
  const decimals = match[3] ?? '';
  return roundScaledDollars(BigInt(`${match[1]}${match[2]}${decimals}`), decimals.length);
}

/**
 * Splits a total by weights (integers of zero or more, at least one above zero) into parts that add up to it exactly.
 * The cents left over go to the largest remainders, the earlier part first among equals.
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
