import { parseDecimal } from '../decimal.ts';
import type { RatePeriod, Tariff } from '../tariff.ts';
import { makeLine, type RatedLine } from './bill-line.ts';
import type { MeterSums } from './meter-sums.ts';
import type { SegmentDays } from './segment.ts';
import { type UsageCharge, usageCharges } from './usage-charges.ts';

/** Gallons per CCF on a bill. The exact figure is 748.0519; water tariffs print and bill 748. */
export const GALLONS_PER_CCF = 748;

/** Quantities of use are whole thousandths of what their price is for: Wh, or thousandths of a CCF. */
const unitsPerOne = 1000;

/** What the use of a segment is charged and credited, one line by period and tier, and how much of it was charged. */
export function segmentUsage(days: SegmentDays, sums: MeterSums): { lines: RatedLine[]; chargedUnits: number } {
  const { charges, chargedUnits } = chargesOf(days, sums);
  return { lines: charges.flatMap(charge => usageLines(days.tariff, charge)), chargedUnits };
}

/** The same before a line is rounded, in 10^-15 dollars. */
export function segmentUsageExact(days: SegmentDays, sums: MeterSums): bigint {
  const charges = chargesOf(days, sums).charges.filter(charge => isPriced(days.tariff, charge));
  return charges.reduce((sum, { tier, direction, quantity }) => {
    const price = parseDecimal(direction === 'sold' ? `-${tier.sellPrice}` : tier.price);
    return sum + BigInt(quantity) * price;
  }, 0n);
}

function chargesOf({ tariff, share }: SegmentDays, sums: MeterSums): { charges: UsageCharge[]; chargedUnits: number } {
  if (tariff.commodity === 'water') {
    const bought = sums.bought.map(gallons => Math.round((gallons * unitsPerOne) / GALLONS_PER_CCF));
    const periods: readonly RatePeriod[] = tariff.water?.periods ?? [];
    const charges = usageCharges(periods, { bought, sold: [] }, { unitsPerOne, share, peakUnits: 0 });
    return { charges, chargedUnits: total(bought) };
  }
  const charges = usageCharges(tariff.energy?.periods ?? [], sums, { unitsPerOne, share, peakUnits: sums.peak });
  return { charges, chargedUnits: total(sums.bought) };
}

/** Generation the tariff doesn't pay for isn't a line. */
function isPriced(tariff: Tariff, { tier, direction }: UsageCharge): boolean {
  return direction === 'bought' || (tariff.metering !== undefined && parseDecimal(tier.sellPrice) !== 0n);
}

function usageLines(tariff: Tariff, charge: UsageCharge): RatedLine[] {
  if (!isPriced(tariff, charge)) return [];
  const { period, tier, tierNumber, direction, quantity } = charge;
  const isSold = direction === 'sold';
  const usageKind = tariff.commodity === 'water' ? 'water' : 'energy';
  const kind = isSold ? 'credit' : usageKind;
  return [
    makeLine({
      kind,
      group: tariff.commodity,
      textKey: `bill.line.${kind}.${period.key}`,
      clause: tier.clause,
      version: tariff.version,
      period: period.key,
      ...(period.tiers.length > 1 ? { tier: tierNumber } : {}),
      quantity,
      digits: 3,
      unit: tariff.commodity === 'water' ? 'CCF' : 'kWh',
      price: isSold ? `-${tier.sellPrice}` : tier.price,
    }),
  ];
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
