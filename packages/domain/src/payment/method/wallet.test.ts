import { describe, expect, it } from 'vitest';
import { canPayFromWallet, isWallet, walletFlow, walletSlug, wallets } from './wallet.ts';

describe('isWallet', () => {
  it('knows the four wallets from cards and banks', () => {
    expect(['PayPal', 'Venmo', 'Apple Pay', 'Google Pay'].every(isWallet)).toBe(true);
    expect(['Visa', 'Bank account', 'paypal', ''].some(isWallet)).toBe(false);
  });
});

it('two of them have a page of their own, and two a sheet', () => {
  expect(wallets.map(wallet => [walletSlug(wallet), walletFlow(wallet)])).toEqual([
    ['paypal', 'redirect'],
    ['venmo', 'redirect'],
    ['apple-pay', 'sheet'],
    ['google-pay', 'sheet'],
  ]);
});

describe('canPayFromWallet', () => {
  // va-wallet
  it('needs a saved payment method', () => {
    expect([1, 2].every(canPayFromWallet)).toBe(true);
    expect(canPayFromWallet(0)).toBe(false);
  });
});
