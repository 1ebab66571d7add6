import { expect, test } from 'vitest';
import { statisticsOf, tellsOfNobody } from './similar-homes.ts';

test('statistics are the average of all and of the best fifth', () => {
  expect(statisticsOf([50, 10, 20, 40, 30, 60, 70, 80, 90, 100])).toEqual({
    homes: 10,
    average: 55,
    efficientAverage: 15,
    efficientUpTo: 20,
    largestShare: 100 / 550,
  });
  expect(statisticsOf([7])).toMatchObject({ homes: 1, efficientAverage: 7, efficientUpTo: 7, largestShare: 1 });
  expect(statisticsOf([0, 0])).toMatchObject({ average: 0, largestShare: 1 });
  expect(statisticsOf([])).toBeUndefined();
});

test.each([
  [14, 0.1, false],
  [15, 0.15, true],
  [15, 0.151, false],
  [2_000, 0.001, true],
])('%i homes of which the largest uses %f of all may be told of: %s', (homes, largestShare, expected) => {
  expect(tellsOfNobody({ homes, largestShare })).toBe(expected);
});
