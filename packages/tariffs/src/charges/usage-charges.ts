import type { RatePeriod, Tier } from '../tariff.ts';
import type { MeterSums } from './meter-sums.ts';
import { spreadOverTiers, type TierBasis, tierLimits } from './tiers.ts';

/**
 * Usage of one period that fell into one of its tiers. The quantity is in whole usage units (Wh, thousandths of CCF).
 */
export type UsageCharge = {
  period: RatePeriod;
  tier: Tier;
  /** First tier is 1. */
  tierNumber: number;
  direction: 'bought' | 'sold';
  quantity: number;
};

/** Divides what was bought and sold over periods and tiers, following URDB's and NREL's utilityrate5 conventions. */
export function usageCharges(
  periods: readonly RatePeriod[],
  sums: Pick<MeterSums, 'bought' | 'sold'>,
  basis: TierBasis,
): UsageCharge[] {
  return [...chargesOf('bought', periods, sums.bought, basis), ...chargesOf('sold', periods, sums.sold, basis)];
}

function chargesOf(
  direction: UsageCharge['direction'],
  periods: readonly RatePeriod[],
  quantities: readonly number[],
  basis: TierBasis,
): UsageCharge[] {
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  const charges: UsageCharge[] = [];
  for (const [p, period] of periods.entries()) {
    const usage = quantities[p] ?? 0;
    if (usage === 0) continue;
    const limits = tierLimits(period.tiers, basis);
    const parts = spreadOverTiers(usage, total, limits);
    for (const [i, { tier, index }] of limits.entries()) {
      const quantity = parts[i] ?? 0;
      if (quantity > 0) charges.push({ period, tier, tierNumber: index + 1, direction, quantity });
    }
  }
  return charges;
}
