import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { isDonation, mostOf, offeredDonations, usualDonationCents } from './energy-share.ts';

it.each(['once', 'monthly'] as const)('takes from $1 to its most, given %s', type => {
  expect([0, 99, 100, mostOf(type), mostOf(type) + 1].map(amount => isDonation(type, cents(amount)))).toEqual([
    ...[false, false, true, true, false],
  ]);
  expect(offeredDonations.every(amount => isDonation(type, amount))).toBe(true);
  expect(offeredDonations).toContain(usualDonationCents);
});
