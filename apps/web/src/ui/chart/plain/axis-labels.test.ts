import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelsOn, widthOf } from './axis-labels.ts';

const linesOf = (label: string, place: number) => labelsOn([{ label, middle: 150 }], place, 300).map(one => one.lines);

describe('a label below a column', () => {
  it('stands around its middle, in one line where there is room', () => {
    const named = { label: 'Nov 25', middle: 40 };
    expect(labelsOn([named], 80, 300)).toEqual([{ ...named, lines: ['Nov 25'], x: 40, anchor: 'middle' }]);
  });

  it('takes two lines where it is wider than its place, the first as full as it can be', () => {
    expect(linesOf('Same weather', 62)).toEqual([['Same', 'weather']]);
    expect(linesOf('9 E Depot Ln', 74)).toEqual([['9 E Depot', 'Ln']]);
  });

  it('is whole where a line just fits', () => {
    expect(linesOf('1777 Foothill Blvd', 82)).toEqual([['1777', 'Foothill Blvd']]);
  });

  it('is shortened where a line is still wider', () => {
    expect(linesOf('1777 Foothill Blvd', 64)).toEqual([['1777', 'Foothill…']]);
    expect(linesOf('Warehouse', 50)).toEqual([['Ware…']]);
  });

  it('ends at the edge that it would go beyond, in what the one before it leaves free', () => {
    const named = [
      { label: 'juil.', middle: 200 },
      { label: 'En cours', middle: 282 },
    ];
    expect(labelsOn(named, 60, 300)).toMatchObject([
      { lines: ['juil.'], x: 200, anchor: 'middle' },
      { lines: ['En cours'], x: 300, anchor: 'end' },
    ]);
  });

  it('never runs into the next nor out of the drawing, whatever they say', () => {
    const word = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' });
    const label = fc.array(word, { minLength: 1, maxLength: 4 }).map(words => words.join(' '));
    const place = fc.integer({ min: 56, max: 200 });
    const toEdge = fc.integer({ min: 10, max: 200 });
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 6 }), place, toEdge, (labels, step, beyond) => {
        const named = labels.map((one, at) => ({ label: one, middle: step / 2 + at * step }));
        const edge = step / 2 + (labels.length - 1) * step + beyond;
        const spans = labelsOn(named, step, edge).map(({ lines, x, anchor }) => {
          const widest = Math.max(...lines.map(widthOf));
          return anchor === 'end' ? [x - widest, x] : [x - widest / 2, x + widest / 2];
        });
        const starts = spans.map(([left = 0]) => left);
        const ends = spans.map(([, right = 0]) => right);
        expect(Math.min(...starts)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...ends)).toBeLessThanOrEqual(edge);
        for (const [at, start] of starts.slice(1).entries()) expect(start).toBeGreaterThan(ends[at] ?? 0);
      }),
    );
  });
});
