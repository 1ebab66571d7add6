import { type Cents, cents, subtractCents } from '../money/cents.ts';
import { splitCents } from '../money/split-cents.ts';

export const mostInstallments = 12;

/** No installment is smaller: two of them are the least that is worth an arrangement. */
export const leastInstallmentCents = cents(1_000);

/**
 * Splits a debt into so many installments, the first of them what is paid at once if something is; no two of the others differ by
 * more than a cent, and the last is the smallest.
 */
export function installmentParts(debtCents: Cents, count: number, payNowCents: Cents | null): Cents[] {
  const even = (total: Cents, parts: number) =>
    splitCents(
      total,
      Array.from({ length: parts }, () => 1),
    );
  return payNowCents === null
    ? even(debtCents, count)
    : [payNowCents, ...even(subtractCents(debtCents, payNowCents), count - 1)];
}
