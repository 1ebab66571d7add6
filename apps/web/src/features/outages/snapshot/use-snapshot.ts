import { useQuery } from '@tanstack/react-query';
import { listOutages } from '@wattershed/contract/outages/listing';
import { useEffect, useState } from 'react';
import { q } from '../../../api/query.ts';
import { keepSnapshot, readKeptSnapshot } from './kept-snapshot.ts';

/** As often as the server makes a new one. */
const everyMs = 60_000;

export const snapshotQuery = q(listOutages, { type: 'All', mode: 'All' });

/**
 * All outages that are known, as of the last minute. When the portal can't be reached, what this device knew last: `isOld` then,
 * and the screen says how old.
 */
export function useSnapshot() {
  // A part that appears because the call has failed must not ask again by appearing.
  const query = useQuery({
    ...snapshotQuery,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    retryOnMount: false,
  });
  const [kept] = useState(readKeptSnapshot);
  const { data } = query;
  useEffect(() => {
    if (data) keepSnapshot(data);
  }, [data]);
  // Once it has failed, what is shown stays while it is asked again.
  const hasFailed = query.isError || (data === undefined && query.errorUpdateCount > 0);
  const snapshot = data ?? (hasFailed ? kept : undefined);
  return { query, snapshot: snapshot && withNotices(snapshot), isOld: hasFailed };
}

/** What was kept, or is served, from before there were notices about the water has none. */
function withNotices<Known extends { waterNotices?: unknown }>(known: Known): Known {
  return known.waterNotices === undefined ? { ...known, waterNotices: [] } : known;
}

export type News = ReturnType<typeof useSnapshot>;
