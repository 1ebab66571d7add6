import type { ReactNode } from 'react';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { type Series, seriesOf } from './series.ts';
import type { SeriesReads } from './use-usage-view.ts';

type Props = { reads: SeriesReads; skeleton: ReactNode; children: (series: Series) => ReactNode };

/** The answer for the service that is looked at, in each of its states. */
export function SeriesBoundary({ reads: { isWater, electric, water }, skeleton, children }: Props) {
  return isWater ? (
    <AccountBoundary read={water} skeleton={skeleton}>
      {data => children(seriesOf(data))}
    </AccountBoundary>
  ) : (
    <AccountBoundary read={electric} skeleton={skeleton}>
      {data => children(seriesOf(data))}
    </AccountBoundary>
  );
}

/** What has come of it so far, for what stands beside. */
export function seriesSoFar({ isWater, electric, water }: SeriesReads): Series | undefined {
  const data = isWater ? water.query.data : electric.query.data;
  return data && seriesOf(data);
}
