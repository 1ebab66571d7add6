import { createHash } from 'node:crypto';
import { takeCaptcha } from '../../access/captcha-check.ts';
import type { Config } from '../../config.ts';
import type { SignInContext } from '../../credentials/open-session.ts';
import { signInSubjectHash } from '../../credentials/sign-in-subject.ts';
import { trustHashOf } from '../../credentials/trusted-browser.ts';
import { CallError } from '../../errors.ts';
import { highestCaptchaLevel } from '../../gateways/captcha/port.ts';
import { networkOf } from '../../network-of.ts';
import { askOfAddress, decideSignInAttempt, failuresLetThrough } from './sign-in-rules.ts';
import { countSignInTry, noteRefusedSignIn, type SignInSubject } from './sign-in-try-store.ts';

type Guarded = {
  user: SignInSubject['user'];
  /** Counters that end when the password is right. */
  endedFailures: Buffer[];
};

/**
 * Counts a try to sign in and refuses it before any password is looked at: AUTH418 for a captcha (or LOG002 with a time
 * to wait) after many failures from one network, LOG002 after some of one user id. All the same for people who do not exist.
 */
export async function guardSignIn(
  { config, db, gateways, http, actor }: Pick<SignInContext, 'config' | 'db' | 'gateways' | 'http' | 'actor'>,
  { userName, deviceId }: { userName: string; deviceId: string },
): Promise<Guarded> {
  const { captcha } = gateways;
  const sprayFailures = config.SPRAY_FAILURES;
  // Without a captcha nothing is known yet of how long was waited: the try counts.
  const solvedLevel = captcha.isOn ? await takeCaptcha(captcha, http) : highestCaptchaLevel;
  const [userHash, deviceHash] = [signInSubjectHash(userName), signInSubjectHash(userName, deviceId)];
  const window = addressWindow(config, http.ip);
  const { user, attempt, address, secondsUntilUnlocked } = await countSignInTry(db, {
    userName: userName.trim(),
    userHash,
    deviceHash,
    ...window,
    deviceId,
    trustHash: trustHashOf(config, http.cookies),
    addressFailuresBelow: failuresLetThrough(solvedLevel, sprayFailures, highestCaptchaLevel),
  });
  const by = { isKnownDevice: attempt.isKnownDevice, solvedLevel };
  const limits = { sprayFailures, highestLevel: highestCaptchaLevel, hasCaptcha: captcha.isOn };
  const asked = askOfAddress(address, by, limits);
  if (asked.ask !== 'nothing') {
    const code = asked.ask === 'captcha' ? 'AUTH418' : 'LOG002';
    await noteRefusedSignIn(db, window.addressHash, actor, { code, by: 'network' });
    throw new CallError(code, asked.ask === 'wait' ? { retryAfterSeconds: asked.seconds } : {});
  }
  if (!decideSignInAttempt(attempt, config.LOCKOUT_ATTEMPTS).allowed) {
    const [lockedHash, by] = attempt.isKnownDevice
      ? ([deviceHash, 'device'] as const)
      : ([userHash, 'user id'] as const);
    await noteRefusedSignIn(db, lockedHash, { ...actor, userUuid: user?.uuid ?? null }, { code: 'LOG002', by });
    throw new CallError('LOG002', { retryAfterSeconds: Math.max(secondsUntilUnlocked, 1) });
  }
  // What strangers have tried goes on counting when the person signs in from a device that it does not count for.
  return { user, endedFailures: attempt.isKnownDevice ? [deviceHash] : [userHash, deviceHash] };
}

/** The network of an address, as the failure table knows it, and how long its failures count. */
export function addressWindow(config: Config, ip: string) {
  const addressHash = createHash('sha256')
    .update(`address ${networkOf(ip)}`)
    .digest();
  return { addressHash, lockoutMinutes: config.LOCKOUT_MINUTES };
}
