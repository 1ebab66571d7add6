import type { Pool } from '@wattershed/database/pool';

const today = new WeakMap<Pool, boolean>();

/** What a process found when it took over the content of the day. */
export function noteBanners(db: Pool, hasAny: boolean): void {
  today.set(db, hasAny);
}

/** Whether the utility tells anybody anything at the top of screens today, as far as this process knows. */
export const hasBanners = (db: Pool): boolean => today.get(db) ?? false;
