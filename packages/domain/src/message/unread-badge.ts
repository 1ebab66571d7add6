/** The text of the unread badge; undefined when it is hidden. Above 999 it says 999. */
export function badgeText(unreadCount: number): string | undefined {
  return unreadCount > 0 ? String(Math.min(unreadCount, 999)) : undefined;
}

/** The count after a poll: only a positive number that differs sets it. What this browser reads sets it directly. */
export function unreadCountAfterPoll(current: number, polled: number): number {
  return Number.isInteger(polled) && polled > 0 ? polled : current;
}
