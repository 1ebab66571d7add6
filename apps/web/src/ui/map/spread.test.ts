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
