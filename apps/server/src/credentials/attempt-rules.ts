/** What a person may get wrong: some in the lock time, and some in a day, so that waiting does not add up to guessing. */
export type AttemptLimits = { attempts: number; lockSeconds: number };

const dailyTimes = 4;
const daySeconds = 86_400;

export type AttemptPermission = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Whether a code or a password may be tried, by the ages in seconds of the failures that count, the newest first. */
export function decideAttempt(failureAges: readonly number[], limits: AttemptLimits): AttemptPermission {
  const waits = [
    waitOf(failureAges, limits.attempts, limits.lockSeconds),
    waitOf(failureAges, limits.attempts * dailyTimes, daySeconds),
  ];
  const retryAfterSeconds = Math.ceil(Math.max(...waits));
  return retryAfterSeconds > 0 ? { allowed: false, retryAfterSeconds } : { allowed: true };
}

/** Of so many failures in a row the oldest must leave the window before another one may be made. */
function waitOf(ages: readonly number[], allowed: number, windowSeconds: number): number {
  const oldest = ages[allowed - 1];
  return oldest === undefined ? 0 : Math.max(0, windowSeconds - oldest);
}

/** In all, so that no one can make a phone ring endlessly in someone's name. */
const sendsPerHour = 5;

export type EarlierSend = { ageSeconds: number; deviceId: string };

/** Seconds to wait before a code may be sent to the device, by what was sent before, the newest first; 0 for none. */
export function secondsUntilSend(sends: readonly EarlierSend[], deviceId: string, pauseSeconds: number): number {
  const newest = sends.find(send => send.deviceId === deviceId);
  const pause = newest ? pauseSeconds - newest.ageSeconds : 0;
  const ages = sends.map(send => send.ageSeconds);
  return Math.ceil(Math.max(0, pause, waitOf(ages, sendsPerHour, 3_600)));
}
