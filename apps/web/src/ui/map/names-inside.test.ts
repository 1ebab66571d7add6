import { expect, it } from 'vitest';
import { moveInside } from './names-inside.ts';

const map = { x: 600, y: 400 };
const name = { width: 80, height: 16 };

it('leaves a name that the map has room for where it is', () => {
  expect(moveInside({ x: 300, y: 200 }, name, map)).toEqual({ x: 0, y: 0 });
});

it.each([
  [
    { x: 595, y: 200 },
    { x: -39, y: 0 },
  ],
  [
    { x: 10, y: 200 },
    { x: 34, y: 0 },
  ],
  [
    { x: 300, y: 2 },
    { x: 0, y: 10 },
  ],
  [
    { x: 300, y: 399 },
    { x: 0, y: -11 },
  ],
  [
    { x: 0, y: 0 },
    { x: 44, y: 12 },
  ],
])('moves a name at the edge in, so that all of it is read (%#)', (middle, moved) => {
  expect(moveInside(middle, name, map)).toEqual(moved);
});

it.each([[{ x: -1, y: 200 }], [{ x: 601, y: 200 }], [{ x: 300, y: 401 }]])(
  'shows no half of a name whose place lies beside the map (%#)',
  middle => {
    expect(moveInside(middle, name, map)).toBeUndefined();
  },
);

it('leaves one that is wholly beside the map, for when the map is moved there', () => {
  expect(moveInside({ x: -60, y: 200 }, name, map)).toEqual({ x: 0, y: 0 });
});

it('is of no use where the map is smaller than the name', () => {
  expect(moveInside({ x: 30, y: 200 }, name, { x: 60, y: 400 })).toBeUndefined();
});
