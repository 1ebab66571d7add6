import type { Db } from '@wattershed/database/db';
import { type BusinessClock, followingClock } from './business-clock.ts';
import { readClockLine } from './clock-store.ts';

const readEveryMs = 1_000;

/** The clock of the database as a process carries it, read again each second, until it is stopped. */
export async function followClock(db: Db): Promise<{ clock: BusinessClock; stop: () => void }> {
  const clock = followingClock();
  const read = async () => clock.follow(await readClockLine(db));
  await read();
  // Without the database the clock runs on by itself; whoever asks for data hears of it.
  const timer = setInterval(() => void read().catch(() => undefined), readEveryMs).unref();
  return { clock, stop: () => clearInterval(timer) };
}
