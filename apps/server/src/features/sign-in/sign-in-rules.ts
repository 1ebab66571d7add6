export type SignInAttempt = {
  /** Tries of this user id from devices that are not the person's, in the lock time, with this one. */
  triesOfUser: number;
  /** Tries of this user id from this device in the lock time, with this one. */
  triesOnDevice: number;
  isKnownDevice: boolean;
};

export type SignInPermission = { allowed: true } | { allowed: false; reason: 'locked' };

/**
 * Whether a password may be tried at all. Guessing is stopped per user id and device, so that a neighbor behind the
 * same address is never locked out; a device that this person has signed in from keeps working while others guess.
 */
export function decideSignInAttempt(attempt: SignInAttempt, lockoutAttempts: number): SignInPermission {
  const counted = attempt.isKnownDevice ? attempt.triesOnDevice : attempt.triesOfUser;
  return counted > lockoutAttempts ? { allowed: false, reason: 'locked' } : { allowed: true };
}

export type AddressState = {
  /** Failed sign-ins from this network in the lock time, of whatever user ids. */
  failures: number;
  secondsSinceLast: number;
};

export type AskedOfAddress = { ask: 'nothing' } | { ask: 'captcha'; level: number } | { ask: 'wait'; seconds: number };

/** The longest that a network is made to wait where there is no captcha. */
const longestWaitSeconds = 60;

/**
 * What is asked of everyone behind a network from which many sign-ins have failed: work for the browser, which doubles
 * with every further so many failures. One password tried on many user ids gets slow, a neighbor with the right one gets
 * in. Where there is no captcha: a growing time to wait. The person's own device is asked for nothing.
 */
export function askOfAddress(
  address: AddressState,
  by: { isKnownDevice: boolean; solvedLevel: number | null },
  limits: { sprayFailures: number; highestLevel: number; hasCaptcha: boolean },
): AskedOfAddress {
  const { sprayFailures, highestLevel, hasCaptcha } = limits;
  const level = captchaLevel(address.failures, sprayFailures, highestLevel);
  if (level === null || by.isKnownDevice) return { ask: 'nothing' };
  if (hasCaptcha) {
    const isDone = address.failures < failuresLetThrough(by.solvedLevel, sprayFailures, highestLevel);
    return isDone ? { ask: 'nothing' } : { ask: 'captcha', level };
  }
  const seconds = Math.ceil(Math.min(5 * 2 ** level, longestWaitSeconds) - address.secondsSinceLast);
  return seconds > 0 ? { ask: 'wait', seconds } : { ask: 'nothing' };
}

/** How hard the captcha of a network is: 0 from the limit on, then one more for each further so many. Null: none asked. */
export function captchaLevel(failures: number, sprayFailures: number, highestLevel: number): number | null {
  if (failures < sprayFailures) return null;
  return Math.min(Math.floor((failures - sprayFailures) / stepOf(sprayFailures)), highestLevel);
}

/**
 * The failures of a network below which this much work lets a try through. One level less than is asked for is enough:
 * someone else may have failed while the browser was at work.
 */
export function failuresLetThrough(solvedLevel: number | null, sprayFailures: number, highestLevel: number): number {
  if (solvedLevel === null) return sprayFailures;
  const isHighest = solvedLevel >= highestLevel;
  return isHighest ? Number.POSITIVE_INFINITY : sprayFailures + stepOf(sprayFailures) * (solvedLevel + 2);
}

/** With a limit of 0, everyone is asked from the start, and each failure counts as a level. */
const stepOf = (sprayFailures: number) => Math.max(sprayFailures, 1);
