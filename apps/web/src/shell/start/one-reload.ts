/** Shared by the early script and the portal. */
const reloadMark = 'wattershed.reloadedForFile';

const waitMs = 60_000;

/** True when there was no reload for a missing file in the last minute, so that it never loops, whatever is missing. */
export function mayReload(): boolean {
  return Date.now() - Number(sessionStorage.getItem(reloadMark) ?? 0) > waitMs;
}

export function noteReload(): void {
  sessionStorage.setItem(reloadMark, String(Date.now()));
}
