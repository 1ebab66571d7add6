import { fileURLToPath } from 'node:url';
import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { migrate } from '@wattershed/migrate/migrate';
import { type BusinessClock, followingClock } from './business-clock.ts';
import type { ClockLine } from './clock-line.ts';

export const clockMigrations = fileURLToPath(new URL('../migrations', import.meta.url));

/** Creates the clock's tables. Call it before migrating any schema that uses the clock. */
export async function migrateClock(db: Pool): Promise<void> {
  await migrate(db, 'clock', clockMigrations);
}

export async function readClockLine(db: Db): Promise<ClockLine> {
  const [row] = await db<ClockLine>`
    select extract(epoch from real_at)::float8 * 1000 as "realAtMs", extract(epoch from clock_at)::float8 * 1000 as "clockAtMs",
      speed, extract(epoch from held_at)::float8 * 1000 as "heldAtMs"
    from clock.line`;
  if (!row) throw new Error('the clock has one row');
  return row;
}

/** The clock as the database has it right now, for short work. */
export async function readClock(db: Db): Promise<BusinessClock> {
  const clock = followingClock();
  clock.follow(await readClockLine(db));
  return clock;
}

/**
 * Moves the clock to a later instant, from where it runs on at its speed. While it is held for the daily work, it stays
 * where it is and is released stop by stop. False when the instant isn't later than what the clock shows.
 */
export async function moveClock(db: Db, to: Date): Promise<boolean> {
  const moved = await db`
    update clock.line
    set held_at = case when held_at is not null then clock.now() end, real_at = now(), clock_at = ${to.toISOString()}::text::timestamptz
    where clock.now() < ${to.toISOString()}::text::timestamptz
    returning only_row`;
  return moved.length > 0;
}

/** Makes the clock run faster or slower from here on; 0 stops it. */
export async function setClockSpeed(db: Db, speed: number): Promise<void> {
  await db`update clock.line set clock_at = clock.line_now(), real_at = now(), speed = ${speed}`;
}

/**
 * Gives a clock that was never set its first instant, past or future. For a clock that is already running, returns
 * whether it could be moved to that instant.
 */
export async function startClockAt(db: Db, at: Date): Promise<boolean> {
  const started = await db`
    update clock.line set real_at = now(), clock_at = ${at.toISOString()}::text::timestamptz
    where real_at = '1970-01-01T00:00:00Z' and held_at is null returning only_row`;
  return started.length > 0 || (await moveClock(db, at));
}

/** Stops the clock at one instant for good: where tests start from. */
export async function freezeClock(db: Db, at: Date): Promise<void> {
  await db`
    update clock.line set real_at = now(), clock_at = ${at.toISOString()}::text::timestamptz, speed = 0, held_at = null`;
}
