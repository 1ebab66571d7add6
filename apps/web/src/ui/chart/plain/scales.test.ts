import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesOn, valuesOn } from './scales.ts';

describe('the places of a chart', () => {
  it('lie within the width, with as much room before the first as after the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 40, max: 2000 }), (count, width) => {
        const { leftOf, placeWidth } = placesOn(width, count);
        const after = width - (leftOf(count - 1) + placeWidth);
        expect(leftOf(0)).toBeGreaterThan(0);
        expect(after).toBeCloseTo(leftOf(0));
      }),
    );
  });

  it('have their middle in the middle', () => {
    const { leftOf, middleOf, placeWidth } = placesOn(560, 13);
    expect(middleOf(4)).toBeCloseTo(leftOf(4) + placeWidth / 2);
  });
});

describe('the values of a chart', () => {
  it('reach from the lower edge to a round number above the highest', () => {
    const { ticks, yOf } = valuesOn(200, [574, 816]);
    expect(ticks).toEqual([0, 200, 400, 600, 800]);
    expect(yOf(0)).toBe(200);
    expect(yOf(816)).toBeGreaterThan(0);
  });

  it('go below zero where solar power is sold back', () => {
    const { ticks, yOf } = valuesOn(200, [120, -80]);
    expect(ticks).toContain(0);
    expect(yOf(-80)).toBeGreaterThan(yOf(0));
    expect(yOf(-80)).toBeLessThanOrEqual(200);
  });

  it('have a height also where nothing was used', () => {
    expect(valuesOn(200, []).yOf(0)).toBe(200);
  });
});
