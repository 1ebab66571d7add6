import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@wattershed/database/db';

/** Lets the clock advance to an instant. It never takes back what it has already shown. */
export async function holdClockAt(db: Db, at: Date): Promise<void> {
  await db`
    update clock.line
    set held_at = greatest(coalesce(held_at, clock.now()), ${at.toISOString()}::text::timestamptz)`;
}

/** Where the clock's line is, whether it is held or not. */
export async function findLineTime(db: Db): Promise<Date> {
  const [row] = await db<{ at: Date }>`select clock.line_now() as at`;
  if (!row) throw new Error('the clock has one row');
  return row.at;
}

/** The next business time a follower has something due; undefined if none has. */
export async function findNextStop(db: Db): Promise<Date | undefined> {
  const [row] = await db<{ at: Date | null }>`
    select min(clear_before) as at from clock.follower where clear_before < 'infinity'`;
  return row?.at ?? undefined;
}

const lookEveryMs = 20;
/** A follower not seen for this long has stopped. One from before this process started gets as long to return. */
const presentForMs = 10_000;
const longestWaitMs = 300_000;

/**
 * Waits until every active follower has reported after `since` and has nothing due at the instant. False when one of
 * them took too long: the clock continues without it.
 */
export async function waitForFollowers(db: Db, at: Date, since: Date): Promise<boolean> {
  const begunMs = performance.now();
  for (;;) {
    const waitedMs = performance.now() - begunMs;
    const presentSince = waitedMs < presentForMs ? new Date(0) : new Date(Date.now() - presentForMs);
    const [row] = await db<{ busy: boolean }>`
      select exists (
        select from clock.follower
        where seen_at > ${presentSince.toISOString()}::text::timestamptz and (
          seen_at <= ${since.toISOString()}::text::timestamptz or clear_before <= ${at.toISOString()}::text::timestamptz)
      ) as busy`;
    if (!row?.busy) return true;
    if (waitedMs > longestWaitMs) return false;
    await wait(lookEveryMs);
  }
}
