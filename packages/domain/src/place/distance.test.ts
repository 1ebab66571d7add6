import { expect, it } from 'vitest';
import { milesBetween } from './distance.ts';

const place = (latitude: number, longitude: number) => ({ latitude, longitude });

it.each([
  ['the same place', place(38.405, -121.37), place(38.405, -121.37), 0],
  ['a degree north', place(38, -121), place(39, -121), 69.1],
  ['a degree west, where degrees are shorter', place(38, -121), place(38, -122), 54.4],
  ['Sacramento to Phoenix', place(38.5816, -121.4944), place(33.4484, -112.074), 634.3],
  ['over the date line', place(0, 179.5), place(0, -179.5), 69.1],
  ['the other side of the world', place(0, 0), place(0, 180), 12_436.9],
])('%s', (_, from, to, miles) => {
  expect(milesBetween(from, to)).toBeCloseTo(miles, 1);
  expect(milesBetween(to, from)).toBeCloseTo(miles, 1);
});
