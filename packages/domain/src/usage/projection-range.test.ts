import { expect, test } from 'vitest';
import { rangeShare, spreadOf } from './projection-range.ts';

test.each([
  ['one day left is as far off as days are', 0.2, 1, 0.256],
  ['more days even out, but not wholly', 0.2, 20, 0.1855],
  ['days that are all alike still leave a little', 0, 20, 0.06],
  ['no day can make it mean nothing', 3, 1, 0.4],
  ['without days left there is no range', 0.2, 0, 0],
])('%s', (_, spread, daysLeft, expected) => {
  expect(rangeShare({ spread, daysLeft })).toBeCloseTo(expected, 4);
});

test.each([
  [[10, 10], 0],
  [[5, 15], 0.5],
  [[0, 0], 0],
  [[], 0],
])('the spread of %j is %f', (values, expected) => {
  expect(spreadOf(values)).toBeCloseTo(expected, 6);
});
