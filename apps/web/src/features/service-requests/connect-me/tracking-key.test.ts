import { expect, it } from 'vitest';
import { formatKey, isKey } from './tracking-key.ts';

it.each([
  ['k7qm3xwt9pbd', 'K7QM-3XWT-9PBD', true],
  ['K7QM 3XWT 9PBD', 'K7QM-3XWT-9PBD', true],
  ['k7q', 'K7Q', false],
  ['0000', '', false],
])('%j is read as %j', (typed, key, isWhole) => {
  expect(formatKey(typed)).toBe(key);
  expect(isKey(formatKey(typed))).toBe(isWhole);
});
