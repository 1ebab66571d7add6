import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../publishing/markdown.ts';
import { plainText } from './plain-text.ts';

test('the words of a text stand apart as its elements do', () => {
  expect(plainText('<p>a &lt;b&gt; &amp;amp;</p>\n<ul>\n<li>c</li>\n<li>d</li>\n</ul>')).toBe('a <b> &amp; c d');
  expect(plainText(renderMarkdown('Pay **$5** or\nmore: [the "way" > 1](/PayBill?a=1&b=2).', 4))).toBe(
    'Pay $5 or more: the "way" > 1.',
  );
  // A phone number is found as people type it.
  expect(plainText('<p>Call 800\u2011555\u20110140.</p>')).toBe('Call 800-555-0140.');
});

test('whatever is written and published, its letters are there, and none of its markup', () => {
  const words = fc.array(fc.constantFrom('a<b', 'c>d', '"e"', 'f&g', '&lt;h', '<i>', 'j'), {
    minLength: 1,
    maxLength: 9,
  });
  fc.assert(
    fc.property(words, fc.constantFrom('# ', '- ', '**', ''), (pieces, start) => {
      const written = pieces.join(' ');
      const shown = plainText(renderMarkdown(`${start}${written}`, 2)).replaceAll('&lt;', '<');
      expect(shown.replace(/^\*\*/, '')).toBe(written.replaceAll('&lt;', '<'));
    }),
  );
});
