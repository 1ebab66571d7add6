import { daysBetween } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, cents, subtractCents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import type { Bill, BillLineView } from './bill-row.ts';

export type EffectKind =
  | 'days'
  | 'electric-usage'
  | 'electric-price'
  | 'water-usage'
  | 'water-price'
  | 'taxes'
  | 'fees'
  | 'other';

export type ChangeEffect = { kind: EffectKind; amountCents: Cents };

export type BillChange = {
  previousBillNumber: string;
  previousChargesCents: Cents;
  /** Current charges minus previous charges: the effects add up to it. */
  differenceCents: Cents;
  effects: ChangeEffect[];
  previousDays: number;
  days: number;
  previousMeanF: number | null;
};

/** How one commodity's charges changed between two bills, in cents. */
type CommodityChange = { days: number; usage: number; price: number };

type Compared = Pick<Bill, 'billNumber' | 'periodFrom' | 'periodBefore' | 'currentChargesCents' | 'meanF'> & {
  lines: readonly BillLineView[];
};

/**
 * Why a bill's charges differ from the previous bill's, in parts that add up to the difference to the cent:
 * - days: the period is longer or shorter, with the same usage per day at the earlier prices;
 * - usage: more or less usage per day, including the tiers it reaches and its demand;
 * - price: the rest of the commodity's difference: prices and seasons (and generation credits' prices);
 * - taxes: taxes and riders;
 * - fees: late fees and other charges that aren't for service;
 * - other: only when a bill's lines don't add up to its charges.
 * Effects of zero are left out.
 */
export function explainChange(current: Compared, previous: Compared): BillChange {
  const days = daysBetween(current.periodFrom, current.periodBefore);
  const previousDays = daysBetween(previous.periodFrom, previous.periodBefore);
  const electric = commodityChange('electric', current.lines, previous.lines, { days, previousDays });
  const water = commodityChange('water', current.lines, previous.lines, { days, previousDays });
  const differenceCents = subtractCents(current.currentChargesCents, previous.currentChargesCents);
  const explained: ChangeEffect[] = [
    { kind: 'days', amountCents: cents(electric.days + water.days) },
    { kind: 'electric-usage', amountCents: cents(electric.usage) },
    { kind: 'electric-price', amountCents: cents(electric.price) },
    { kind: 'water-usage', amountCents: cents(water.usage) },
    { kind: 'water-price', amountCents: cents(water.price) },
    { kind: 'taxes', amountCents: differenceOf(isTaxOrRider, current.lines, previous.lines) },
    { kind: 'fees', amountCents: differenceOf(line => line.group === 'other', current.lines, previous.lines) },
  ];
  const other = subtractCents(differenceCents, sumCents(explained.map(({ amountCents }) => amountCents)));
  return {
    previousBillNumber: previous.billNumber,
    previousChargesCents: previous.currentChargesCents,
    differenceCents,
    effects: [...explained, { kind: 'other' as const, amountCents: other }].filter(effect => effect.amountCents !== 0),
    previousDays,
    days,
    previousMeanF: previous.meanF,
  };
}

const isTaxOrRider = (line: BillLineView) =>
  line.group === 'taxes' || (line.kind === 'rider' && line.group !== 'other');

function differenceOf(
  isMeant: (line: BillLineView) => boolean,
  current: readonly BillLineView[],
  previous: readonly BillLineView[],
): Cents {
  const sum = (lines: readonly BillLineView[]) => sumCents(lines.filter(isMeant).map(line => line.amountCents));
  return subtractCents(sum(current), sum(previous));
}

/** Lines with the same name, added up: a bill under two tariff versions has each of them twice. */
type Charge = { quantity: number; amountCents: Cents; isUsage: boolean; tier: number | null; prices: string };

const usageUnits: ReadonlySet<string> = new Set(['kWh', 'kW', 'CCF']);

function chargesOf(group: BillLineView['group'], lines: readonly BillLineView[]): Map<string, Charge> {
  const charges = new Map<string, Charge>();
  for (const line of lines) {
    if (line.group !== group || isTaxOrRider(line)) continue;
    const key = `${line.kind} ${line.textKey} ${line.unit} ${line.tier ?? ''}`;
    const known = charges.get(key);
    charges.set(key, {
      quantity: (known?.quantity ?? 0) + Number(line.quantity),
      amountCents: addCents(known?.amountCents ?? zeroCents, line.amountCents),
      isUsage: usageUnits.has(line.unit),
      tier: line.tier,
      prices: known && known.prices !== line.price ? `${known.prices} ${line.price}` : line.price,
    });
  }
  return charges;
}

