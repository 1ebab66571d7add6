import { describe, expect, it } from 'vitest';
import { addCents, cents, negateCents, subtractCents, sumCents } from './cents.ts';

describe('cents', () => {
  it('refuses a fraction of a cent', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => cents(Number.NaN)).toThrow(RangeError);
    expect(() => cents(2 ** 53)).toThrow(RangeError);
  });

  it('adds, subtracts, negates and sums', () => {
    expect(addCents(cents(150), cents(-25))).toBe(125);
    expect(subtractCents(cents(150), cents(200))).toBe(-50);
    expect(Object.is(negateCents(cents(0)), 0)).toBe(true);
    expect(sumCents([cents(1), cents(2), cents(3)])).toBe(6);
    expect(sumCents([])).toBe(0);
  });
});
