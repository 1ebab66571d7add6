import { createHash } from 'node:crypto';
import type { Wallet } from '@wattershed/domain/payment/method/wallet';
import { behaviourOfCard } from '../test-numbers.ts';
import type { PaymentMethod } from '../token-rules.ts';

/** What the demo's person has in every wallet. The last four digits choose what a charge does, as those of cards do. */
export const funding = [
  { last4: '4242', number: '4242424242424242' },
  { last4: '0002', number: '4000000000000002' },
  { last4: '3063', number: '4000000000003063' },
  { last4: '9011', number: '4000000000009011' },
  { last4: '9029', number: '4000000000009029' },
] as const;

export type Funding = (typeof funding)[number];

/** Who is signed in to the demo's wallets. */
export const holder = 'casey@example.com';

/** The token of an approval: the wallet's name, and the last four digits of what is in it. */
export function walletMethod(wallet: Wallet, { last4, number }: Funding): PaymentMethod {
  return {
    kind: 'wallet',
    brand: wallet,
    last4,
    expiryMonth: null,
    expiryYear: null,
    accountType: null,
    holderName: holder,
    zip: '',
    profile: null,
    fingerprint: createHash('sha256').update(`${wallet} ${number}`).digest('base64url').slice(0, 22),
    ...behaviourOfCard(number),
  };
}

/**
 * How a person, or a test, answers.
 * - approve, cancel: what people do
 * - decline: the wallet refuses them; no-method: nothing is in it
 * - slow: approved, but they come back only 8 seconds later
 * - wrong-state: approved, and they come back with another secret than the portal's
 * - stay: approved, and they never come back
 * - expire: they waited too long
 */
export const walletAnswers = [
  'approve',
  'cancel',
  'decline',
  'no-method',
  'slow',
  'wrong-state',
  'stay',
  'expire',
] as const;

export type WalletAnswer = (typeof walletAnswers)[number];

export function isWalletAnswer(text: string): text is WalletAnswer {
  return (walletAnswers as readonly string[]).includes(text);
}

/** Where the page leads back to. */
export function returnTo(returnUrl: string, state: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('state', state);
  return url.href;
}
