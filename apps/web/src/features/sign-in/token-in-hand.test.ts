import { describe, expect, it } from 'vitest';
import { isUsableToken, tokenInHand } from './token-in-hand.ts';

// There is no storage here, as where a browser forbids it.
describe('the token of an address', () => {
  it('is there until it is sent', () => {
    const hand = tokenInHand('link');
    hand.hold('abcdef');
    expect([hand.read(), hand.read()]).toEqual(['abcdef', 'abcdef']);
    hand.drop();
    expect(hand.read()).toBeUndefined();
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
