import { cents } from '@wattershed/domain/money/cents';
import { expect, it } from 'vitest';
import { largestDeposit } from './deposit-rules.ts';

it.each([
  ['AZ', true, 14_567, 29_100],
  ['AZ', false, 80_033, 200_000],
  ['CA', true, 14_567, 0],
  ['CA', false, 80_033, 160_000],
])('in %s, residential %s, %i cents a month allow a deposit of %i', (state, isResidential, averageMonthCents, most) => {
  expect(largestDeposit({ state, isResidential, averageMonthCents: cents(averageMonthCents) })).toBe(most);
});
