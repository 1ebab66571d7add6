/** A payment from the wallet needs at least one saved payment method ("No Payment Method is Saved"). */
export function canPayFromWallet(savedMethodCount: number): boolean {
  return savedMethodCount > 0;
}
