import { expect, test } from 'vitest';
import { chargerKwOf, hoursOf, isHourOf, isSolarKw, problemOfCar } from './what-if.ts';

test.each([
  [{ kWhPerWeek: 70, fromHour: 23, beforeHour: 6 }, undefined],
  [{ kWhPerWeek: 1, fromHour: 0, beforeHour: 1 }, undefined],
  [{ kWhPerWeek: 300, fromHour: 22, beforeHour: 6 }, undefined],
  [{ kWhPerWeek: 0, fromHour: 23, beforeHour: 6 }, 'amount'],
  [{ kWhPerWeek: -5, fromHour: 23, beforeHour: 6 }, 'amount'],
  [{ kWhPerWeek: 900, fromHour: 23, beforeHour: 6 }, 'amount'],
  [{ kWhPerWeek: 70.5, fromHour: 23, beforeHour: 6 }, 'amount'],
  [{ kWhPerWeek: Number.NaN, fromHour: 23, beforeHour: 6 }, 'amount'],
  [{ kWhPerWeek: 70, fromHour: 6, beforeHour: 6 }, 'noHours'],
  [{ kWhPerWeek: 140, fromHour: 1, beforeHour: 2 }, 'tooFast'],
])('a car with %j has the problem %s', (car, problem) => {
  expect(problemOfCar(car)).toBe(problem);
});

test('hours go over midnight', () => {
  const night = { fromHour: 22, beforeHour: 6 };
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter(hour => isHourOf(night, hour));
  expect(hours).toEqual([0, 1, 2, 3, 4, 5, 22, 23]);
  expect(hoursOf(night)).toBe(8);
  expect([8, 9, 10, 11].map(hour => isHourOf({ fromHour: 9, beforeHour: 11 }, hour))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(chargerKwOf({ ...night, kWhPerWeek: 84 })).toBe(1.5);
});

test.each([
  [0.5, true],
  [5.5, true],
  [6.3, true],
  [50, true],
  [-1, false],
  [0, false],
  [0.4, false],
  [50.1, false],
  [1_000, false],
  [5.55, false],
  [Number.NaN, false],
])('%s kW of panels can be: %s', (kW, can) => {
  expect(isSolarKw(kW)).toBe(can);
});
