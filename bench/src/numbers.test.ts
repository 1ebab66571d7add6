import { describe, expect, it } from 'vitest';
import { median, quantile } from './numbers.ts';

describe('the middle of some runs', () => {
  it('is not moved by one run that was disturbed', () => {
    expect(median([1.2, 9.7, 1.1])).toBe(1.2);
  });

  it('lies between the two middle ones when their number is even', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});

describe('the 99th percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

  it('is the value that 99 of 100 do not exceed', () => {
    expect(quantile(hundred, 0.99)).toBe(99);
  });

  it('is the largest of few values', () => {
    expect(quantile([5, 1, 3], 0.99)).toBe(5);
  });
});
