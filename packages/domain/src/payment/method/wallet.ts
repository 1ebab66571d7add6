/** In the order in which they are offered. The name is the brand of a method, the same in all languages. */
export const wallets = ['PayPal', 'Venmo', 'Apple Pay', 'Google Pay'] as const;

export type Wallet = (typeof wallets)[number];

export function isWallet(brand: string): brand is Wallet {
  return (wallets as readonly string[]).includes(brand);
}

/** `google-pay`, as in the address of its page. */
export const walletSlug = (wallet: Wallet): string => wallet.toLowerCase().replace(' ', '-');

/**
 * How a wallet asks: PayPal and Venmo on a page of their own, which the browser leaves for and comes back from; the
 * others in a sheet over the portal's page.
 */
export function walletFlow(wallet: Wallet): 'redirect' | 'sheet' {
  return wallet === 'PayPal' || wallet === 'Venmo' ? 'redirect' : 'sheet';
}

/** A payment from the wallet needs at least one saved payment method ("No Payment Method is Saved"). */
export function canPayFromWallet(savedMethodCount: number): boolean {
  return savedMethodCount > 0;
}
