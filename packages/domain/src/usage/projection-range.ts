/** Four out of five: as far to each side as a normal distribution has 80 % between. */
const sides = 1.28;

/** How alike days are: weather and habits last, so that what one day is off does not even out over the next. */
const likeness = 0.5;

/** Even the last days of a bill are no certainty, and a forecast that can be anything is none. */
const least = 0.06;
const most = 0.4;

/**
 * The part by which the cost of the days left may differ from what is expected, to each side: `spread` is how much single days
 * differ from what was expected of them (standard deviation over mean).
 */
export function rangeShare({ spread, daysLeft }: { spread: number; daysLeft: number }): number {
  if (daysLeft <= 0) return 0;
  const evened = spread * Math.sqrt((1 + (daysLeft - 1) * likeness) / daysLeft);
  return Math.min(most, Math.max(least, sides * evened));
}

/** Standard deviation over mean; 0 for nothing. */
export function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.length === 0 || mean === 0) return 0;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / mean;
}
