import { expect, test } from 'vitest';
import { type Box, freeOfMarkers, overlap } from './free-of-markers.ts';

const map = { x: 360, y: 560 };
const size = { width: 90, height: 18 };
const middle = { x: 180, y: 280 };
const around = ({ x, y }: { x: number; y: number }): Box => ({ x, y, width: 36, height: 36 });
const moved = (move: { x: number; y: number }): Box => ({ x: middle.x + move.x, y: middle.y + move.y, ...size });

test('a name that nothing lies on stays', () => {
  expect(freeOfMarkers(middle, size, { markers: [], names: [] }, map)).toEqual({ x: 0, y: 0 });
  expect(freeOfMarkers(middle, size, { markers: [around({ x: 60, y: 60 })], names: [] }, map)).toEqual({ x: 0, y: 0 });
});

test('a marker on its place moves it just beside, where all of it is read', () => {
  const marker = around(middle);
  const move = freeOfMarkers(middle, size, { markers: [marker], names: [] }, map);
  expect(overlap(moved(move), marker)).toBe(0);
  expect(Math.hypot(move.x, move.y)).toBeLessThan(36);
});

test('markers on three sides leave it the fourth', () => {
  const markers = [
    middle,
    { x: middle.x, y: middle.y + 40 },
    { x: middle.x + 40, y: middle.y },
    { x: middle.x - 40, y: middle.y },
  ].map(around);
  const move = freeOfMarkers(middle, size, { markers, names: [] }, map);
  expect(move.y).toBeLessThan(0);
  expect(markers.map(marker => overlap(moved(move), marker))).toEqual([0, 0, 0, 0]);
});

test('it never leaves the picture', () => {
  const corner = { x: 49, y: 13 };
  const move = freeOfMarkers(corner, size, { markers: [around(corner)], names: [] }, map);
  expect(corner.x + move.x - size.width / 2).toBeGreaterThanOrEqual(4);
  expect(corner.y + move.y - size.height / 2).toBeGreaterThanOrEqual(4);
});

test('with markers everywhere, it stays near, where the fewest lie on it', () => {
  const columns = Array.from({ length: 9 }, (_, index) => 20 + index * 40);
  const markers = columns.flatMap(x => columns.map(y => around({ x, y: y + 120 })));
  const move = freeOfMarkers(middle, size, { markers, names: [] }, map);
  const covered = (box: Box) => markers.reduce((sum, marker) => sum + overlap(box, marker), 0);
  expect(covered(moved(move))).toBeLessThanOrEqual(covered({ ...middle, ...size }));
  expect(Math.abs(move.y)).toBeLessThanOrEqual(48);
});

test('a name beside the picture isn’t moved into it', () => {
  expect(freeOfMarkers({ x: -50, y: 280 }, size, { markers: [around({ x: -50, y: 280 })], names: [] }, map)).toEqual({
    x: 0,
    y: 0,
  });
});

test('of two names at one place, the second lies beside the first', () => {
  const name = { ...middle, ...size };
  const move = freeOfMarkers(middle, size, { markers: [], names: [name] }, map);
  expect(overlap(moved(move), name)).toBe(0);
});
