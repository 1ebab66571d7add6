import { countDays, type DayRange, earlierOf, laterOf } from '../calendar.ts';
import type { Share } from '../decimal.ts';
import type { Tariff } from '../tariff.ts';
import type { RatedLine } from './bill-line.ts';

/** The days of a bill when one tariff version is in force, with the charges they caused. */
export type Segment = {
  tariff: Tariff;
  range: DayRange;
  share: Share;
  lines: RatedLine[];
  /** Usage that per-unit riders and taxes count: Wh, or thousandths of CCF. */
  chargedUnits: number;
};

export type SegmentDays = Pick<Segment, 'tariff' | 'range' | 'share'>;

/**
 * Splits the service period where one tariff version replaces another. Throws RangeError if the period is empty or a
 * day has no version in force.
 */
export function splitByVersion(
  tariff: Tariff | readonly Tariff[],
  servicePeriod: DayRange,
  prorateBase: number = countDays(servicePeriod),
): SegmentDays[] {
  const days = countDays(servicePeriod);
  if (days < 1) throw new RangeError(`service period ${servicePeriod.from} to ${servicePeriod.before} is empty`);
  if (!Number.isInteger(prorateBase) || prorateBase < 1) throw new RangeError('prorateBase must be a number of days');
  const versions = 'label' in tariff ? [tariff] : tariff;
  const segments = versions
    .map(version => ({ tariff: version, range: overlap(version, servicePeriod) }))
    .filter(({ range }) => range.from < range.before)
    .sort((a, b) => (a.range.from < b.range.from ? -1 : 1))
    .map(segment => ({ ...segment, share: { days: countDays(segment.range), ofDays: prorateBase } }));
  let reached = servicePeriod.from;
  for (const { tariff: version, range } of segments) {
    if (range.from !== reached)
      throw new RangeError(`${version.label}: the versions do not follow each other on ${reached}`);
    reached = range.before;
  }
  if (reached !== servicePeriod.before) throw new RangeError(`no tariff version is in force on ${reached}`);
  return segments;
}

function overlap(tariff: Tariff, { from, before }: DayRange): DayRange {
  return {
    from: laterOf(from, tariff.effectiveFrom),
    before: tariff.effectiveBefore === undefined ? before : earlierOf(before, tariff.effectiveBefore),
  };
}
