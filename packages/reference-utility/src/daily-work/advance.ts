import { findLineTime, findNextStop, holdClockAt, waitForFollowers } from '@wattershed/clock/follower-store';
import type { Pool } from '@wattershed/database/pool';
import { startOfDayUtc, todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, addMonths, daysBetween, firstOfMonth, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { realNow } from '@wattershed/domain/calendar/real-now';
import { RatedAhead, rateAhead } from '../billing/rated-periods.ts';
import { advanceReadings } from '../city/readings/advance-readings.ts';
import { officeZone } from '../office-zone.ts';
import { findLastWorkedDay, type WorkedDay } from './day-book.ts';
import { workDay } from './work-day.ts';

/** `daysLeft` counts from the finished day to the day the clock is going to. */
export type AdvanceProgress = WorkedDay & { daysLeft: number };

/**
 * Takes the clock to where its line is, stop by stop: at each midnight of the head office it does the day's work, and
 * whenever a follower has something due in between, it waits for that. Then the clock is held at the next midnight. The
 * next run continues an interrupted one.
 */
export async function advance(db: Pool, onDay: (progress: AdvanceProgress) => void = () => {}): Promise<void> {
  const [city] = await db<{ seed: number | null }>`select city_seed::int as seed from utility.city`;
  const seed = city?.seed ?? 1;
  const begunAt = realNow();
  let last = await findLastWorkedDay(db);
  let isNextDay = false;
  let month: MonthAhead | undefined;
  while (last) {
    const day: LocalDate = addDays(last, 1);
    const midnight = startOfDayUtc(day, officeZone);
    const goal = await stopBefore(db, midnight, begunAt);
    if (goal < midnight) return await holdClockAt(db, midnight);
    await holdClockAt(db, midnight);
    await waitForFollowers(db, midnight, begunAt);
    const goalDay = todayIn(officeZone, goal);
    const readings: number = await advanceReadings(db, { through: endOfMonthAhead(day, goalDay), seed });
    if (!month || day > month.through) month = await rateMonth(db, day, goalDay);
    const worked = await workDay(db, { seed, day, readings, isNextDay, ahead: month.ahead });
    onDay({ ...worked, daysLeft: daysBetween(day, goalDay) });
    last = day;
    isNextDay = true;
  }
}

/**
 * Stops at whatever followers have due before midnight, one after the other, as far as the line goes; returns how far.
 */
async function stopBefore(db: Pool, midnight: Date, begunAt: Date): Promise<Date> {
  let reached: Date | undefined;
  for (;;) {
    const stop = await findNextStop(db);
    const goal = await findLineTime(db);
    if (!stop || stop >= midnight || stop > goal || (reached && stop <= reached)) return goal;
    await holdClockAt(db, stop);
    await waitForFollowers(db, stop, begunAt);
    reached = stop;
  }
}

/** What is known ahead for the days until `through`. */
type MonthAhead = { through: LocalDate; ahead: RatedAhead };

/** Readings don't depend on anything that happens on the way, so a month of them is loaded at once. */
function endOfMonthAhead(day: LocalDate, goalDay: LocalDate): LocalDate {
  const nextMonth = addMonths(firstOfMonth(day), 1);
  return goalDay < nextMonth ? goalDay : nextMonth;
}

/** Neither does what they cost: only bills and payments wait for their day. For a single day there is no ahead. */
async function rateMonth(db: Pool, day: LocalDate, goalDay: LocalDate): Promise<MonthAhead> {
  const through = endOfMonthAhead(day, goalDay);
  return { through, ahead: through > day ? await rateAhead(db, through) : new RatedAhead() };
}
