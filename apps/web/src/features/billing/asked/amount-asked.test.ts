import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { amountAsked } from './amount-asked.ts';

const limits = { minAllowedCents: 100, maxAllowedCents: 1_000_000 };

test.each([
  ['what is late is asked for first', 99_874, 70_342, 0, 70_342],
  ['all that is owed, where nothing is late', 8_614, 0, 0, 8_614],
  ['no amount below the smallest payment', 99, 0, 0, undefined],
  ['no late amount below the smallest payment', 8_614, 99, 0, undefined],
  ['no amount above the largest payment', 1_000_001, 0, 0, undefined],
  ['a late amount that can be paid, of a balance that cannot', 1_200_000, 400_000, 0, 400_000],
  ['the installment and the bill, where the rest waits', 34_210, 0, 20_000, 14_210],
  ['nothing where all that is left waits', 20_000, 0, 20_000, undefined],
])('a button names %s', (_, balance, pastDue, deferred, asked) => {
  const owed = { balanceCents: cents(balance), pastDueCents: cents(pastDue), deferredCents: cents(deferred) };
  expect(amountAsked(owed, limits)).toBe(asked);
});
