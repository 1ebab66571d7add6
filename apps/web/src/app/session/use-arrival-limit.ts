import { useEffect, useState } from 'react';
import { type Settings, settingsQuery } from '../../account/settings.ts';
import { queryClient } from '../../api/query.ts';
import { LoadFailure, partLoadTimeout } from '../../ui/page/lazy-part.ts';

/**
 * For what shows until the first screen is there: gives way to the load error when that takes too long. Without a line
 * nothing is late.
 */
export function useArrivalLimit(isLineGone: boolean): void {
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    if (isLineGone) return;
    let timer = setTimeout(() => setLate(true), partLoadTimeout.ms());
    const sooner = ({ intervals }: Settings) => {
      clearTimeout(timer);
      timer = setTimeout(() => setLate(true), intervals.partLoadTimeoutMs);
    };
    let isHere = true;
    queryClient.fetchQuery(settingsQuery).then(
      settings => isHere && sooner(settings),
      () => undefined,
    );
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [isLineGone]);

  if (isLate) throw new LoadFailure('the first screen did not arrive in time');
}
