export type SignInAttempt = {
  /** Failures of this user id from any device in the lock time. */
  failuresOfUser: number;
  /** Failures of this user id from this device in the lock time. */
  failuresOnDevice: number;
  isKnownDevice: boolean;
};

export type SignInPermission = { allowed: true } | { allowed: false; reason: 'locked' };

/**
 * Whether a password may be tried at all. Guessing is stopped per user id and device, so that a neighbour behind the
 * same address is never locked out; a device that this person has signed in from keeps working while others guess.
 */
export function decideSignInAttempt(attempt: SignInAttempt, lockoutAttempts: number): SignInPermission {
  const counted = attempt.isKnownDevice ? attempt.failuresOnDevice : attempt.failuresOfUser;
  return counted >= lockoutAttempts ? { allowed: false, reason: 'locked' } : { allowed: true };
}
