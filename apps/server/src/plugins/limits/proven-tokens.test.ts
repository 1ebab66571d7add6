import { expect, test } from 'vitest';
import { ProvenTokens } from './proven-tokens.ts';

test('keeps the tokens used last, and no more than it may', () => {
  const proven = new ProvenTokens(2);
  for (const token of ['first', 'second', 'first', 'third']) proven.add(token);
  expect(['first', 'second', 'third'].map(token => proven.has(token))).toEqual([true, false, true]);
});
