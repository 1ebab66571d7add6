import { expect, test } from 'vitest';
import { personas } from '../city/personas/personas.ts';
import { hardDays } from './hard-days.ts';
import { demoPromises, promisesBrokenOn } from './promises.ts';

test('the people of the demo are what the README says, on any day it is started', () => {
  expect(hardDays).toHaveLength(24);
  expect(promisesBrokenOn(hardDays, { seed: 1, months: 14 })).toEqual([]);
}, 60_000);

test('something is promised of every demo person', () => {
  const promised = new Set(demoPromises.map(({ persona }) => persona));
  expect(personas.map(({ name }) => name).filter(name => !promised.has(name))).toEqual([]);
});
