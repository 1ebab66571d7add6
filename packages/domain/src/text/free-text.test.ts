import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockSpacesAndDots, cleanFreeText, disallowedCharacters, isFreeText, isFreeTextOfLines } from './free-text.ts';

describe('free text', () => {
  // va-fmt-disallowed has no examples; the set is a decision
  it.each(['', 'The meter hums; 3 % more & louder.', '¿Qué pasó?', '5 ≥ 3'])('accepts "%s"', text => {
    expect(isFreeText(text)).toBe(true);
  });

  it.each([
    ['<script>alert(1)</script>', ['<', '>']],
    ['5 > 3', ['>']],
    ['bell\u0007', ['\u0007']],
    ['nul\u0000', ['\u0000']],
    ['del\u007f', ['\u007f']],
    ['first line\nsecond line', ['\n']],
  ])('refuses %j and names what is wrong', (text, characters) => {
    expect(isFreeText(text)).toBe(false);
    expect(disallowedCharacters(text)).toEqual(characters);
  });

  it('lets line breaks and tabs into a text of several lines and nothing else', () => {
    expect(isFreeTextOfLines('first line\r\n\tsecond line')).toBe(true);
    expect(['a < b', 'nul\u0000', 'escape\u001b'].some(isFreeTextOfLines)).toBe(false);
  });

  it('is always clean after cleaning', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary-ascii' }), text => isFreeText(cleanFreeText(text))));
  });

  // va-gen-trim
  it.each([
    ['  Ann  ', 'Ann'],
    ['Ann ', 'Ann'],
    ['Ann Lee', 'Ann Lee'],
    ['   ', ''],
    ['two\nlines', 'two lines'],
    ['<b>Ann</b>', 'bAnn/b'],
  ])('takes "%s" as "%s"', (text, taken) => {
    expect(cleanFreeText(text)).toBe(taken);
  });

  // va-fmt-blocked
  it.each([
    ['abc', 'abc'],
    ['a b', 'ab'],
    ['a.b', 'ab'],
    ['. ', ''],
  ])('keeps of "%s" in a field that blocks spaces and dots "%s"', (typed, kept) => {
    expect(blockSpacesAndDots(typed)).toBe(kept);
  });
});
