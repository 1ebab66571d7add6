import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, test } from 'vitest';
import { type SimilarMonth, similarSummary } from './similar-homes.ts';

const month = (own: number, average = 500): SimilarMonth => ({
  ...{ from: localDate('2026-10-01'), before: localDate('2026-11-01') },
  ...{ own, average, efficientAverage: 280, efficientUpTo: 330 },
});

test.each([
  [560, 0.12, false],
  [330, -0.34, true],
  [331, -0.338, false],
])('%i beside an average of 500', (own, change, isEfficient) => {
  const summary = similarSummary([month(9000), month(own)]);
  expect(summary?.change).toBeCloseTo(change);
  expect(summary).toMatchObject({ isEfficient, latest: { own } });
});

test('says nothing without a month, and no share of nothing', () => {
  expect(similarSummary([])).toBeUndefined();
  expect(similarSummary([month(10, 0)])?.change).toBeUndefined();
});
