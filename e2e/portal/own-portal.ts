import { join } from 'node:path';
import { moveClock, readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import { expect, test as journey } from '../journey.ts';
import { copyOfDemo } from './portal-database.ts';
import { startPortal } from './portal-process.ts';
import { ownPorts, portalDirectory } from './ports.ts';

const zone = 'America/Los_Angeles';

export type OwnPortal = {
  baseURL: string;
  /** The business day, in the city. */
  today(): Promise<LocalDate>;
  /** Puts the clock forward to an hour of a day, in the city, and waits until the work of the days in between is done. */
  moveTo(day: LocalDate, hour: number): Promise<void>;
  sql: Pool;
  /** Where the reference utility has its pages. */
  utility: string;
};

/**
 * A journey in which days pass: on a portal of its own, because the others are in the middle of their day. Starting it takes a
 * second of the processor.
 */
export const test = journey.extend<{ ownPortal: OwnPortal; ownSettings: Record<string, string> }>({
  ownSettings: [{}, { option: true }],
  ownPortal: async ({ ownSettings }, use) => {
    const database = await copyOfDemo();
    const stop = await startPortal(database.url, ownPorts, join(portalDirectory(), 'own'), ownSettings);
    const { sql } = database;
    const path = (process.env.PORTAL_BASE_PATH ?? '/').replace(/\/?$/, '/');
    await use({
      baseURL: `http://localhost:${ownPorts.portal}${path}`,
      today: async () => (await readClock(sql)).today(zone),
      sql,
      utility: `http://localhost:${ownPorts.utility}`,
      moveTo: async (day, hour) => {
        const to = hourOfDayUtc(day, hour, zone);
        await moveClock(sql, to);
        await expect(async () => expect((await readClock(sql)).now() >= to).toBe(true)).toPass({ intervals: [100] });
      },
    });
    await stop();
    await database.drop();
  },
  baseURL: async ({ ownPortal }, use) => use(ownPortal.baseURL),
});
