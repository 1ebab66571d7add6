/** A forecast made on a day of a period, and the bill, in cents. */
export type KnownForecast = {
  day: number;
  billedCents: number;
  forecastLowCents: number;
  forecastCents: number;
  forecastHighCents: number;
};

export type ForecastAccuracy = {
  day: number;
  count: number;
  /** How many bills were within the range that was said. */
  withinRange: number;
  /** The middle of the differences between forecast and bill, as a share of the bill; null if no bill charged anything. */
  medianDifference: number | null;
};

/** How good forecasts were, by the day of the period on which they were made. */
export function accuracyByDay(forecasts: readonly KnownForecast[]): ForecastAccuracy[] {
  const days = Map.groupBy(forecasts, ({ day }) => day);
  return [...days]
    .sort(([left], [right]) => left - right)
    .map(([day, made]) => ({
      day,
      count: made.length,
      withinRange: made.filter(isWithin).length,
      medianDifference: median(made.flatMap(differenceOf)),
    }));
}

const isWithin = ({ billedCents, forecastLowCents, forecastHighCents }: KnownForecast) =>
  billedCents >= forecastLowCents && billedCents <= forecastHighCents;

const differenceOf = ({ billedCents, forecastCents }: KnownForecast) =>
  billedCents > 0 ? [Math.abs(forecastCents - billedCents) / billedCents] : [];

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
