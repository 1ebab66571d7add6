import { expect, test } from 'vitest';
import { isInRing, middleOf, type Ring } from './ring.ts';

// An L: a square of two degrees without its northeast quarter.
const corner: Ring = [
  [-120, 38],
  [-118, 38],
  [-118, 39],
  [-119, 39],
  [-119, 40],
  [-120, 40],
  [-120, 38],
];

test.each([
  ['in the foot', 38.5, -118.5, true],
  ['in the leg', 39.5, -119.5, true],
  ['in the quarter that is missing', 39.5, -118.5, false],
  ['west of it', 38.5, -121, false],
  ['east of it', 38.5, -117, false],
  ['north of it', 41, -119.5, false],
])('a position %s', (_, latitude, longitude, isIn) => {
  expect(isInRing({ latitude, longitude }, corner)).toBe(isIn);
});

test('nothing is in a ring of nothing', () => {
  expect(isInRing({ latitude: 0, longitude: 0 }, [])).toBe(false);
});

test('the middle of what it spans', () => {
  expect(middleOf(corner)).toEqual({ longitude: -119, latitude: 39 });
});
