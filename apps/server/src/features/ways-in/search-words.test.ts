import { expect, test } from 'vitest';
import { escapeLike, searchWords } from './search-words.ts';

test.each([
  ['Ramirez, Elena', ['ramirez', 'elena']],
  ['  a  b c d e ', ['a', 'b', 'c', 'd']],
  ['', []],
  [undefined, []],
])('%o is looked for as %o', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('what means something in a pattern is looked for as it is', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
});
