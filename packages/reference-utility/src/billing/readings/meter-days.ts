import type { LocalDate } from '@wattershed/domain/calendar/local-date';

/** The channels of a meter's readings. */
export const delivered = 1;
export const received = 2;
export const waterFlow = 3;

/** One local day of one channel, in Wh or gallons; null is a missing reading. */
export type MeterDay = {
  on: LocalDate;
  stepSeconds: 900 | 3600;
  /** The power of ten the meter resolves to: -1 is a tenth of a gallon. */
  scale: number;
  values: (number | null)[];
  hasGaps: boolean;
  /** Part of it was already estimated when it was read, before billing. */
  isEstimated: boolean;
};

/** The days of one channel of one meter, by day number (days since 1970). */
export type ChannelDays = Map<number, MeterDay>;

/** Channels by `channelKey`. */
export type MeterReadings = Map<string, ChannelDays>;

export function channelKey(meterId: string, channel: number): string {
  return `${meterId}/${channel}`;
}

/**
 * Parses PostgreSQL's text of a smallint[] ('{12,NULL,7}'), times ten to the power of `scale`, which may be negative.
 * Loops over characters, because a billing run reads millions of values and splitting makes a string of each.
 */
export function parseReadings(text: string, scale: number): { values: (number | null)[]; hasGaps: boolean } {
  const factor = 10 ** Math.max(0, scale);
  const divisor = 10 ** Math.max(0, -scale);
  const end = text.length - 1;
  const values = new Array<number | null>(countElements(text));
  let filled = 0;
  let hasGaps = false;
  let value = 0;
  let isNegative = false;
  let isNull = false;
  if (end <= 1) return { values, hasGaps };
  for (let at = 1; at <= end; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      value = value * 10 + code - 48;
    } else if (code === 44 || at === end) {
      values[filled] = isNull ? null : ((isNegative ? -value : value) * factor) / divisor;
      filled += 1;
      hasGaps ||= isNull;
      value = 0;
      isNegative = false;
      isNull = false;
    } else if (code === 45) {
      isNegative = true;
    } else {
      isNull = true;
    }
  }
  return { values, hasGaps };
}

/** Of such a text: a list that has its length from the start takes half the time of one that grows. */
function countElements(text: string): number {
  if (text.length <= 2) return 0;
  let commas = 0;
  for (let at = 1; at < text.length; at += 1) if (text.charCodeAt(at) === 44) commas += 1;
  return commas + 1;
}
