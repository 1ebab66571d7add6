import { describe, expect, it } from 'vitest';
import { isStringType } from './string-type.ts';

describe('isStringType', () => {
  // va-string-type; the empty text and José are ambiguous there
  it.each(['Ann', 'Ann Lee', 'ABC def', '', 'José', 'Jose\u0301'])('accepts "%s"', text => {
    expect(isStringType(text)).toBe(true);
  });

  // va-string-type
  it.each(['Ann1', "O'Brien", 'Ann-Lee', 'Ann.', 'Ann\nLee'])('refuses "%s"', text => {
    expect(isStringType(text)).toBe(false);
  });
});
