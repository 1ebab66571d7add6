const key = 'wattershed.reloadsInARow';
const limit = 5;
const standsAfterMs = 10_000;

/**
 * React Router reloads the page whenever a screen's chunk cannot be fetched, for ever if it stays away. So reloads in a
 * row are counted; the sixth shows the error page instead. Any other way to a page starts the count anew.
 */
export function countStart(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  sessionStorage.setItem(key, String(navigation?.type === 'reload' ? reloads() + 1 : 0));
}

export function hasReloadedInVain(): boolean {
  if (reloads() < limit) return false;
  sessionStorage.removeItem(key);
  return true;
}

/** A page that has stood for a while was no failed start. */
export function forgetReloadsSoon(): void {
  setTimeout(() => sessionStorage.removeItem(key), standsAfterMs);
}

const reloads = () => Number(sessionStorage.getItem(key) ?? 0);
