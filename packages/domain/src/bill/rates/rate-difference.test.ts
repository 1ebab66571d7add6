import { expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import { judgeDifference } from './rate-difference.ts';

const year = (amount: (month: number) => number) => Array.from({ length: 12 }, (_, month) => cents(amount(month)));
const paid = cents(120_000);

test.each([
  ['saves the same every month', year(() => 1_000), { savedCents: 12_000, noiseCents: 1_200, verdict: 'cheaper' }],
  [
    'costs the same more every month',
    year(() => -1_000),
    { savedCents: -12_000, noiseCents: 1_200, verdict: 'dearer' },
  ],
  ['saves less than one percent of what is paid', year(() => 99), { savedCents: 1_188, verdict: 'close' }],
  ['saves just that', year(() => 100), { savedCents: 1_200, noiseCents: 1_200, verdict: 'close' }],
  ['saves a cent more than that', year(month => (month === 0 ? 101 : 100)), { savedCents: 1_201, verdict: 'cheaper' }],
  // Half the months +$30, half −$20: the sum is $60, but so is chance: √12 × $26.11 is $90.45.
  [
    'saves in summer what it costs in winter',
    year(month => (month % 2 ? 3_000 : -2_000)),
    { savedCents: 6_000, noiseCents: 9_046, verdict: 'close' },
  ],
  [
    'saves in one month alone',
    year(month => (month === 6 ? 9_000 : 0)),
    { savedCents: 9_000, noiseCents: 9_000, verdict: 'close' },
  ],
  ['changes nothing', year(() => 0), { savedCents: 0, verdict: 'close' }],
  ['is known for eleven months', year(() => 5_000).slice(1), { savedCents: 55_000, verdict: 'tooShort' }],
  ['is known for one month', [cents(5_000)], { savedCents: 5_000, noiseCents: 1_200, verdict: 'tooShort' }],
  ['is not known at all', [], { savedCents: 0, verdict: 'tooShort' }],
] as const)('a plan that %s', (_, differences, expected) => {
  expect(judgeDifference(differences, paid)).toMatchObject(expected);
});

test('a credit is as large as a charge', () => {
  expect(
    judgeDifference(
      year(() => 10),
      cents(-120_000),
    ).noiseCents,
  ).toBe(1_200);
});
