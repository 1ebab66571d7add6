import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DetailedColumn } from './detailed-props.ts';
import { amountsOn, labelEvery, reachOf, roundStep, slotsOn, stacked } from './detailed-scale.ts';

const column = (bars: number[], mark?: number | null): DetailedColumn => ({
  ...{ key: '1', label: '1', title: '1', value: '1', lines: [], look: 'whole', mark },
  bars: bars.map((amount, index) => ({ key: String(index), amount, colour: 'electric' })),
});

describe('the slots of a detailed chart', () => {
  it('fill the width, and no bar leaves its slot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 200, max: 1600 }), (count, width) => {
        const { slot, bar, slotAt, leftOf, middleOf } = slotsOn(width, count);
        expect(slotAt(count - 1) + slot).toBeCloseTo(width);
        expect(leftOf(0)).toBeGreaterThanOrEqual(0);
        expect(leftOf(0) + bar).toBeLessThanOrEqual(slot + 1e-9);
        expect(middleOf(0)).toBeCloseTo(leftOf(0) + bar / 2);
      }),
    );
  });
});

describe('the amounts of a detailed chart', () => {
  it.each([
    [
      [0.1, 1.07],
      [0, 0.5, 1, 1.5],
    ],
    [
      [9.2, 11.3],
      [0, 5, 10, 15],
    ],
    [
      [420, -180],
      [-200, 0, 200, 400, 600],
    ],
    [[0.02], [0, 0.005, 0.01, 0.015, 0.02]],
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
  ])('lie between round numbers: %j', (amounts, ticks) => {
    expect(amountsOn(100, amounts).ticks).toEqual(ticks);
  });

  it('are all within the height, with zero', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100_000, max: 1_000_000 }), { minLength: 1 }), amounts => {
        const { yOf, ticks } = amountsOn(200, amounts);
        for (const amount of [...amounts, 0]) {
          expect(yOf(amount)).toBeGreaterThanOrEqual(-1e-6);
          expect(yOf(amount)).toBeLessThanOrEqual(200 + 1e-6);
        }
        expect(ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });

  it('have round steps', () => {
    expect([roundStep(1.07, 4), roundStep(19, 4), roundStep(8, 4), roundStep(90_000, 4)]).toEqual([0.5, 5, 2, 25_000]);
  });
});

it('stacks what is above zero on each other, and hangs the rest below', () => {
  expect(stacked(column([3, -2, 4, -1]).bars).map(({ from, to }) => [from, to])).toEqual([
    [0, 3],
    [0, -2],
    [3, 7],
    [-2, -3],
  ]);
  expect(reachOf(column([3, -2, 4, -1], 9))).toEqual([7, -3, 9]);
  expect(reachOf(column([], null))).toEqual([0, 0]);
});

it('shows as many labels as there is room for, at round places', () => {
  expect(labelEvery(560, 24, 44, [1, 2, 3, 6])).toBe(2);
  expect(labelEvery(260, 24, 44, [1, 2, 3, 6])).toBe(6);
  expect(labelEvery(1000, 12, 44, [1, 2, 3, 6])).toBe(1);
  expect(labelEvery(40, 30, 44, [1, 2])).toBe(30);
});
