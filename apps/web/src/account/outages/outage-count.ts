import { useQuery } from '@tanstack/react-query';
import { getOutageCount } from '@wattershed/contract/outages/own';
import { q } from '../../api/query.ts';
import { useSettings } from '../settings.ts';

/**
 * How many of the person's accounts are out, asked again while the page is looked at. Undefined until the call has answered,
 * and when its newest answer was an error: a number that nobody can vouch for isn't shown (section 8).
 */
export function useOutageCount({ isAsked = true } = {}): number | undefined {
  const refetchInterval = useSettings()?.intervals.outageRefreshMs ?? 300_000;
  const query = useQuery({
    ...q(getOutageCount, {}),
    refetchInterval,
    staleTime: refetchInterval,
    retry: false,
    enabled: isAsked,
  });
  return query.isSuccess ? query.data.affectedCount : undefined;
}
