import { expect, it } from 'vitest';
import { spreadOut } from './spread.ts';

const at = (x: number, y: number) => ({ x, y });

it('leaves markers that have room where they are', () => {
  const points = [at(0, 0), at(40, 0), at(300, 200)];
  expect(spreadOut(points)).toEqual(points);
});

it('draws those at one place side by side, the first of the list at its own', () => {
  const [first, ...others] = spreadOut([at(100, 100), at(100, 100), at(110, 104), at(100, 100)]);
  expect(first).toEqual(at(100, 100));
  for (const [index, one] of others.entries())
    for (const other of [at(100, 100), ...others.slice(0, index)])
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(40);
});

it('takes none farther from its place than a glance, however many there are', () => {
  const placed = spreadOut(Array.from({ length: 200 }, () => at(0, 0)));
  expect(Math.max(...placed.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))))).toBe(120);
  expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(49);
});

it('moves none out of the picture, as a phone’s edge would cut it', () => {
  const view = { left: 0, top: 0, right: 316, bottom: 280 };
  const placed = spreadOut(
    Array.from({ length: 8 }, () => at(44, 236)),
    view,
  );
  expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(8);
  for (const { x, y } of placed) {
    expect(x).toBeGreaterThanOrEqual(22);
    expect(x).toBeLessThanOrEqual(294);
    expect(y).toBeGreaterThanOrEqual(22);
    expect(y).toBeLessThanOrEqual(258);
  }
});

it('leaves those outside of the picture to the one that shows them', () => {
  const view = { left: 0, top: 0, right: 316, bottom: 280 };
  expect(spreadOut([at(500, 500), at(500, 500)], view)).toEqual(spreadOut([at(500, 500), at(500, 500)]));
  // At its very edge, where no place beside it is in the picture, it stays where it belongs.
  expect(spreadOut([at(316, 100)], view)).toEqual([at(316, 100)]);
});

it('rather leaves one below another than moves it out of a picture that is full', () => {
  const view = { left: 0, top: 0, right: 84, bottom: 84 };
  const placed = spreadOut(
    Array.from({ length: 5 }, () => at(40, 40)),
    view,
  );
  expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(1);
});
