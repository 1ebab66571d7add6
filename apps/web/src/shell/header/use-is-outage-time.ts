import { getOutageCount } from '@wattershed/contract/outages/own';
import { useEffect, useState } from 'react';
import { useSettings } from '../../account/settings.ts';
import { queryClient } from '../../api/query.ts';

/**
 * Whether the outage count may be asked for: first some seconds after the header has loaded (section 9). Another layout brings
 * another header, but not another wait.
 */
export function useIsOutageTime(): boolean {
  const waitMs = useSettings()?.intervals.outageFirstMs;
  const [isTime, setTime] = useState(wasAsked);
  useEffect(() => {
    if (waitMs === undefined || isTime) return;
    const timer = setTimeout(() => setTime(true), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs, isTime]);
  return isTime;
}

/** The answers of a session go with it. */
const wasAsked = () => queryClient.getQueryData([getOutageCount.name, {}]) !== undefined;
