export type SignInAttempt = {
  /** Tries for this user ID from devices that aren't the person's, within the lock time, including this one. */
  triesOfUser: number;
  /** Tries for this user ID from this device within the lock time, including this one. */
  triesOnDevice: number;
  isKnownDevice: boolean;
};

export type SignInPermission = { allowed: true } | { allowed: false; reason: 'locked' };

/**
 * Whether a password may be tried at all. Guessing is limited per user ID and device, so that a neighbor behind the
 * same address is never locked out; a device the person has signed in from keeps working while others guess.
 */
export function decideSignInAttempt(attempt: SignInAttempt, lockoutAttempts: number): SignInPermission {
  const counted = attempt.isKnownDevice ? attempt.triesOnDevice : attempt.triesOfUser;
  return counted > lockoutAttempts ? { allowed: false, reason: 'locked' } : { allowed: true };
}

export type AddressState = {
  /** Failed sign-ins from this network within the lock time, for any user ID. */
  failures: number;
  secondsSinceLast: number;
};

export type AskedOfAddress = { ask: 'nothing' } | { ask: 'captcha'; level: number } | { ask: 'wait'; seconds: number };

/** The longest a network has to wait when there is no captcha. */
const longestWaitSeconds = 60;

/**
 * What everyone behind a network with many failed sign-ins has to do: work for the browser, which doubles each time
 * this many more have failed. Trying one password on many user IDs gets slow, while a neighbor with the right password
 * gets in. Without a captcha, it is a growing wait. The person's own device doesn't have to do anything.
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

/**
 * How hard a network's captcha is: 0 at the limit, then one more each time this many more have failed. Null: none
 * needed.
 */
export function captchaLevel(failures: number, sprayFailures: number, highestLevel: number): number | null {
  if (failures < sprayFailures) return null;
  return Math.min(Math.floor((failures - sprayFailures) / stepOf(sprayFailures)), highestLevel);
}

/**
 * A try with this much work gets through while the network has fewer failures than this. One level less than required
 * is enough: someone else may have failed while the browser was working.
 */
export function failuresLetThrough(solvedLevel: number | null, sprayFailures: number, highestLevel: number): number {
  if (solvedLevel === null) return sprayFailures;
  const isHighest = solvedLevel >= highestLevel;
  return isHighest ? Number.POSITIVE_INFINITY : sprayFailures + stepOf(sprayFailures) * (solvedLevel + 2);
}

/** With a limit of 0, everyone needs one from the start, and each failure counts as a level. */
const stepOf = (sprayFailures: number) => Math.max(sprayFailures, 1);
