import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { mostPayable } from './most-payable.ts';

const limits = { minCents: 100, maxCents: 1_000_000 };

test.each<[string, boolean, number, number]>([
  ['of an open account, bills to come can be paid ahead', false, 4_765, 1_000_000],
  ['so they can while nothing is owed', false, 0, 1_000_000],
  ['a closed account takes what it owes', true, 4_765, 4_765],
  ['no more than the largest payment', true, 1_000_001, 1_000_000],
  ['the smallest payment where less is owed', true, 47, 100],
  ['nothing where nothing is owed', true, 0, 0],
  ['nothing of a credit', true, -2_500, 0],
])('%s', (_, isClosed, owed, most) => {
  expect(mostPayable({ isClosed, totalDueCents: cents(owed) }, limits)).toBe(most);
});
