import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostSearchWords, searchWords } from './search-words.ts';

describe('the words of a search', () => {
  it.each([
    ['Bill  march', ['bill', 'march']],
    ["the bill's total: $86.14!", ['the', 'bill', 's', 'total', '86.14']],
    ['auto-pay', ['auto-pay']],
    ['pago automático', ['pago', 'automático']],
    ["'; drop table portal.message; --", ['drop', 'table', 'portal.message']],
    ['a & (b | !c):*', ['a', 'b', 'c']],
    [' \t\n', []],
    ['!!! ---', []],
  ])('of %j are %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  it('of a pasted page are the first few', () => {
    expect(searchWords('word '.repeat(2_500))).toHaveLength(mostSearchWords);
    expect(searchWords('x'.repeat(20_000))).toEqual(['x'.repeat(40)]);
  });

  it('never hold what a query is written with', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), typed => {
        expect(searchWords(typed).join('')).not.toMatch(/['"\\&|!()<>:*\s]/);
      }),
    );
  });
});
