/** How many failures a person gets: some per lock time and some per day, so that waiting doesn't add up to guessing. */
export type AttemptLimits = { attempts: number; lockSeconds: number };

const dailyTimes = 4;
const daySeconds = 86_400;

export type AttemptPermission = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Whether a code or password may be tried, given the ages in seconds of the failures that count, newest first. */
export function decideAttempt(failureAges: readonly number[], limits: AttemptLimits): AttemptPermission {
  const waits = [
    waitOf(failureAges, limits.attempts, limits.lockSeconds),
    waitOf(failureAges, limits.attempts * dailyTimes, daySeconds),
  ];
  const retryAfterSeconds = Math.ceil(Math.max(...waits));
  return retryAfterSeconds > 0 ? { allowed: false, retryAfterSeconds } : { allowed: true };
}

/** Of this many failures in a row, the oldest must leave the window before another try is allowed. */
function waitOf(ages: readonly number[], allowed: number, windowSeconds: number): number {
  const oldest = ages[allowed - 1];
  return oldest === undefined ? 0 : Math.max(0, windowSeconds - oldest);
}

/** Per person, so that nobody can make a phone ring endlessly in someone else's name. */
const sendsPerHour = 5;

export type EarlierSend = { ageSeconds: number; deviceId: string };

/** Seconds to wait before another code may go to the device, given the codes already sent, newest first; 0 for none. */
export function secondsUntilSend(sends: readonly EarlierSend[], deviceId: string, pauseSeconds: number): number {
  const newest = sends.find(send => send.deviceId === deviceId);
  const pause = newest ? pauseSeconds - newest.ageSeconds : 0;
  const ages = sends.map(send => send.ageSeconds);
  return Math.ceil(Math.max(0, pause, waitOf(ages, sendsPerHour, 3_600)));
}
