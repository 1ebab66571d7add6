import { keyOf } from '../random.ts';

/**
 * What went wrong with a day of readings: the intervals from `from` until before `before` were estimated, or are
 * missing.
 */
export type Flaw = { kind: 'estimated' | 'missing'; from: number; before: number } | { kind: 'replaced' };

/** Codes of `usage_day.q`. */
export const quality = { actual: 0, estimated: 1 } as const;

/**
 * The flaw of a meter's day, if any; both channels of a meter share it. Of 10,000 days, about 40 have estimated
 * intervals, 15 a gap, 3 are missing entirely, and 20 were first estimated and later replaced by actual readings.
 */
export function flawOn(seed: number, meterId: number, day: number, intervals: number): Flaw | undefined {
  const key = keyOf(seed ^ 0xf1a3, meterId, day);
  const lot = key % 10_000;
  if (lot >= 78) return undefined;
  if (lot >= 58) return { kind: 'replaced' };
  if (lot >= 55) return { kind: 'missing', from: 0, before: intervals };
  const bits = keyOf(seed ^ 0xf1a4, meterId, day);
  const from = bits % intervals;
  const before = Math.min(intervals, from + 1 + Math.floor(((bits >>> 8) % 256) * (intervals / 512)));
  return { kind: lot >= 40 ? 'missing' : 'estimated', from, before };
}

/** An estimate knows the amount but not its shape: the intervals get their mean, the total stays. */
export function flatten(values: Int32Array, from: number, before: number): void {
  let sum = 0;
  for (let slot = from; slot < before; slot++) sum += values[slot] as number;
  const each = Math.floor(sum / (before - from));
  values.fill(each, from, before);
  values[before - 1] = sum - each * (before - from - 1);
}
