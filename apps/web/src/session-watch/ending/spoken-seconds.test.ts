import { expect, it } from 'vitest';
import { spokenSeconds } from './spoken-seconds.ts';

it.each([
  [60, 60, 60],
  [60, 31, 60],
  [60, 30, 30],
  [60, 11, 30],
  [60, 10, 10],
  [60, 0, 10],
  [25, 24, 25],
  [8, 3, 8],
])('a dialog that opened with %i seconds says, with %i left, %i', (leftAtFirst, left, said) => {
  expect(spokenSeconds(leftAtFirst, left)).toBe(said);
});
