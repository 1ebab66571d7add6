import type { Db } from '@wattershed/database/db';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { callByWeather, type Days } from './call-by-weather.ts';
import { insertEvents, listEventsFrom } from './event-store.ts';

/** As far ahead as the forecasts of a clock that moves on are looked at; and when they are looked at again. */
const daysAhead = 60;
const daysAtLeast = 30;

/** A winter, and the days in a row before it. */
const daysKnown = 135;

/**
 * Keeps the events that the forecasts call written ahead of the day: whoever tells of them can then have the clock stop for each.
 * Repeating it changes nothing.
 */
export async function planEvents(db: Db, seed: number, today: LocalDate): Promise<void> {
  const [city] = await db<{ through: LocalDate | null }>`
    select peak_events_through::text as through from utility.city for update`;
  const done = city?.through ?? addDays(today, 1);
  if (done >= addDays(today, daysAtLeast)) return;
  const from = done > today ? done : addDays(today, 1);
  await writeEvents(db, seed, { from, before: addDays(today, daysAhead) });
}

/** Calls what the forecasts call on these days. */
export async function writeEvents(db: Db, seed: number, days: Days): Promise<void> {
  const known = await listEventsFrom(db, addDays(days.from, -daysKnown));
  await insertEvents(db, callByWeather(seed, days, known));
  await db`update utility.city set peak_events_through = ${days.before}::text::date`;
}
