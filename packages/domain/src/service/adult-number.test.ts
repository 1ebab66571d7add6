import { describe, expect, it } from 'vitest';
import { isAdultNumber } from './adult-number.ts';

describe('isAdultNumber', () => {
  // va-adult-number, with the bounds of its examples
  it.each(['1', '2', '9'])('accepts %s', text => {
    expect(isAdultNumber(text, { min: 1, max: 9 })).toBe(true);
  });

  it.each(['0', '10', '', '1.5', '-1'])('refuses "%s"', text => {
    expect(isAdultNumber(text, { min: 1, max: 9 })).toBe(false);
  });

  it('goes to 20 in the portal and refuses 0 whatever the bounds', () => {
    expect(['20', '21'].map(text => isAdultNumber(text))).toEqual([true, false]);
    expect(isAdultNumber('0', { min: 0, max: 9 })).toBe(false);
  });
});
