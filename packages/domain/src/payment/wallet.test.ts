import { describe, expect, it } from 'vitest';
import { canPayFromWallet } from './wallet.ts';

describe('canPayFromWallet', () => {
  // va-wallet
  it('needs a saved payment method', () => {
    expect([1, 2].every(canPayFromWallet)).toBe(true);
    expect(canPayFromWallet(0)).toBe(false);
  });
});
