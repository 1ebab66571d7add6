import { isDiscountLine } from '@wattershed/domain/bill/discount-lines';
import { daysBetween } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, subtractCents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import { isDonation } from '../../energy-share/monthly-line.ts';
import { isOfBudget } from '../budget/budget-line.ts';
import type { Bill, BillLineView } from '../issued/bill-row.ts';
import { inCents } from './line-price.ts';
import { roundParts } from './round-parts.ts';
import { type MeteredCharges, type MeteredSplit, splitMetered } from './split-metered.ts';
import { splitStanding } from './split-standing.ts';

export type EffectKind =
  | 'days'
  | 'electric-usage'
  | 'electric-solar'
  | 'electric-hours'
  | 'electric-tiers'
  | 'electric-demand'
  | 'electric-price'
  | 'water-usage'
  | 'water-tiers'
  | 'water-price'
  | 'taxes'
  | 'discount'
  | 'fees'
  | 'budget'
  | 'donation'
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

export type ComparedBill = Pick<
  Bill,
  'billNumber' | 'periodFrom' | 'periodBefore' | 'currentChargesCents' | 'meanF' | 'usageWh' | 'generatedWh'
> & { lines: readonly BillLineView[] };

/** The price of any tier of a metered line's tariff, in the line's period: dollars as text, undefined if there is none. */
export type TierPrice = (line: BillLineView, tier: number) => string | undefined;

type Commodity = 'electric' | 'water';

/**
 * Why a bill's charges differ from the previous bill's, in parts that add up to the difference to the cent, by the
 * method of docs/decisions/0031-why-a-bill-changed.md:
 * - days: the period is longer or shorter;
 * - usage: more or less use, at the earlier average price;
 * - solar: what solar panels covered and earned;
 * - hours, tiers: use moved between peak and off-peak hours, or between tiers;
 * - demand: demand charges, for whatever reason;
 * - price: prices and seasons, at the new quantities;
 * - taxes: taxes and riders;
 * - discount: what CARE or LIRA takes off;
 * - fees: late fees and other charges that aren't for service;
 * - budget: what budget billing moves to or from other bills;
 * - donation: what is given to the energy share fund with it;
 * - other: minimum charges, and cents of rounding that fit no other part.
 * Effects of zero are left out.
 */
export function explainChange(current: ComparedBill, previous: ComparedBill, tierPrice: TierPrice): BillChange {
  const electric = commodityParts('electric', current, previous, tierPrice);
  const water = commodityParts('water', current, previous, tierPrice);
  const differenceCents = subtractCents(current.currentChargesCents, previous.currentChargesCents);
  const difference = (isMeant: (line: BillLineView) => boolean) =>
    subtractCents(sumOfLines(current.lines, isMeant), sumOfLines(previous.lines, isMeant));
  const credits = difference(line => line.group === 'electric' && line.kind === 'credit');
  const explained: ChangeEffect[] = [
    { kind: 'days', amountCents: addCents(electric.days, water.days) },
    { kind: 'electric-usage', amountCents: electric.usage },
    { kind: 'electric-solar', amountCents: addCents(electric.solar, credits) },
    { kind: 'electric-hours', amountCents: electric.hours },
    { kind: 'electric-tiers', amountCents: electric.tiers },
    { kind: 'electric-demand', amountCents: difference(line => line.group === 'electric' && line.kind === 'demand') },
    { kind: 'electric-price', amountCents: electric.price },
    { kind: 'water-usage', amountCents: water.usage },
    { kind: 'water-tiers', amountCents: water.tiers },
    { kind: 'water-price', amountCents: water.price },
    { kind: 'taxes', amountCents: difference(line => isTaxOrRider(line) && !isDiscountLine(line)) },
    { kind: 'discount', amountCents: difference(isDiscountLine) },
    { kind: 'fees', amountCents: difference(line => line.group === 'other' && !isOfBudget(line) && !isDonation(line)) },
    { kind: 'budget', amountCents: difference(isOfBudget) },
    { kind: 'donation', amountCents: difference(isDonation) },
  ];
  const other = subtractCents(differenceCents, sumCents(explained.map(({ amountCents }) => amountCents)));
  return {
    previousBillNumber: previous.billNumber,
    previousChargesCents: previous.currentChargesCents,
    differenceCents,
    effects: [...explained, { kind: 'other' as const, amountCents: other }].filter(effect => effect.amountCents !== 0),
    previousDays: daysOf(previous),
    days: daysOf(current),
    previousMeanF: previous.meanF,
  };
}

