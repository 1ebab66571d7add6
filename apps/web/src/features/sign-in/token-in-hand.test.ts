import { describe, expect, it } from 'vitest';
import { isUsableToken, tokenInHand } from './token-in-hand.ts';

describe('the token of an address', () => {
  it('is taken once', () => {
    const hand = tokenInHand();
    hand.hold('abcdef');
    expect([hand.take(), hand.take()]).toEqual(['abcdef', undefined]);
  });

  it.each([
    ['abcdef', true],
    ['abcde', false],
    ['', false],
    [undefined, false],
  ])('%s is usable: %s', (token, isUsable) => {
    expect(isUsableToken(token)).toBe(isUsable);
  });
});
