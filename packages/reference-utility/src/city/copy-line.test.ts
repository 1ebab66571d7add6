import { expect, it } from 'vitest';
import { copyLine } from './copy-line.ts';

it('escapes what COPY takes for the end of a field or line', () => {
  expect(copyLine(['a\tb', 'back\\slash', null, 3, true])).toBe('a\\tb\tback\\\\slash\t\\N\t3\ttrue\n');
});
