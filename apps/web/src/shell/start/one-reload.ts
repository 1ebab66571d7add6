/** The early script and the portal keep the same. */
const reloadMark = 'wattershed.reloadedForFile';

const waitMs = 60_000;

/** True when no reload for a missing file was made in the last minute: never a loop, whatever stays away. */
export function mayReload(): boolean {
  return Date.now() - Number(sessionStorage.getItem(reloadMark) ?? 0) > waitMs;
}

export function noteReload(): void {
  sessionStorage.setItem(reloadMark, String(Date.now()));
}
