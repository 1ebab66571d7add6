import { migrateClock, readClock, startClockAt } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import type { Config } from '../config.ts';

/**
 * Creates the clock if there is none and sets its start before anything asks what day it is. A clock that is already
 * running only goes forward: an earlier DEMO_NOW is reported and ignored.
 */
export async function prepareClock(db: Pool, config: Config, onProgress: (line: string) => void): Promise<void> {
  await migrateClock(db);
  const { demoNow } = config;
  if (!demoNow || (await startClockAt(db, demoNow))) return;
  const shown = (await readClock(db)).now().toISOString();
  onProgress(`DEMO_NOW is left: the clock of this demo shows ${shown} already and never goes back.`);
}
