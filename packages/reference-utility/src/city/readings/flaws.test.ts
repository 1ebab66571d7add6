import { expect, it } from 'vitest';
import { flatten, flawOn } from './flaws.ts';

const flaws = Array.from({ length: 40_000 }, (_, day) => flawOn(1, 1_000_224, day, 96));

it('leaves more than 99 days in 100 as they were read', () => {
  const share = flaws.filter(flaw => flaw === undefined).length / flaws.length;
  expect(share).toBeGreaterThan(0.99);
  expect(share).toBeLessThan(0.995);
});

it('has estimated days, gaps and days that were replaced later, always within the day', () => {
  const kinds = new Set(flaws.map(flaw => flaw?.kind));
  expect(kinds).toEqual(new Set([undefined, 'estimated', 'missing', 'replaced']));
  const runs = flaws.filter(flaw => flaw !== undefined).filter(flaw => flaw.kind !== 'replaced');
  expect(runs.every(({ from, before }) => from >= 0 && from < before && before <= 96)).toBe(true);
});

it('keeps the total of an estimate', () => {
  const values = Int32Array.from([5, 100, 7, 12, 3]);
  flatten(values, 1, 4);
  expect([...values]).toEqual([5, 39, 39, 41, 3]);
});
