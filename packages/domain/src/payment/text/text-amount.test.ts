import { expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import { decideTextAmount } from './text-amount.ts';

const bounds = { minAllowed: cents(100), maxAllowed: cents(1_000_000) };

test.each([
  ['all', 8_614, 8_614],
  [5_000, 8_614, 5_000],
  [8_614, 8_614, 8_614],
  [100, 8_614, 100],
] as const)('%s of %i asked pays %i', (wanted, asked, paid) => {
  const amount = wanted === 'all' ? wanted : cents(wanted);
  expect(decideTextAmount({ wanted: amount, askedCents: cents(asked), ...bounds })).toEqual({
    eligible: true,
    amountCents: paid,
  });
});

test.each([
  ['all', 0, 'nothing-due'],
  ['all', -2_402, 'nothing-due'],
  [5_000, 0, 'nothing-due'],
  [99, 8_614, 'too-little'],
  [0, 8_614, 'too-little'],
  ['all', 50, 'too-little'],
  [8_615, 8_614, 'too-much'],
  [1_000_001, 8_614, 'too-large'],
  ['all', 1_000_001, 'too-large'],
] as const)('%s of %i asked pays nothing: %s', (wanted, asked, reason) => {
  const amount = wanted === 'all' ? wanted : cents(wanted);
  expect(decideTextAmount({ wanted: amount, askedCents: cents(asked), ...bounds })).toEqual({
    eligible: false,
    reason,
  });
});
