const key = 'wattershed.startsWithoutPage';
const limit = 3;

/**
 * React Router reloads the page whenever a screen's chunk cannot be fetched, for ever if it stays away. So starts are
 * counted until a page stands; after three that came to nothing the error page shows instead of a fourth.
 */
export function countStart(): void {
  sessionStorage.setItem(key, String(starts() + 1));
}

export function hasFailedToStart(): boolean {
  if (starts() < limit) return false;
  pageStands();
  return true;
}

export function pageStands(): void {
  sessionStorage.removeItem(key);
}

const starts = () => Number(sessionStorage.getItem(key) ?? 0);
