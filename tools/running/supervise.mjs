import { setTimeout as pause } from 'node:timers/promises';

const longestPauseMs = 30_000;
/** A program that ran this long died for a new reason. */
const livedMs = 60_000;

/**
 * Starts a program and restarts it if it dies after it was ready, waiting a second longer each time. Returns the exit code
 * when the program was asked to stop, or when it can't start.
 * `start` returns the child's `ended` (its exit code), `isReady()`, and `isAskedToStop()`.
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
