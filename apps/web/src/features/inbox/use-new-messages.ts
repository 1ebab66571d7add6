import { useEffect, useRef } from 'react';
import { useUnread } from '../../account/inbox/unread-count.ts';
import { refreshHere } from '../../api/query.ts';
import { inboxReads } from './inbox-reads.ts';

/** Reads the inbox again when the count's poll tells of a message that isn't there yet. */
export function useNewMessages(): void {
  const newest = useUnread()?.newestMessageId;
  const known = useRef(newest);
  useEffect(() => {
    if (newest === undefined || newest === known.current) return;
    const isFirst = known.current === undefined;
    known.current = newest;
    if (!isFirst) void refreshHere(inboxReads.map(({ name }) => name));
  }, [newest]);
}
