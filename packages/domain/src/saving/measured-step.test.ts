import { describe, expect, it } from 'vitest';
import { measureOf, spreadOf, verdictOf } from './measured-step.ts';
import { tipKeys } from './tips.ts';

describe('what is said of a step', () => {
  it('is a change only beyond twice what chance makes', () => {
    const days = (difference: number) => new Array<number>(32).fill(difference);
    // The standard error of 32 days that count as 16, with a spread of 100, is 25.
    expect(verdictOf(days(-51), 100)).toBe('less');
    expect(verdictOf(days(-49), 100)).toBe('unclear');
    expect(verdictOf(days(51), 100)).toBe('more');
    expect(verdictOf(days(0), 0)).toBe('unclear');
  });

  it('has a quantity for each tip', () => {
    expect(tipKeys.every(key => measureOf(key) !== undefined)).toBe(true);
    expect([measureOf('off-peak'), measureOf('showers')]).toEqual(['peak-share', 'water-use']);
  });

  it('knows how much days differ', () => {
    expect(spreadOf([1])).toBe(0);
    expect(spreadOf([2, 4, 6])).toBe(2);
  });
});
