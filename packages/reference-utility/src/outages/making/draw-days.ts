import type { Db } from '@wattershed/database/db';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { waitForFacts } from '../facts/fact-store.ts';
import { insertOutages } from '../facts/insert-outages.ts';
import { everydayOutages, notOverBy } from './everyday.ts';

/** As far ahead as work is announced. */
const mostDaysAhead = 10;

/**
 * Writes what happens to the network on these days, which begin, once. Of several days that the clock passes at once, nobody sees
 * what was over by their end, so it isn't written.
 */
export async function drawDays(tx: Db, seed: number, days: readonly LocalDate[]): Promise<void> {
  const drawn = await tx<{ day: LocalDate }>`
    insert into utility.outage_day (day) select unnest(${[...days]}::text[]::date[])
    on conflict do nothing returning day::text as day`;
  const last = days.at(-1);
  if (!last || drawn.length === 0) return;
  const soonest = addDays(last, -mostDaysAhead);
  const from = addDays(last, -2);
  const made = drawn.filter(({ day }) => day > soonest).flatMap(({ day }) => everydayOutages(seed, day, from));
  const outages = notOverBy(from, made);
  if (outages.length === 0) return;
  await waitForFacts(tx);
  await insertOutages(tx, outages);
}
