import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPortal } from '../../../test/portal-templates.ts';
import { referenceWeather } from './reference.ts';

let db: TestDatabase;
let lastDay: LocalDate;

beforeAll(async () => {
  db = await testDatabase(demoPortal);
  const [measured] = await db.sql<{ lastDay: LocalDate }>`select max(day)::text as "lastDay" from utility.weather_day`;
  lastDay = measured?.lastDay as LocalDate;
});
afterAll(() => db?.drop());

test('everyone gets the weather of where they live, the same the second time', async () => {
  const weather = referenceWeather(db.sql);
  const week = { from: addDays(lastDay, -6), before: addDays(lastDay, 1) };
  const [valley, desert] = await Promise.all(['Oak Hollow', 'Saguaro Flats'].map(town => weather.listDays(town, week)));
  expect(valley?.map(({ on }) => on)).toEqual([6, 5, 4, 3, 2, 1, 0].map(days => addDays(lastDay, -days)));
  expect(desert?.map(({ on }) => on)).toEqual(valley?.map(({ on }) => on));
  expect(desert).not.toEqual(valley);
  expect(await weather.listDays('Oak Hollow', week)).toEqual(valley);
  expect(await weather.listDays('Saguaro Flats', week)).toEqual(desert);
  expect(await weather.listDays('Raisin Grove', week)).toEqual(valley);
  expect(await weather.listDays('Nowhere', week)).toEqual([]);
});

test('a day that was asked for before it was measured is there once it is', async () => {
  const weather = referenceWeather(db.sql);
  const days = { from: lastDay, before: addDays(lastDay, 2) };
  expect(await weather.listDays('Oak Hollow', days)).toHaveLength(1);
  await db.sql`
    insert into utility.weather_day (climate, day, mean_f, high_f, low_f)
    select distinct climate, ${addDays(lastDay, 1)}::text::date, 61.5, 70.2, 50.1 from utility.weather_day`;
  const [, next] = await weather.listDays('Oak Hollow', days);
  expect(next).toEqual({ on: addDays(lastDay, 1), meanF: 61.5, highF: 70.2, lowF: 50.1 });
});

test('however many ranges are asked for, each is answered as measured', async () => {
  const weather = referenceWeather(db.sql);
  const first = addDays(lastDay, -70);
  for (let length = 1; length <= 70; length += 1) {
    const days = await weather.listDays('Oak Hollow', { from: first, before: addDays(first, length) });
    expect([days.length, days.at(-1)?.on]).toEqual([length, addDays(first, length - 1)]);
  }
  expect(await weather.listDays('Oak Hollow', { from: first, before: addDays(first, 1) })).toHaveLength(1);
});
