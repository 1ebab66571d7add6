import { setTimeout as pause } from 'node:timers/promises';

const longestPauseMs = 30_000;
/** One that has lived this long died of something new. */
const livedMs = 60_000;

/**
 * Starts a program and, if it dies after it was ready, starts it again, a second later each time. Gives the exit code
 * when it ends as it was asked to, or when it can't start.
 * `start` gives the child's `ended` (its exit code), `isReady()` and `isAskedToStop()`.
 */
export async function supervise(start, tell, wait = pause) {
  for (let deaths = 0; ; ) {
    const begun = performance.now();
    const child = start();
    const exitCode = await child.ended;
    if (child.isAskedToStop() || exitCode === 0 || (!child.isReady() && deaths === 0)) return exitCode;
    deaths = performance.now() - begun > livedMs ? 1 : deaths + 1;
    tell(`The server has ended (exit code ${exitCode}). Starting it again.`);
    await wait(Math.min(deaths * 1_000, longestPauseMs));
    if (child.isAskedToStop()) return exitCode;
  }
}
