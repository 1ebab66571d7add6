import type { DataOf } from '@wattershed/contract/call';
import type { projectBill } from '@wattershed/contract/usage/projection';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';

export type Projection = NonNullable<DataOf<typeof projectBill>['projection']>;

/** Stands unseen for a forecast that is awaited: no figure is real, but each takes about as much room as a real one. */
export const awaitedProjection: Projection = {
  periodFrom: localDate('2026-10-28'),
  periodBefore: localDate('2026-11-28'),
  readThrough: localDate('2026-11-20'),
  soFarCents: cents(8_888),
  soFarParts: { electricCents: cents(4_444), waterCents: cents(2_222), otherCents: cents(2_222) },
  forecastLowCents: cents(8_888),
  forecastCents: cents(8_888),
  forecastHighCents: cents(8_888),
  planAskedCents: null,
};
