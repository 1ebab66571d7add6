import { queryOptions, useQuery } from '@tanstack/react-query';
import { countUnread } from '@wattershed/contract/inbox/counting';
import { unreadCountAfterPoll } from '@wattershed/domain/message/unread-badge';
import { useEffect } from 'react';
import { callApi } from '../../api/call-api.ts';
import { queryClient } from '../../api/query.ts';
import { readStored } from '../../session/browser-storage.ts';
import { tellUnread, unreadToldTo } from '../../session/told-changes.ts';
import { useSettings } from '../settings.ts';
import { sendTagged } from './send-tagged.ts';

type Unread = { count: number; newestMessageId: string | null };

const queryKey = [countUnread.name];

/** Asked again and again while the page is looked at; mostly, the answer is that nothing has changed. */
const unreadQuery = queryOptions<Unread>({
  queryKey,
  queryFn: async ({ signal }) => {
    const { totalUnreadCount, newestMessageId } = await callApi(countUnread, {}, { signal, send: sendTagged });
    const known = queryClient.getQueryData<Unread>(queryKey);
    return { count: unreadCountAfterPoll(known?.count ?? 0, totalUnreadCount), newestMessageId };
  },
  retry: false,
});

export function useUnread(): Unread | undefined {
  const pollMs = useSettings()?.intervals.inboxPollMs;
  useEffect(() => {
    const heed = (event: StorageEvent) => {
      const count = unreadToldTo(readStored('uuid'), event);
      if (count !== undefined) setCount(count);
    };
    window.addEventListener('storage', heed);
    return () => window.removeEventListener('storage', heed);
  }, []);
  return useQuery({ ...unreadQuery, ...(pollMs ? { refetchInterval: pollMs } : {}) }).data;
}

/** What this browser has read or deleted changes the count at once, also to none, in its other tabs, too. */
export function noteUnread(count: number): void {
  setCount(count);
  tellUnread(readStored('uuid') ?? '', count);
}

function setCount(count: number): void {
  queryClient.setQueryData<Unread>(queryKey, known => ({ newestMessageId: known?.newestMessageId ?? null, count }));
}
