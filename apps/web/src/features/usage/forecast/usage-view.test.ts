import { addMonths, localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import {
  type Compared,
  changesOf,
  commoditiesOf,
  comparedMonths,
  kindOfChange,
  periodProgress,
  summarise,
  type UsagePoint,
  yearBeforeOf,
} from './usage-view.ts';

const today = localDate('2026-11-20');

function months(first: string, kWh: readonly (number | null)[]): UsagePoint[] {
  return kWh.map((value, index) => ({
    from: addMonths(localDate(first), index),
    before: addMonths(localDate(first), index + 1),
    electricWh: value === null ? null : value * 1000,
    generatedWh: null,
    waterGallons: null,
    meanF: null,
  }));
}

describe('thirteen months of usage', () => {
  const points = months('2025-11-01', [586, 700, 657, 578, 556, 528, 606, 617, 670, 690, 640, 558, 390]);

  it('have beside each month the same month of the year before, where that was measured', () => {
    const before = months('2025-01-01', [610, 600]);
    expect(yearBeforeOf(points, before, 'electric').slice(0, 5)).toEqual([null, null, 610, 600, null]);
    expect(yearBeforeOf(points, before, 'water').slice(0, 5)).toEqual([null, null, null, null, null]);
  });

  it('are summed up by the last full month, the change and the peak; the current month is not compared', () => {
    const summary = summarise(points, 'electric', today);
    expect(summary).toMatchObject({ latest: { from: '2026-10-01' }, isSoFar: false, peak: { from: '2025-12-01' } });
    expect(summary?.change).toBeCloseTo(558 / 640 - 1);
  });

  it('name the commodities that were measured', () => {
    expect(commoditiesOf(points)).toEqual(['electric']);
    expect(commoditiesOf(months('2026-11-01', [null]))).toEqual([]);
  });
});

describe('months beside each other', () => {
  const month = (from: string, kWh: number) => months(from, [kWh])[0] as UsagePoint;
  const latest = month('2026-11-01', 300);

  it('are compared by the day, because months differ in length', () => {
    const yearBefore = month('2025-11-01', 315);
    const compared = comparedMonths({ latest, monthBefore: month('2026-10-01', 620), yearBefore }) as Compared;
    expect(compared.others.map(({ from }) => from)).toEqual(['2025-11-01', '2026-10-01']);
    expect(changesOf(compared, 'electric').map(({ change }) => Math.round(change * 100))).toEqual([-5, -50]);
    expect(changesOf(compared, 'water')).toEqual([]);
  });

  it('need an older one', () => {
    expect(comparedMonths({ latest, monthBefore: null, yearBefore: null })).toBeUndefined();
    expect(comparedMonths({ latest: null, monthBefore: null, yearBefore: null })).toBeUndefined();
  });

  it('tell a change of less than two percent as none', () => {
    expect([0.019, -0.019, 0.02, -0.02].map(kindOfChange)).toEqual(['same', 'same', 'more', 'less']);
  });
});

describe('the first month of usage', () => {
  it('is summed up so far', () => {
    const summary = summarise(months('2026-11-01', [194]), 'electric', today);
    expect(summary).toMatchObject({ isSoFar: true, change: undefined, peak: undefined });
  });

  it('says nothing when nothing was measured', () => {
    expect(summarise(months('2026-11-01', [null]), 'electric', today)).toBeUndefined();
  });
});

it('counts the day of a billing period from one to its length', () => {
  const period = { periodFrom: localDate('2026-11-10'), periodBefore: localDate('2026-12-10') };
  expect(periodProgress({ ...period, readThrough: localDate('2026-11-19') })).toEqual({ day: 10, days: 30 });
  expect(periodProgress({ ...period, readThrough: localDate('2026-12-14') })).toEqual({ day: 30, days: 30 });
  expect(periodProgress({ ...period, readThrough: localDate('2026-11-09') })).toEqual({ day: 0, days: 30 });
});
