/** In the order in which they are offered. The name is the brand of a method, the same in all languages. */
const wallets = ['PayPal', 'Venmo', 'Apple Pay', 'Google Pay'] as const;

export type Wallet = (typeof wallets)[number];

export function isWallet(brand: string): brand is Wallet {
  return (wallets as readonly string[]).includes(brand);
}

/**
 * A payment from the wallet needs at least one saved payment method ("No Payment Method is Saved").
 * Waits for payments: paying with a saved method.
 */
export function canPayFromWallet(savedMethodCount: number): boolean {
  return savedMethodCount > 0;
}
