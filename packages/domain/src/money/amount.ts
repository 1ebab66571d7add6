import type { Cents } from './cents.ts';
import { parseDollars } from './dollars.ts';

export type AmountBounds = { minCents: Cents; maxCents: Cents };

/**
 * Above zero, with at most seven integer digits and two decimals.
 * Waits for autopay: the most that may be paid without asking.
 */
export function isAmount(text: string): boolean {
  return (parseDollars(text) ?? 0) > 0;
}

/** Both ends belong to the range. Waits for autopay: the most that may be paid without asking. */
export function isAmountWithin(amount: Cents, { minCents, maxCents }: AmountBounds): boolean {
  return minCents <= amount && amount <= maxCents;
}

/**
 * What an amount input keeps of what is typed or pasted: seven integer digits, a point and two decimals. "$1,234.56"
 * becomes 1234.56. A comma before the last one or two digits is a decimal comma, as Spanish and French write: 25,50 is
 * not 2550.
 */
export function limitAmountInput(text: string): string {
  const pointed = text.includes('.') ? text : text.replace(/,(?=[0-9]{0,2}\s*$)/, '.');
  const kept = pointed.replace(/[^0-9.]/g, '');
  const at = kept.indexOf('.');
  if (at === -1) return kept.slice(0, 7);
  const decimals = kept.slice(at + 1).replaceAll('.', '');
  return `${kept.slice(0, at).slice(0, 7)}.${decimals.slice(0, 2)}`;
}
