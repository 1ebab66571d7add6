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

/** Where the elements begin in what PostgreSQL's `array_send` makes of a list; an empty one ends before. */
const elementsAt = 20;
const countAt = 12;

/**
 * Reads a smallint[] as PostgreSQL's `array_send` makes bytes of it, times ten to the power of `scale`, which may be negative. Each
 * element has its length in four bytes, -1 for a null, and its value in two. A billing run reads millions of values: making a text of
 * them takes PostgreSQL twice as long.
 */
export function readReadings(sent: Buffer, scale: number): { values: (number | null)[]; hasGaps: boolean } {
  const factor = 10 ** Math.max(0, scale);
  const divisor = 10 ** Math.max(0, -scale);
  const values = new Array<number | null>(sent.length < elementsAt ? 0 : sent.readInt32BE(countAt));
  let hasGaps = false;
  let at = elementsAt;
  for (let index = 0; index < values.length; index += 1) {
    const isNull = sent[at] === 0xff;
    at += 4;
    if (isNull) {
      values[index] = null;
      hasGaps = true;
    } else {
      values[index] = (sent.readInt16BE(at) * factor) / divisor;
      at += 2;
    }
  }
  return { values, hasGaps };
}

/**
 * Parses PostgreSQL's text of such a list ('{12,NULL,7}') in the same way. Loops over characters: splitting makes a string of each.
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
