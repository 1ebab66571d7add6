/** Where a tab tells the browser's other tabs what it changed. It's gone again as soon as they have been told. */
const toldAs = 'wattershed.changed';

/** Names of the calls whose answers say something different now. */
export function tellOtherTabs(callNames: readonly string[]): void {
  try {
    window.localStorage.setItem(toldAs, callNames.join(' '));
    window.localStorage.removeItem(toldAs);
  } catch {
    // No storage: the other tabs ask again when they are looked at.
  }
}

/** What another tab told with this change of the storage; undefined where it was about something else. */
export function toldBy({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): readonly string[] | undefined {
  return key === toldAs && newValue ? newValue.split(' ') : undefined;
}

const unreadToldAs = 'wattershed.unread';

/** How many messages this person has left unread, now that this tab has marked or deleted some. */
export function tellUnread(uuid: string, count: number): void {
  try {
    window.localStorage.setItem(unreadToldAs, `${uuid} ${count}`);
    window.localStorage.removeItem(unreadToldAs);
  } catch {
    // No storage: the other tabs count again by themselves.
  }
}

/** What another tab told this person of their unread messages; undefined where it was about something else. */
export function unreadToldTo(
  uuid: string | undefined,
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
): number | undefined {
  const [whose, count] = key === unreadToldAs ? (newValue ?? '').split(' ') : [];
  return whose !== undefined && whose === uuid && /^\d+$/.test(count ?? '') ? Number(count) : undefined;
}
