import type { Cents } from '@wattershed/domain/money/cents';
import { makeLine, type RatedLine, sumLines } from './bill-line.ts';
import type { DayRange } from './calendar.ts';
import { parseDecimal } from './decimal.ts';
import { demandLines } from './demand-charges.ts';
import { type DayReadings, type MeterPlan, type MeterSums, meterPlan, sumReadings } from './meter-sums.ts';
import { type Segment, type SegmentDays, splitByVersion } from './segment.ts';
import { fixedLines, minimumLines } from './standing-charges.ts';
import { surchargeLines } from './surcharges.ts';
import type { RatePeriod, Tariff } from './tariff.ts';
import { type UsageCharge, usageCharges } from './usage-charges.ts';

export type { RatedLine } from './bill-line.ts';
export type { DayRange } from './calendar.ts';
export type { Share } from './decimal.ts';
export type { DayReadings } from './meter-sums.ts';

/** Gallons per CCF on a bill. The exact figure is 748.0519; water tariffs print and bill 748. */
export const GALLONS_PER_CCF = 748;

export type RateRequest = {
  /** One version, or all that are in force during the service period; the bill is split where one replaces another. */
  tariff: Tariff | readonly Tariff[];
  servicePeriod: DayRange;
  readings: readonly DayReadings[];
  /** Days of the base period; pass it for a first or last bill that is shorter. Default: the service period's days. */
  prorateBase?: number;
  /** Passed for the bill that closes a year, if the tariff has a yearly minimum. */
  closesYear?: { chargedBeforeCents: Cents };
};

export type WaterRateRequest = RateRequest & {
  /** In inches, as in the tariff: '5/8', '3/4', '1', '1-1/2', '2'. */
  meterSize?: string;
};

type BillTotals = { lines: RatedLine[] /** The sum of the lines. */; totalCents: Cents; missingIntervals: number };

export type ElectricBill = BillTotals & { usageWh: number; peakW: number; generatedWh: number };

export type WaterBill = BillTotals & { usageGallons: number };

export type RatedBill = ElectricBill | WaterBill;

/** Rates one electric meter for one service period. Throws RangeError if tariff or readings don't match the period. */
export function rateElectric(request: RateRequest): ElectricBill {
  const { segments, sums } = rateSegments(request, 'electric', (days, segmentSums) => {
    const { tariff, share } = days;
    const charges = usageCharges(tariff.energy?.periods ?? [], segmentSums, {
      unitsPerOne: 1000,
      share,
      peakUnits: segmentSums.peak,
    });
    return {
      lines: [
        ...fixedLines(days),
        ...charges.flatMap(charge => usageLines(tariff, charge)),
        ...demandLines(days, segmentSums),
      ],
      chargedUnits: total(segmentSums.bought),
    };
  });
  return {
    ...assemble(segments, sums, request),
    usageWh: total(sums.map(({ usage }) => usage)),
    peakW: Math.max(0, ...sums.map(({ peak }) => peak)),
    generatedWh: total(sums.map(({ generated }) => generated)),
  };
}

/** Rates one water meter for one service period. Readings are gallons; the lines are in CCF to three decimals. */
export function rateWater(request: WaterRateRequest): WaterBill {
  const { segments, sums } = rateSegments(request, 'water', (days, segmentSums) => {
    const { tariff, share } = days;
    const bought = segmentSums.bought.map(gallons => Math.round((gallons * 1000) / GALLONS_PER_CCF));
    const periods: readonly RatePeriod[] = tariff.water?.periods ?? [];
    const charges = usageCharges(periods, { bought, sold: [] }, { unitsPerOne: 1000, share, peakUnits: 0 });
    return {
      lines: [...fixedLines(days, request.meterSize), ...charges.flatMap(charge => usageLines(tariff, charge))],
      chargedUnits: total(bought),
    };
  });
  return { ...assemble(segments, sums, request), usageGallons: total(sums.map(({ usage }) => usage)) };
}

function rateSegments(
  { tariff, servicePeriod, readings, prorateBase }: RateRequest,
  commodity: Tariff['commodity'],
  rate: (days: SegmentDays, sums: MeterSums) => Pick<Segment, 'lines' | 'chargedUnits'>,
): { segments: Segment[]; sums: MeterSums[] } {
  const sums: MeterSums[] = [];
  const segments = splitByVersion(tariff, servicePeriod, prorateBase).map(days => {
    if (days.tariff.commodity !== commodity) {
      throw new RangeError(`${days.tariff.label} is a tariff for ${days.tariff.commodity}, not ${commodity}`);
    }
    const segmentSums = sumReadings(planOf(days.tariff), days.range, readings);
    sums.push(segmentSums);
    return { ...days, ...rate(days, segmentSums) };
  });
  return { segments, sums };
}

function usageLines(tariff: Tariff, { period, tier, tierNumber, direction, quantity }: UsageCharge): RatedLine[] {
  const isSold = direction === 'sold';
  // Generation the tariff doesn't pay for isn't a line.
  if (isSold && (tariff.metering === undefined || parseDecimal(tier.sellPrice) === 0n)) return [];
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

function assemble(segments: readonly Segment[], sums: readonly MeterSums[], request: RateRequest): BillTotals {
  const minimum = minimumLines(segments, request.closesYear);
  segments.at(-1)?.lines.push(...minimum);
  // Riders come before taxes, which may apply to them.
  const riders = surchargeLines(segments, 'rider');
  const taxes = surchargeLines(withRiders(segments, riders), 'tax');
  const charges = segments.flatMap(segment => segment.lines);
  charges.sort((a, b) => LINE_ORDER.indexOf(a.kind) - LINE_ORDER.indexOf(b.kind));
  const lines = [...charges, ...riders, ...taxes];
  return {
    lines,
    totalCents: sumLines(lines),
    missingIntervals: total(sums.map(({ missingIntervals }) => missingIntervals)),
  };
}

/** A rider line of one version is taxed with that version; a line of several, with the last. */
function withRiders(segments: readonly Segment[], riders: readonly RatedLine[]): Segment[] {
  const last = segments.at(-1);
  return segments.map(segment => ({
    ...segment,
    lines: [
      ...segment.lines,
      ...riders.filter(({ version }) =>
        version === undefined ? segment === last : version === segment.tariff.version,
      ),
    ],
  }));
}

const LINE_ORDER: readonly RatedLine['kind'][] = [
  'fixed',
  'energy',
  'water',
  'demand',
  'credit',
  'minimum',
  'rider',
  'tax',
];

// A plan is computed once per tariff object and lives as long as the object.
const plans = new WeakMap<Tariff, MeterPlan>();

function planOf(tariff: Tariff): MeterPlan {
  const known = plans.get(tariff);
  if (known) return known;
  const plan = meterPlan(tariff);
  plans.set(tariff, plan);
  return plan;
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