const daysOf = ({ periodFrom, periodBefore }: ComparedBill) => daysBetween(periodFrom, periodBefore);

const isTaxOrRider = ({ group, kind }: BillLineView) => group === 'taxes' || (kind === 'rider' && group !== 'other');

function sumOfLines(lines: readonly BillLineView[], isMeant: (line: BillLineView) => boolean): Cents {
  return sumCents(lines.filter(isMeant).map(line => line.amountCents));
}

type CommodityParts = Record<keyof MeteredSplit, Cents>;

const noParts: CommodityParts = {
  days: zeroCents,
  usage: zeroCents,
  solar: zeroCents,
  hours: zeroCents,
  tiers: zeroCents,
  price: zeroCents,
};

/** How a commodity's metered and standing charges changed. */
function commodityParts(
  commodity: Commodity,
  current: ComparedBill,
  previous: ComparedBill,
  tierPrice: TierPrice,
): CommodityParts {
  const isMetered = (line: BillLineView) =>
    line.group === commodity && line.kind === (commodity === 'water' ? 'water' : 'energy');
  const isFixed = (line: BillLineView) => line.group === commodity && line.kind === 'fixed';
  const isEither = (line: BillLineView) => isMetered(line) || isFixed(line);
  const totalCents = subtractCents(sumOfLines(current.lines, isEither), sumOfLines(previous.lines, isEither));
  if (!current.lines.some(isEither) || !previous.lines.some(isEither)) {
    // Service began or ended: count all of it as use.
    return { ...noParts, usage: totalCents };
  }
  const metered = splitMetered(
    meteredCharges(current, isMetered, tierPrice),
    meteredCharges(previous, isMetered, tierPrice),
  );
  const standing = splitStanding(current.lines.filter(isFixed), previous.lines.filter(isFixed));
  const parts = { ...metered, days: metered.days + standing.days, price: metered.price + standing.price };
  return roundParts(parts, totalCents);
}

function meteredCharges(
  bill: ComparedBill,
  isMetered: (line: BillLineView) => boolean,
  tierPrice: TierPrice,
): MeteredCharges {
  const lines = bill.lines.filter(isMetered);
  const charges = lines.map(line => ({
    hours: hoursOf(line),
    tier: line.tier ?? 1,
    quantity: Number(line.quantity),
    price: inCents(line.price),
  }));
  const charged = charges.reduce((sum, { quantity }) => sum + quantity, 0);
  const hasPanels = bill.generatedWh !== null && bill.usageWh !== null && lines.every(({ unit }) => unit === 'kWh');
  return {
    days: daysOf(bill),
    plan: [...new Set(lines.map(({ tariffLabel }) => tariffLabel))].join(' '),
    charges,
    used: hasPanels ? (bill.usageWh ?? 0) / 1000 : charged,
    priceOf(hours, tier) {
      const known = lines.flatMap(line => {
        const price = hoursOf(line) === hours ? tierPrice(line, tier) : undefined;
        return price === undefined ? [] : [{ price: inCents(price), quantity: Number(line.quantity) }];
      });
      const quantity = known.reduce((sum, each) => sum + each.quantity, 0);
      if (quantity === 0) return undefined;
      return known.reduce((sum, each) => sum + each.price * each.quantity, 0) / quantity;
    },
  };
}

/** The hours of a line's period without its season: "OnPeak" for "summerOnPeak", empty if all hours cost the same. */
const hoursOf = ({ period }: BillLineView) => (period ?? '').replace(/^(summer|winter)/, '');
