import type { Cents } from '@wattershed/domain/money/cents';
import { roundHalfUp } from '@wattershed/domain/money/rounding';

/**
 * Digits after the decimal point a price may have: enough for every published rate and for a twelfth of a year's
 * charge.
 */
const PRICE_DIGITS = 12;
const PRICE_SCALE = 10n ** BigInt(PRICE_DIGITS);
const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,12}))?$/;

/** A decimal number ('0.31868') as a whole number of 10^-12. Throws RangeError on anything else. */
export function parseDecimal(text: string): bigint {
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError(`"${text}" is not a decimal number with at most ${PRICE_DIGITS} decimals`);
  const [, sign, whole = '', fraction = ''] = match;
  const size = BigInt(whole) * PRICE_SCALE + BigInt(fraction.padEnd(PRICE_DIGITS, '0'));
  return sign === '-' ? -size : size;
}

/** The shortest decimal text of a whole number of 10^-digits: formatUnits(1500n, 3) is '1.5'. */
export function formatUnits(units: bigint, digits: number = PRICE_DIGITS): string {
  const sign = units < 0n ? '-' : '';
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = text.slice(text.length - digits).replace(/0+$/, '');
  return `${sign}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** Integer division, half away from zero, for quantities and prices: they round the way the domain's cents do. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** The part of a base period a charge is for: 17 of 31 days. */
export type Share = { days: number; ofDays: number };

/** Quantity × price × share in cents, rounded once. The quantity is in whole units of 1/`unitsPerOne` (Wh: 1000). */
export function chargeCents(quantity: bigint, unitsPerOne: number, price: bigint, share?: Share): Cents {
  return roundHalfUp(
    quantity * price * BigInt(share?.days ?? 1),
    (BigInt(unitsPerOne) * PRICE_SCALE * BigInt(share?.ofDays ?? 1)) / 100n,
  );
}

/** A limit ('11.7' kWh) times whole factors, in units of 1/`unitsPerOne`, rounded to a whole unit. */
export function scaledLimit(limit: bigint, unitsPerOne: number, share: Share): number {
  return Number(divideRounded(limit * BigInt(unitsPerOne) * BigInt(share.days), PRICE_SCALE * BigInt(share.ofDays)));
}
