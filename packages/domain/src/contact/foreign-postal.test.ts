import { describe, expect, it } from 'vitest';
import { isForeignPostal } from './foreign-postal.ts';

describe('isForeignPostal', () => {
  // va-foreign-postal; the space is ambiguous there and taken as a separator
  it.each(['12345', '12345-6789', '54321', '12345 6789'])('accepts %s', text => {
    expect(isForeignPostal(text)).toBe(true);
  });

  // va-foreign-postal
  it.each(['1234', '123456', '12345-', '12345-678', 'ABCDE', ''])('refuses "%s"', text => {
    expect(isForeignPostal(text)).toBe(false);
  });
});
