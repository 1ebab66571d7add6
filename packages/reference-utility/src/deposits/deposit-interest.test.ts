import { cents } from '@wattershed/domain/money/cents';
import { expect, it } from 'vitest';
import { depositInterest } from './deposit-interest.ts';

it.each([
  [20_000, 0, 0],
  [20_000, 365, 800],
  [20_000, 90, 197],
])('of %i cents for %i days is %i', (amount, days, interest) => {
  expect(depositInterest(cents(amount), days)).toBe(interest);
});
