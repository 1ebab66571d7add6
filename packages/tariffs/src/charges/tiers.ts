import { divideRounded, parseDecimal, type Share, scaledLimit } from '../decimal.ts';
import type { Tier } from '../tariff.ts';

export type TierLimit = { tier: Tier; index: number /** cumulative, in usage units */; limit: number };

/** What tier limits are measured against. `peakUnits` is the highest demand, in usage units per hour. */
export type TierBasis = { unitsPerOne: number; share: Share; peakUnits: number };

const isPerKw = (tier: Tier) => tier.unit === 'kWh/kW' || tier.unit === 'kWh/kW daily';

function limitOf(tier: Tier, basis: TierBasis): number {
  if (tier.max === undefined) return Number.POSITIVE_INFINITY;
  const max = parseDecimal(tier.max);
  const isDaily = tier.unit === 'kWh daily' || tier.unit === 'kWh/kW daily' || tier.unit === 'CCF daily';
  const share = isDaily ? { days: basis.share.days, ofDays: 1 } : basis.share;
  if (!isPerKw(tier)) return scaledLimit(max, basis.unitsPerOne, share);
  return Number(divideRounded(max * BigInt(basis.peakUnits) * BigInt(share.days), 10n ** 12n * BigInt(share.ofDays)));
}

/**
 * The cumulative limit of each reachable tier, in usage units; the last one takes the rest. A kWh limit is for a whole
 * base period and is prorated; a daily one is multiplied by the days; a kWh/kW one by the highest demand. kWh tiers
 * after a kWh/kW tier are steps inside its block (the utilityrate5 convention).
 */
export function tierLimits(tiers: readonly Tier[], basis: TierBasis): TierLimit[] {
  const all = tiers.map((tier, index) => ({ tier, index, limit: limitOf(tier, basis) }));
  const reached = all.some(({ tier }) => isPerKw(tier)) ? stepsInBlocks(all) : all;
  return reached.map((entry, i) => (i === reached.length - 1 ? { ...entry, limit: Number.POSITIVE_INFINITY } : entry));
}

function stepsInBlocks(all: readonly TierLimit[]): TierLimit[] {
  const blocks = all.filter(({ tier }) => isPerKw(tier)).map(({ limit }) => limit);
  const steps: TierLimit[] = [];
  let block = 0;
  for (const entry of all) {
    const end = () => blocks[block] ?? Number.POSITIVE_INFINITY;
    if (isPerKw(entry.tier)) {
      if (entry.limit > end() && block + 1 < blocks.length) block += 1;
      const next = all[entry.index + 1];
      // A block with kWh steps inside has no price of its own.
      if (next && !isPerKw(next.tier)) continue;
      steps.push({ ...entry, limit: end() });
    } else if (entry.limit < end()) {
      steps.push(entry);
    } else if ((steps.at(-1)?.limit ?? -1) < end()) {
      steps.push({ ...entry, limit: end() });
    }
  }
  return steps;
}

/**
 * Spreads one period's usage over its tiers. Tiers apply to the whole usage of the bill, and each period fills them by
 * its share. The parts are whole units and add up to the period's usage.
 */
export function spreadOverTiers(usage: number, totalUsage: number, limits: readonly TierLimit[]): number[] {
  const parts = limits.map(() => 0);
  let taken = 0;
  for (const [i, { limit }] of limits.entries()) {
    const isLast = limit >= totalUsage;
    const upTo = isLast ? usage : Number(divideRounded(BigInt(usage) * BigInt(limit), BigInt(totalUsage)));
    // A limit that isn't above the previous one leaves nothing for the tier.
    parts[i] = Math.max(0, upTo - taken);
    taken = Math.max(taken, upTo);
    if (isLast) break;
  }
  return parts;
}
