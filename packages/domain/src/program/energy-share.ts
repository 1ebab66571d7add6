import { type Cents, cents } from '../money/cents.ts';

/** What the fund asks of a household before it helps. */
export const grantConditions = [
  'residential',
  'in-service',
  'past-due',
  'income-or-public-program',
  'none-in-a-year',
  'fund-has-money',
] as const;
export type GrantCondition = (typeof grantConditions)[number];

/** The amounts that are offered; any other from the smallest to the largest can be typed. */
export const offeredDonations: readonly Cents[] = [cents(100), cents(500), cents(1_000), cents(2_500)];

/** What is given unless somebody chooses something else. */
export const usualDonationCents = cents(100);

/** The least and the most of one donation, and the most of one a month. */
export const donationBounds = {
  leastCents: cents(100),
  mostOnceCents: cents(500_000),
  mostMonthlyCents: cents(50_000),
};

export type DonationType = 'once' | 'monthly';

/** What one donation of a kind is at most. */
export function mostOf(type: DonationType): Cents {
  return type === 'once' ? donationBounds.mostOnceCents : donationBounds.mostMonthlyCents;
}

/** Whether an amount can be given. */
export function isDonation(type: DonationType, amountCents: Cents): boolean {
  return amountCents >= donationBounds.leastCents && amountCents <= mostOf(type);
}
