import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { budgetState } from './budget.ts';

test.each([
  [120_00, 'over', 20_00],
  [100_00, 'within', 0],
  [64_50, 'within', 35_50],
])('a forecast of %i cents beside a budget of 100 dollars is %s', (forecast, kind, difference) => {
  expect(budgetState(cents(100_00), { forecastCents: cents(forecast) })).toEqual({
    ...{ kind, forecastCents: forecast, differenceCents: difference === 0 ? expect.closeTo(0) : difference },
  });
});

test('waits for a forecast', () => {
  expect(budgetState(cents(100_00), null).kind).toBe('waiting');
});
