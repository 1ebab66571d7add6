import { findLineTime, findNextStop, holdClockAt, waitForFollowers } from '@wattershed/clock/follower-store';
import type { Pool } from '@wattershed/database/pool';
import { startOfDayUtc, todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, addMonths, daysBetween, firstOfMonth, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { realNow } from '@wattershed/domain/calendar/real-now';
import { fewAccounts, type RatedAhead, rateAhead } from '../billing/draft/rated-periods.ts';
import { advanceReadings } from '../city/readings/advance-readings.ts';
import { findNextReturn } from '../deposits/return-deposits.ts';
import { officeZone } from '../office-zone.ts';
import { findLastWorkedDay, type WorkedDay } from './day-book.ts';
import { workDay } from './work-day.ts';
import { workStretch } from './work-stretch.ts';

/** `daysLeft` counts from the finished day to the day the clock is going to. */
export type AdvanceProgress = WorkedDay & { daysLeft: number };

/**
 * Takes the clock to where its line is, stop by stop: at each midnight of the head office it does the day's work, and
 * whenever a follower has something due in between, it waits for that. Then the clock is held at the next midnight. The
 * next run continues an interrupted one.
 */
export async function advance(db: Pool, onDay: (progress: AdvanceProgress) => void = () => {}): Promise<void> {
  const { seed, accounts } = await findCity(db);
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
    let readings = 0;
    if (!month || day > month.through) {
      const through = lastDayAhead(day, goalDay, monthsTogether(accounts));
      readings = await advanceReadings(db, { through: through < goalDay ? addDays(through, 1) : through, seed });
      month = { through, ahead: through > day ? await rateAhead(db, through) : undefined };
    }
    const days = month.ahead
      ? daysUntil(day, await lastTogether(db, day, month.through), await findNextStop(db))
      : [day];
    const worked =
      month.ahead && days.length > 1
        ? await workStretch(db, { seed, days, readings, ahead: month.ahead })
        : [await workDay(db, { seed, day, readings, isNextDay })];
    for (const each of worked) onDay({ ...each, daysLeft: daysBetween(each.day, goalDay) });
    last = days.at(-1);
    isNextDay = true;
  }
}

async function findCity(db: Pool): Promise<{ seed: number; accounts: number }> {
  const [city] = await db<{ seed: number | null; accounts: number }>`
    select city_seed::int as seed, (select count(*)::int from utility.account) as accounts from utility.city`;
  return { seed: city?.seed ?? 1, accounts: city?.accounts ?? 0 };
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

/**
 * What is known ahead for the days until `through`. Neither the readings nor what they cost depend on anything that
 * happens on the way: only bills and payments wait for their day.
 */
type MonthAhead = { through: LocalDate; ahead: RatedAhead | undefined };

const mostMonthsTogether = 3;
const halfAMonth = 15;

/** A stretch costs its fifty statements however long it is. Its customers wait no longer than for a month of the largest such city. */
function monthsTogether(accounts: number): number {
  return Math.max(1, Math.min(mostMonthsTogether, Math.floor(fewAccounts / accounts)));
}

/** By whole months, as the readings are stored, until the rest of the way isn't much longer. */
function lastDayAhead(day: LocalDate, goalDay: LocalDate, months: number): LocalDate {
  const end = addDays(addMonths(firstOfMonth(day), months), -1);
  return daysBetween(end, goalDay) < halfAMonth ? goalDay : end;
}

/** A day on which deposits may go back is worked by itself: what happens depends on what was paid until then. */
async function lastTogether(db: Pool, day: LocalDate, through: LocalDate): Promise<LocalDate> {
  const next = await findNextReturn(db, addDays(day, -1));
  if (next === undefined || next > through) return through;
  return next === day ? day : addDays(next, -1);
}

/** The days from `day` until `through`, as far as no follower has anything due by their midnight. */
function daysUntil(day: LocalDate, through: LocalDate, stop: Date | undefined): LocalDate[] {
  const days = [day];
  for (let next = addDays(day, 1); next <= through; next = addDays(next, 1)) {
    if (stop && stop <= startOfDayUtc(next, officeZone)) break;
    days.push(next);
  }
  return days;
}
