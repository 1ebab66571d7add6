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
