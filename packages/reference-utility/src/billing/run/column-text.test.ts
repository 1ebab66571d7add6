import { expect, test } from 'vitest';
import { columnText } from './column-text.ts';

test('numbers, booleans and absence are written as PostgreSQL reads them', () => {
  expect(columnText([1, -2.5, null, true], field => field)).toBe('{1,-2.5,NULL,true}');
});

test('text is quoted, so that a comma, a brace, a quote or the word NULL is text', () => {
  expect(columnText(['a,b', '{}', 'say "x"', 'back\\slash', 'NULL', ''], field => field)).toBe(
    String.raw`{"a,b","{}","say \"x\"","back\\slash","NULL",""}`,
  );
});
