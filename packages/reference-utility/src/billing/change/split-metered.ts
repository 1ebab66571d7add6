/** Part of a bill's metered charges: the use in these hours and this tier, at this price in cents. */
export type MeteredCharge = { hours: string; tier: number; quantity: number; price: number };

export type MeteredCharges = {
  days: number;
  /** The rate plan, whatever its version. */
  plan: string;
  charges: readonly MeteredCharge[];
  /** What was used, in the unit of the charges; more than was charged if solar panels covered part of it. */
  used: number;
  /** The price of a tier in cents, even if the bill didn't reach it; undefined if the tariff has no such tier. */
  priceOf: (hours: string, tier: number) => number | undefined;
};

/** Cents, not rounded; they add up to the difference between the two bills' metered charges. */
export type MeteredSplit = {
  days: number;
  usage: number;
  solar: number;
  hours: number;
  tiers: number;
  price: number;
};

/**
 * Splits the change of metered charges: quantities first, at the earlier prices, then prices at the new quantities.
 * - usage and days: the change in use at the earlier bill's average price. Days gets as much of it as the length of the
 *   period explains, never more than the change itself, so equal use, per day or in total, leaves usage at 0.
 * - solar: the change in what the panels covered, at that price.
 * - hours and tiers: how use that moved between hours or tiers changed the average price, still at earlier prices.
 * - price: the new quantities at the new prices minus the same at the earlier prices. A season is a price.
 * Hours without use on the earlier bill are priced as they are now; if another rate plan has different hours, the
 * earlier price is the average.
 */
export function splitMetered(now: MeteredCharges, before: MeteredCharges): MeteredSplit {
  const [quantityNow, quantityBefore] = [quantityOf(now.charges), quantityOf(before.charges)];
  if (quantityNow === 0 && quantityBefore === 0) return { days: 0, usage: 0, solar: 0, hours: 0, tiers: 0, price: 0 };
  const earlier = earlierPrices(now, before);
  const used = now.used - before.used;
  const byLength = within(used, before.used * (now.days / before.days - 1));
  const atAverage = quantityNow * earlier.average;
  const atHours = sumOf(now.charges, ({ hours, quantity }) => quantity * earlier.ofHours(hours));
  const atTiers = sumOf(now.charges, charge => charge.quantity * earlier.ofCharge(charge));
  return {
    days: byLength * earlier.average,
    usage: (used - byLength) * earlier.average,
    solar: (quantityNow - quantityBefore - used) * earlier.average,
    hours: atHours - atAverage,
    tiers: atTiers - atHours,
    price: costOf(now.charges) - atTiers,
  };
}

/** As much of `change` as `explanation` explains: nothing if they have different signs. */
function within(change: number, explanation: number): number {
  if (Math.sign(change) !== Math.sign(explanation)) return 0;
  return Math.sign(change) * Math.min(Math.abs(change), Math.abs(explanation));
}

/** The earlier bill's prices for what is on the current bill. */
function earlierPrices({ charges: now, plan: planNow }: MeteredCharges, { charges, plan, priceOf }: MeteredCharges) {
  const average = averagePrice(charges) ?? averagePrice(now) ?? 0;
  const has = (hours: string) => charges.some(charge => charge.hours === hours);
  const isOtherPlan = plan !== planNow && charges.length > 0 && !now.some(({ hours }) => has(hours));
  const ofHours = (hours: string) =>
    isOtherPlan ? average : averagePrice((has(hours) ? charges : now).filter(charge => charge.hours === hours));
  const ofTier = (hours: string, tier: number) =>
    averagePrice(charges.filter(charge => charge.hours === hours && charge.tier === tier)) ?? priceOf(hours, tier);
  return {
    average,
    ofHours: (hours: string) => ofHours(hours) ?? average,
    ofCharge({ hours, tier, price }: MeteredCharge) {
      if (isOtherPlan) return average;
      return has(hours) ? (ofTier(hours, tier) ?? price) : price;
    },
  };
}

function averagePrice(charges: readonly MeteredCharge[]): number | undefined {
  const quantity = quantityOf(charges);
  return quantity === 0 ? undefined : costOf(charges) / quantity;
}

const quantityOf = (charges: readonly MeteredCharge[]) => sumOf(charges, ({ quantity }) => quantity);
const costOf = (charges: readonly MeteredCharge[]) => sumOf(charges, ({ quantity, price }) => quantity * price);

function sumOf(charges: readonly MeteredCharge[], value: (charge: MeteredCharge) => number): number {
  return charges.reduce((sum, charge) => sum + value(charge), 0);
}
