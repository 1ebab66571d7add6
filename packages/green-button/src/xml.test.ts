import { expect, test } from 'vitest';
import { escapeXml, short, textElement } from './xml.ts';

test.each([
  ['a & b', 'a &amp; b'],
  ['<Apt> "5"', '&lt;Apt&gt; &quot;5&quot;'],
  ["O'Neil", 'O&apos;Neil'],
  ['line\u0000 \u000bbreak\n', 'line break\n'],
  ['half \ud83d of a pair', 'half  of a pair'],
  ['a whole pair 😀', 'a whole pair 😀'],
])('%j is written as %j', (text, written) => {
  expect(escapeXml(text)).toBe(written);
});

test('an element without a value is left out, and zero is a value', () => {
  expect([textElement('cost', null), textElement('cost', undefined)]).toEqual(['', '']);
  expect(textElement('cost', 0)).toBe('<cost>0</cost>');
});

test('a long text ends where the schema wants it to', () => {
  expect(short('a'.repeat(300))).toHaveLength(256);
});
