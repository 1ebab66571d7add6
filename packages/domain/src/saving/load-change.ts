/**
 * A change of how a home uses electricity or water, which the utility can put a price on: its readings of the last year, changed like
 * this and rated again. Shares are fractions, hours are hours of the wall clock (0 to 23).
 */
export type LoadChange =
  /** Less of what the weather adds to a day's electricity. */
  | { kind: 'less-cooling' | 'less-heating'; share: number }
  /** Less of what runs day and night. */
  | { kind: 'less-base'; share: number }
  /** A part of what is used in the hours with the highest price, moved to the others of the same day. */
  | { kind: 'off-peak'; share: number }
  /** A part of the evening's use, moved to when the panels send power back. */
  | { kind: 'into-sun'; share: number }
  /** No quarter-hour of a month above this much less than its highest; the rest is used later that day. */
  | { kind: 'lower-peaks'; share: number }
  /** A device that isn't used at all: its usual day, spread over the hours in which it runs. */
  | { kind: 'without-device'; whPerDay: number; hours: readonly number[] }
  /** The same device, used at other hours. */
  | { kind: 'move-device'; whPerDay: number; hours: readonly number[]; toHours: readonly number[] }
  /** Less water between midnight and 4 AM. */
  | { kind: 'less-night-water'; share: number }
  /** Less of the water that the warm months need beyond the winter's. */
  | { kind: 'less-outdoor-water'; share: number }
  | { kind: 'less-water'; gallonsPerDay: number };

/** What the readings of the last year say about a home. Electricity in Wh, water in gallons, both for the days between `from` and `before`. */
export type HomeFacts = {
  from: string;
  before: string;
  days: number;
  electric: ElectricFacts | null;
  water: WaterFacts | null;
};

export type ElectricFacts = {
  usageWh: number;
  /** What the year costs at today's prices, with fixed charges and taxes. */
  yearCents: number;
  /** What runs day and night. */
  baseW: number;
  coolingWh: number;
  heatingWh: number;
  /** Used in the hours with the highest price; 0 without time-of-use prices. */
  dearWh: number;
  /** The hours with the highest price on a weekday of the current season, half-open; null without such hours. */
  dearHours: { from: number; before: number } | null;
  hasDemandCharge: boolean;
  /** The highest demand of the year that the rate charges for; 0 without such a charge. */
  peakW: number;
  hasSolar: boolean;
  sentWh: number;
};

export type WaterFacts = {
  usageGallons: number;
  yearCents: number;
  /** An ordinary night's use between midnight and 4 AM. */
  nightGallons: number;
  /** What the warm months needed beyond the winter's use. */
  outdoorGallons: number;
};
