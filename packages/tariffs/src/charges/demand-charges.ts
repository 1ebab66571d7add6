import { type DayRange, daysByMonth } from '../calendar.ts';
import { parseDecimal, type Share, scaledLimit } from '../decimal.ts';
import type { RatePeriod, Tariff } from '../tariff.ts';
import { makeLine, type RatedLine } from './bill-line.ts';
import type { MeterSums } from './meter-sums.ts';
import type { SegmentDays } from './segment.ts';

/**
 * Demand lines of a segment: the peak of each demand period at that period's price. A monthly price counts for the days
 * whose month has the period, out of the base period's days; a price per kW and day for each of them.
 */
export function demandLines({ tariff, range, share }: SegmentDays, sums: MeterSums): RatedLine[] {
  const { touDemand, flatDemand } = tariff;
  const lines: RatedLine[] = [];
  for (const [p, period] of (touDemand?.periods ?? []).entries()) {
    const hasPeriod = (month: number) =>
      [touDemand?.weekdays[month], touDemand?.weekends[month]].some(hours => hours?.includes(p));
    const days = countDaysOfMonths(range, hasPeriod);
    lines.push(...peakLines(tariff, period, sums.touPeaks[p] ?? 0, { days, ofDays: share.ofDays }));
  }
  for (const [p, period] of (flatDemand?.periods ?? []).entries()) {
    const days = countDaysOfMonths(range, month => flatDemand?.periodByMonth[month] === p);
    lines.push(...peakLines(tariff, period, sums.flatPeaks[p] ?? 0, { days, ofDays: share.ofDays }));
  }
  return lines;
}

function countDaysOfMonths(range: DayRange, isCounted: (month: number) => boolean): number {
  return daysByMonth(range).reduce((sum, days, month) => (isCounted(month) ? sum + days : sum), 0);
}

/** The steps of a demand price are steps of the peak itself, in watts here. */
function peakLines(tariff: Tariff, period: RatePeriod, peakW: number, share: Share): RatedLine[] {
  const lines: RatedLine[] = [];
  let taken = 0;
  for (const [t, tier] of period.tiers.entries()) {
    const isLast = t === period.tiers.length - 1 || tier.max === undefined;
    const limit = isLast ? peakW : scaledLimit(parseDecimal(tier.max ?? '0'), 1000, { days: 1, ofDays: 1 });
    const quantity = Math.min(peakW, limit) - taken;
    if (quantity <= 0) break;
    taken += quantity;
    if (parseDecimal(tier.price) === 0n) continue;
    lines.push(
      makeLine({
        kind: 'demand',
        group: tariff.commodity,
        textKey: `bill.line.demand.${period.key}`,
        clause: tier.clause,
        version: tariff.version,
        period: period.key,
        ...(period.tiers.length > 1 ? { tier: t + 1 } : {}),
        quantity,
        digits: 3,
        unit: 'kW',
        price: tier.price,
        share: tier.unit === 'kW daily' ? { days: share.days, ofDays: 1 } : share,
      }),
    );
  }
  return lines;
}
