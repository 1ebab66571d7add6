import { describe, expect, it } from 'vitest';
import { captchaLevelOf, isEnoughWork } from './proof-work.ts';

describe('the work for a claim', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [6, 2],
    [9, 3],
    [12, 4],
    [15, 4],
    [1_000, 4],
  ])('after %i wrong claims about the account is of level %i', (failures, level) => {
    expect(captchaLevelOf(failures, 15, 4)).toBe(level);
  });

  it('grows with each wrong claim where the budget is small, and never past the highest', () => {
    expect([0, 1, 2, 3, 9].map(failures => captchaLevelOf(failures, 2, 4))).toEqual([0, 1, 2, 3, 4]);
  });

  it('is enough when it is one level less: someone else may have failed meanwhile', () => {
    expect([1, 2, 3, 4].map(solved => isEnoughWork(solved, 3))).toEqual([false, true, true, true]);
  });
});
