import type { Pool } from '@wattershed/database/pool';
import { tellFacts } from '../facts/fact-store.ts';
import { insertOutages } from '../facts/insert-outages.ts';
import { withNetwork } from '../network/supply-store.ts';
import { insertNotice } from '../water-notices/notice-store.ts';
import { type PlannedStorm, planStorm, type StormWish } from './plan-storm.ts';

/** Writes a storm with everything that will be known of it, from now on; the clock then drives it. `ids` has its outages' numbers by key. */
export async function writeStorm(
  db: Pool,
  wish: Omit<StormWish, 'startsAt'>,
): Promise<PlannedStorm & { startsAt: string; ids: ReadonlyMap<string, string> }> {
  await withNetwork(db);
  return await tellFacts(db, async (tx, now) => {
    const storm = planStorm({ ...wish, startsAt: now });
    const ids = await insertOutages(tx, storm.outages);
    for (const notice of storm.notices) await insertNotice(tx, notice, null);
    return { ...storm, startsAt: now, ids };
  });
}
