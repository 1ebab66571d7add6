import { useMutation } from '@tanstack/react-query';
import { deleteGroups, markMessages } from '@wattershed/contract/inbox/marking';
import { noteUnread } from '../../account/inbox/unread-count.ts';
import { mutation } from '../../api/query.ts';
import { inboxReads } from './inbox-reads.ts';

const mark = mutation(markMessages, { refreshes: inboxReads });
const remove = mutation(deleteGroups, { refreshes: inboxReads });

/** Marks messages with their conversations, and the bell follows at once. */
export function useMarking() {
  return useMutation({
    ...mark,
    onSuccess: (data, ...others) => {
      noteUnread(data.totalUnreadCount);
      return mark.onSuccess?.(data, ...others);
    },
  });
}

export function useDeleting() {
  return useMutation({
    ...remove,
    onSuccess: (data, ...others) => {
      noteUnread(data.totalUnreadCount);
      return remove.onSuccess?.(data, ...others);
    },
  });
}
