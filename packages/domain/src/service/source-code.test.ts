import { describe, expect, it } from 'vitest';
import { isSourceCode } from './source-code.ts';

describe('isSourceCode', () => {
  // va-source-code, with the bounds of its examples
  it.each(['', 'ABC', 'ABCDEF'])('accepts "%s"', text => {
    expect(isSourceCode(text, { min: 3, max: 6 })).toBe(true);
  });

  it.each(['AB', 'ABCDEFG', 'A'])('refuses "%s"', text => {
    expect(isSourceCode(text, { min: 3, max: 6 })).toBe(false);
  });

  it('takes up to ten characters in the portal', () => {
    expect(isSourceCode('ABCDEFGHIJ')).toBe(true);
    expect(isSourceCode('ABCDEFGHIJK')).toBe(false);
  });
});
