import type { Db } from '@wattershed/database/db';
import { inBackground } from '@wattershed/database/in-background';
import { tellFailures } from '@wattershed/database/tell-failures';
import { type FollowingClock, followingClock } from './business-clock.ts';
import { readClockLine } from './clock-store.ts';

/** While the clock is on its way to another day, it waits for followers with work to do at a stop. */
const readOnTheWayMs = 50;

export type FollowedClock = {
  clock: FollowingClock;
  /**
   * Runs the work after each reading of the clock, never twice at once. Why it fails is told once for each reason, and
   * that it works again, too. Returns what stops the work; the clock is still read.
   */
  eachReading: (work: () => Promise<unknown>) => () => Promise<void>;
  stop: () => Promise<void>;
};

/** A process's copy of the database clock, read every second, or `pausePercent` of that, until stopped. */
export async function followClock(db: Db, pausePercent = 100): Promise<FollowedClock> {
  const clock = followingClock();
  const readEveryMs = (1_000 * pausePercent) / 100;
  const nothing = async () => {};
  let work: () => Promise<unknown> = nothing;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const told = tellFailures('Work that follows the clock failed');
  const read = async () => clock.follow(await inBackground(() => readClockLine(db)));
  const turn = async () => {
    try {
      await read();
      await work();
      told.worked();
    } catch (error) {
      // Without the database the clock keeps running; reads of data report the failure.
      if (!isStopped) told.failed(error);
    }
    if (!isStopped) plan();
  };
  const plan = () => {
    timer = setTimeout(() => (running = turn()), clock.isOnTheWay() ? readOnTheWayMs : readEveryMs).unref();
  };
  await read();
  plan();
  return {
    clock,
    eachReading(given) {
      work = given;
      return async () => {
        work = nothing;
        await running;
      };
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