function commodityChange(
  group: 'electric' | 'water',
  currentLines: readonly BillLineView[],
  previousLines: readonly BillLineView[],
  length: { days: number; previousDays: number },
): CommodityChange {
  const current = chargesOf(group, currentLines);
  const previous = chargesOf(group, previousLines);
  const total = sumOf(current.values()) - sumOf(previous.values());
  const standingDays = standingDaysEffect(current, previous);
  const usageBefore = sumOf([...previous.values()].filter(({ isUsage }) => isUsage));
  // The same usage per day over a longer period; a shared factor, so tiers grow with the days as tariffs allow.
  const usageDays = Math.round((usageBefore * (length.days - length.previousDays)) / length.previousDays);
  const moved = usageEffect(current, previous);
  const days = standingDays + usageDays;
  const usage = moved - usageDays;
  const price = total - days - usage;
  // Each line was rounded by itself: at equal prices, the leftover cent belongs to whatever did change.
  if (Math.abs(price) <= current.size + previous.size && hasSamePrices(current, previous)) {
    return usage === 0 && days !== 0
      ? { days: days + price, usage, price: 0 }
      : { days, usage: usage + price, price: 0 };
  }
  return { days, usage, price };
}

function hasSamePrices(current: ReadonlyMap<string, Charge>, previous: ReadonlyMap<string, Charge>): boolean {
  const isKept = (key: string, charge: Charge, others: ReadonlyMap<string, Charge>) =>
    others.get(key)?.prices === charge.prices || (!others.has(key) && hasOtherTier(key, charge, others));
  return (
    [...current].every(([key, charge]) => isKept(key, charge, previous)) &&
    [...previous].every(([key, charge]) => isKept(key, charge, current))
  );
}

/** Fixed charges by the day or for part of a month: their quantity is time. */
function standingDaysEffect(current: ReadonlyMap<string, Charge>, previous: ReadonlyMap<string, Charge>): number {
  let effect = 0;
  for (const [key, before] of previous) {
    const now = current.get(key);
    if (now && !before.isUsage && before.quantity !== 0 && key.startsWith('fixed ')) {
      effect += atEarlierPrice(before, now.quantity - before.quantity);
    }
  }
  return effect;
}

/**
 * The effect of changed metered quantities, at the earlier prices. A tier only one of the bills reaches counts in full.
 * For charges only one bill has for another reason (such as a season's own periods), the quantities are compared as a
 * whole, at the earlier bill's average price for them; without one, their usage is new.
 */
function usageEffect(current: ReadonlyMap<string, Charge>, previous: ReadonlyMap<string, Charge>): number {
  let effect = 0;
  const unmatchedNow: Charge = { quantity: 0, amountCents: zeroCents, isUsage: true, tier: null, prices: '' };
  const unmatchedBefore: Charge = { quantity: 0, amountCents: zeroCents, isUsage: true, tier: null, prices: '' };
  for (const [key, before] of previous) {
    if (!before.isUsage) continue;
    const now = current.get(key);
    if (now) effect += before.quantity === 0 ? now.amountCents : atEarlierPrice(before, now.quantity - before.quantity);
    else if (hasOtherTier(key, before, current)) effect -= before.amountCents;
    else addTo(unmatchedBefore, before);
  }
  for (const [key, now] of current) {
    if (!now.isUsage || previous.has(key)) continue;
    if (hasOtherTier(key, now, previous)) effect += now.amountCents;
    else addTo(unmatchedNow, now);
  }
  if (unmatchedBefore.quantity === 0) return effect + unmatchedNow.amountCents - unmatchedBefore.amountCents;
  return effect + atEarlierPrice(unmatchedBefore, unmatchedNow.quantity - unmatchedBefore.quantity);
}

function atEarlierPrice(before: Charge, quantityChange: number): number {
  return Math.round((before.amountCents * quantityChange) / before.quantity);
}

/** Whether the other bill has the same charge in a different tier. */
function hasOtherTier(key: string, charge: Charge, charges: ReadonlyMap<string, Charge>): boolean {
  if (charge.tier === null) return false;
  const stem = key.slice(0, key.lastIndexOf(' ') + 1);
  return [...charges.keys()].some(each => each.startsWith(stem));
}

function addTo(sum: Charge, charge: Charge): void {
  sum.quantity += charge.quantity;
  sum.amountCents = addCents(sum.amountCents, charge.amountCents);
}

function sumOf(charges: Iterable<Charge>): Cents {
  return sumCents(Array.from(charges, charge => charge.amountCents));
}
