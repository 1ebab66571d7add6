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
