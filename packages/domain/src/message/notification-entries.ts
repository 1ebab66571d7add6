export type NotificationEntry = { channel: 'sms' | 'email'; value: string };

/** Sms and email entries are sent only when they are not empty. Waits for preferences: where notifications go. */
export function sentNotificationEntries(entries: readonly NotificationEntry[]): NotificationEntry[] {
  return entries.filter(entry => entry.value.trim() !== '');
}
