import { expect, it } from 'vitest';
import { localDate } from '../../calendar/local-date.ts';
import { holidaysWithin, serviceDayProblem, serviceDays } from './service-date.ts';

// A Wednesday; the next day is Thanksgiving.
const today = localDate('2026-11-25');

it.each([
  ['2026-11-24', 'past'],
  ['2026-11-25', 'too-soon'],
  ['2026-11-26', 'holiday'],
  ['2026-11-27', undefined],
  ['2026-11-28', 'weekend'],
  ['2026-12-25', 'holiday'],
  ['2027-01-22', undefined],
  ['2027-01-25', 'beyond'],
])('%s is %s', (day, problem) => {
  expect(serviceDayProblem(localDate(day), today)).toBe(problem);
});

it('can be chosen from the next working day, sixty days ahead, without the holidays', () => {
  expect(serviceDays(today)).toEqual({ firstOn: '2026-11-27', lastOn: '2027-01-24' });
  expect(holidaysWithin(serviceDays(today))).toEqual(['2026-12-25', '2027-01-01', '2027-01-18']);
});
