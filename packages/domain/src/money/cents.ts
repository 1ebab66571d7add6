/** An integer number of US cents; negative is a credit. Made by `cents` only. */
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
