import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { beforeAll, describe, expect, test } from 'vitest';
import { personas } from '../city/personas/personas.ts';
import { hardDays } from './hard-days.ts';
import { demoPromises, promisesBrokenOn } from './promises.ts';

describe('the people of the demo are what the README says when it is started', () => {
  let brokenOn: (day: LocalDate) => string[];
  // The readings of all days at once.
  beforeAll(() => {
    brokenOn = promisesBrokenOn(hardDays, { seed: 1, months: 14 });
  }, 60_000);

  test.each(hardDays)(
    'on %s',
    day => {
      expect(brokenOn(day)).toEqual([]);
    },
    60_000,
  );
});

test('something is promised of every demo person', () => {
  const promised = new Set(demoPromises.map(({ persona }) => persona));
  expect(personas.map(({ name }) => name).filter(name => !promised.has(name))).toEqual([]);
});
