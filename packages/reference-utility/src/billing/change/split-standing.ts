import type { BillLineView } from '../issued/bill-row.ts';
import { inCents } from './line-price.ts';

/**
 * Splits the change of standing charges, in cents, not rounded. Their quantity is time: days, or part of a month. A charge
 * on only one of the bills is a price that began or ended.
 */
export function splitStanding(
  now: readonly BillLineView[],
  before: readonly BillLineView[],
): { days: number; price: number } {
  const [chargesNow, chargesBefore] = [chargesOf(now), chargesOf(before)];
  const split = { days: 0, price: 0 };
  for (const key of new Set([...chargesNow.keys(), ...chargesBefore.keys()])) {
    const { quantity = 0, cost = 0 } = chargesNow.get(key) ?? {};
    const earlier = chargesBefore.get(key);
    const isOnBoth = chargesNow.has(key) && earlier !== undefined && earlier.quantity !== 0;
    const days = isOnBoth ? (quantity - earlier.quantity) * (earlier.cost / earlier.quantity) : 0;
    split.days += days;
    split.price += cost - (earlier?.cost ?? 0) - days;
  }
  return split;
}

/** Charges with the same name, added up: a bill under two tariff versions has each of them twice. */
function chargesOf(lines: readonly BillLineView[]): Map<string, { quantity: number; cost: number }> {
  const charges = new Map<string, { quantity: number; cost: number }>();
  for (const { textKey, unit, quantity, price, share } of lines) {
    const key = `${textKey} ${unit}`;
    const sum = charges.get(key) ?? { quantity: 0, cost: 0 };
    const time = share ? (Number(quantity) * share.days) / share.ofDays : Number(quantity);
    charges.set(key, {
      quantity: sum.quantity + time,
      cost: sum.cost + time * inCents(price),
    });
  }
  return charges;
}
