import type { Cents } from '@wattershed/domain/money/cents';
import type { DayRange } from './calendar.ts';
import { type RatedLine, sumLines } from './charges/bill-line.ts';
import { demandLines } from './charges/demand-charges.ts';
import { type DayReadings, type MeterSums, planOf, sumReadings } from './charges/meter-sums.ts';
import { type Segment, type SegmentDays, splitByVersion } from './charges/segment.ts';
import { fixedLines, minimumLines } from './charges/standing-charges.ts';
import { surchargeLines } from './charges/surcharges.ts';
import { segmentUsage } from './charges/usage-lines.ts';
import type { Tariff } from './tariff.ts';

export type { DayRange } from './calendar.ts';
export type { RatedLine } from './charges/bill-line.ts';
export type { DayReadings } from './charges/meter-sums.ts';
export { GALLONS_PER_CCF } from './charges/usage-lines.ts';
export type { Share } from './decimal.ts';

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
  return electricBill(request, rateElectricSegments(request));
}

/**
 * The same, and once more with other riders: `changed` answers a version of the tariff with them. The readings, which are
 * most of the work, are summed once.
 */
export function rateElectricTwice(
  request: RateRequest,
  changed: (tariff: Tariff) => Tariff,
): { bill: ElectricBill; changedBill: ElectricBill } {
  const rated = rateElectricSegments(request);
  const others = rated.segments.map(segment => ({
    ...segment,
    tariff: changed(segment.tariff),
    lines: [...segment.lines],
  }));
  return {
    bill: electricBill(request, rated),
    changedBill: electricBill(request, { segments: others, sums: rated.sums }),
  };
}

function rateElectricSegments(request: RateRequest): { segments: Segment[]; sums: MeterSums[] } {
  return rateSegments(request, 'electric', (days, segmentSums) => {
    const { lines, chargedUnits } = segmentUsage(days, segmentSums);
    return { lines: [...fixedLines(days), ...lines, ...demandLines(days, segmentSums)], chargedUnits };
  });
}

function electricBill(
  request: RateRequest,
  { segments, sums }: { segments: Segment[]; sums: MeterSums[] },
): ElectricBill {
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
    const { lines, chargedUnits } = segmentUsage(days, segmentSums);
    return { lines: [...fixedLines(days, request.meterSize), ...lines], chargedUnits };
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

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
