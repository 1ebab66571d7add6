import { describe, expect, it } from 'vitest';
import { fieldBounds, hasLengthWithin } from './field-bounds.ts';

describe('hasLengthWithin', () => {
  const bounds = { min: 2, max: 10 };

  // va-length-bounds, with the bounds of its examples
  it.each(['Al', 'Anna', 'abcdefghij'])('accepts "%s"', text => {
    expect(hasLengthWithin(text, bounds)).toBe(true);
  });

  it.each(['A', 'abcdefghijk', ''])('refuses "%s"', text => {
    expect(hasLengthWithin(text, bounds)).toBe(false);
  });

  // va-gen-trim
  it('counts what is left after trimming', () => {
    expect(hasLengthWithin('  Ann  ', { min: 3, max: 3 })).toBe(true);
    expect(hasLengthWithin('   ', { min: 1, max: 3 })).toBe(false);
  });

  it('lets the middle name be empty and the first name not', () => {
    expect(hasLengthWithin('', fieldBounds.middleName)).toBe(true);
    expect(hasLengthWithin('', fieldBounds.firstName)).toBe(false);
    expect(hasLengthWithin('x'.repeat(41), fieldBounds.lastName)).toBe(false);
  });
});
