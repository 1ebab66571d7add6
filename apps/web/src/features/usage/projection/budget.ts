import { type Cents, negateCents, subtractCents, zeroCents } from '@wattershed/domain/money/cents';

type Projection = { forecastCents: Cents };

/** Where the forecast stands beside the budget; the difference is never negative. */
export function budgetState(monthlyCents: Cents, projection: Projection | null) {
  if (!projection) return { kind: 'waiting', forecastCents: zeroCents, differenceCents: zeroCents } as const;
  const { forecastCents } = projection;
  const difference = subtractCents(forecastCents, monthlyCents);
  const isOver = difference > 0;
  return {
    kind: isOver ? 'over' : 'within',
    forecastCents,
    differenceCents: isOver ? difference : negateCents(difference),
  } as const;
}

type Forecast = { soFarCents: Cents; forecastCents: Cents; forecastLowCents: Cents; forecastHighCents: Cents };

/**
 * Where each stands on a line from nothing to a little more than the most of them, in percent; a credit stands at its
 * beginning. Undefined where nothing is above zero.
 */
export function linePlaces(monthlyCents: Cents, projection: Forecast) {
  const { soFarCents, forecastCents, forecastLowCents, forecastHighCents } = projection;
  const most = Math.max(monthlyCents, forecastHighCents, soFarCents) * 1.04;
  if (most <= 0) return undefined;
  const placeOf = (amount: Cents) => Math.round((Math.max(amount, 0) / most) * 1000) / 10;
  return {
    soFar: placeOf(soFarCents),
    forecast: placeOf(forecastCents),
    low: placeOf(forecastLowCents),
    high: placeOf(forecastHighCents),
    budget: placeOf(monthlyCents),
  };
}
