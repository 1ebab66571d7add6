import type { LocalDate } from '../calendar/local-date.ts';

/** How much a banner matters: its look, never its words. */
export const bannerLevels = ['info', 'warning', 'urgent'] as const;
export type BannerLevel = (typeof bannerLevels)[number];

export const bannerReaders = ['everyone', 'visitors', 'customers'] as const;

/** What a banner has besides its words, and besides the day from which it is shown. */
export type BannerFacts = {
  level: BannerLevel;
  /** Before sign-in, after it, or both. */
  shownTo: (typeof bannerReaders)[number];
  /** Paths of screens; none is all of them. */
  screens: readonly string[];
  /** Whether readers may put it away. */
  isDismissible: boolean;
  /** The last day on which it is shown; null until somebody takes it out. */
  until: LocalDate | null;
  /** Whether the days come again every year. */
  isYearly: boolean;
};

type Range = { from: LocalDate; until: LocalDate | null; isYearly: boolean };

/** Whether a banner is shown on a day, the first and the last included. One of every year may go over New Year. */
export function isBannerOn({ from, until, isYearly }: Range, day: LocalDate): boolean {
  if (day < from) return false;
  if (until === null || day <= until) return true;
  if (!isYearly) return false;
  const [begins, ends, now] = [from, until, day].map(one => one.slice(5)) as [string, string, string];
  return begins <= ends ? begins <= now && now <= ends : begins <= now || now <= ends;
}

/** Days of every year are less than one, or it would never be without them. */
export function isUnderYear(from: LocalDate, until: LocalDate): boolean {
  const yearLater = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
  return until < yearLater;
}

/** Whether a banner is shown on the screen of a path, whatever follows that. */
export function isBannerOnScreen({ screens }: { screens: readonly string[] }, path: string): boolean {
  return screens.length === 0 || screens.includes(path.toLowerCase().replace(/(.)\/+$/, '$1'));
}

/** The cookie of what a browser has put away: `key.version`, one after the other. A new version is shown again. */
export function dismissedIn(cookie: string | undefined): ReadonlySet<string> {
  return new Set(cookie?.split('+').filter(one => one !== ''));
}

export function withDismissed(cookie: string | undefined, { key, version }: { key: string; version: number }): string {
  // The latest stay: a cookie that grows without end is refused one day, with every request that brings it.
  return [...new Set([...dismissedIn(cookie), `${key}.${version}`])].slice(-10).join('+');
}
