import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from './cents.ts';
import { splitCents } from './split-cents.ts';

describe('splitCents', () => {
  it('gives the cents left over to the largest remainders, earlier parts first', () => {
    expect(splitCents(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitCents(cents(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(splitCents(cents(1000), [1, 0, 2])).toEqual([333, 0, 667]);
    expect(splitCents(cents(0), [1, 2])).toEqual([0, 0]);
  });

  it('refuses weights that cannot carry a total', () => {
    expect(() => splitCents(cents(100), [])).toThrow(RangeError);
    expect(() => splitCents(cents(100), [0, 0])).toThrow(RangeError);
    expect(() => splitCents(cents(100), [2, -1])).toThrow(RangeError);
    expect(() => splitCents(cents(100), [0.5])).toThrow(RangeError);
  });

  it('makes parts that add up and lie within one cent of their share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), weights, (total, parts) => {
        fc.pre(parts.some(weight => weight > 0));
        const whole = parts.reduce((sum, weight) => sum + weight, 0);
        const split = splitCents(cents(total), parts);
        expect(sumCents(split)).toBe(cents(total));
        split.forEach((part, index) => {
          expect(Math.abs(part - (total * (parts[index] ?? 0)) / whole)).toBeLessThan(1.001);
        });
      }),
    );
  });
});
