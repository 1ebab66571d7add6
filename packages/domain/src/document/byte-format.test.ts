import { expect, it } from 'vitest';
import { formatBytes } from './byte-format.ts';
import { maxDocumentBytes } from './upload-limits.ts';

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1_500, '1 kB'],
  [831_488, '812 kB'],
  [1_023_000, '999 kB'],
  [1_040_000, '1 MB'],
  [2_516_582, '2.4 MB'],
  [maxDocumentBytes, '25 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes, 'EN_US')).toBe(words);
});

it('writes numbers and units as the language does', () => {
  expect(formatBytes(2_516_582, 'FR').replace(/\s/, ' ')).toBe('2,4 Mo');
  expect(formatBytes(2_516_582, 'ES')).toMatch(/^2[.,]4\sMB$/);
});
