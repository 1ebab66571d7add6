export type NotificationEntry = { channel: 'sms' | 'email'; value: string };

/** Sms and email entries are sent only when they are not empty. */
export function sentNotificationEntries(entries: readonly NotificationEntry[]): NotificationEntry[] {
  return entries.filter(entry => entry.value.trim() !== '');
}
