/** A line's price in cents: moves the decimal point of the text, so no float is multiplied. */
export function inCents(price: string): number {
  return Number(`${price}e2`);
}
