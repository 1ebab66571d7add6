import { expect, test } from 'vitest';
import { dayWords } from './day-words.ts';

test.each([
  [0, 0, '0 bills, 0 payments'],
  [1, 1, '1 bill, 1 payment'],
  [5, 12, '5 bills, 12 payments'],
])('%i and %i are told as people say it', (bills, payments, words) => {
  expect(dayWords({ bills, payments })).toBe(words);
});
