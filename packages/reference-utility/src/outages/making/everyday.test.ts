import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { expect, test } from 'vitest';
import { everydayOutages, notOverBy } from './everyday.ts';

test('leaves out nothing that is not over by the day it is asked for, and makes the same of the rest', () => {
  const days = Array.from({ length: 120 }, (_, index) => addDays(localDate('2026-03-01'), index));
  const left = days.map(day => {
    const all = everydayOutages(1, day);
    const made = everydayOutages(1, day, addDays(day, 7));
    const still = all.filter(({ facts }) => (facts.at(-1)?.at ?? '') >= addDays(day, 7));
    expect(made.filter(outage => still.some(({ key }) => key === outage.key))).toEqual(still);
    // The day after is the last on which a fault ends.
    expect(everydayOutages(1, day, addDays(day, 1))).toEqual(all);
    const isPlanned = new Set(all.filter(outage => outage.isPlanned).map(({ key }) => key));
    expect(all.filter(({ key, facts }) => !isPlanned.has(key) && (facts.at(-1)?.at ?? '') >= addDays(day, 2))).toEqual(
      [],
    );
    return all.length - made.length;
  });
  expect(left.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20);
});

test('keeps what an outage is left over from, although it is over by the day itself', () => {
  const days = Array.from({ length: 1_000 }, (_, index) => addDays(localDate('2026-03-01'), index));
  const over = days.flatMap(day => {
    const next = addDays(day, 1);
    const kept = notOverBy(next, everydayOutages(1, day, next));
    const keys = kept.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(kept.flatMap(({ partOf }) => partOf ?? [])));
    return kept.filter(({ facts }) => (facts.at(-1)?.at ?? '') < next);
  });
  // There are such: power that came back just before midnight, but not everywhere.
  expect(over.length).toBeGreaterThan(0);
});
