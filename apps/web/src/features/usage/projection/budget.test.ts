import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { budgetState, linePlaces } from './budget.ts';

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

const forecast = (soFar: number, low: number, middle: number, high: number) => ({
  ...{ soFarCents: cents(soFar), forecastLowCents: cents(low) },
  ...{ forecastCents: cents(middle), forecastHighCents: cents(high) },
});

test('puts the bill so far, its forecast, and the budget on one line, whichever is the most', () => {
  expect(linePlaces(cents(80_00), forecast(25_00, 75_00, 84_00, 100_00))).toEqual({
    ...{ soFar: 24, low: 72.1, forecast: 80.8, high: 96.2, budget: 76.9 },
  });
  expect(linePlaces(cents(500_00), forecast(25_00, 75_00, 84_00, 100_00))?.budget).toBe(96.2);
});

test('puts a credit at the beginning of the line, and draws none where there is nothing else', () => {
  expect(linePlaces(cents(80_00), forecast(-25_00, -10_00, 5_00, 20_00))).toMatchObject({ soFar: 0, low: 0 });
  expect(linePlaces(cents(0), forecast(-25_00, -20_00, -15_00, -10_00))).toBeUndefined();
});
