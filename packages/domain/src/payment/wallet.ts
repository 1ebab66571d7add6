/**
 * A payment from the wallet needs at least one saved payment method ("No Payment Method is Saved").
 * Waits for payments: paying with a saved method.
 */
export function canPayFromWallet(savedMethodCount: number): boolean {
  return savedMethodCount > 0;
}
