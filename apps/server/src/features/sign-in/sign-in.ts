import type { DataOf } from '@wattershed/contract/call';
import { signIn } from '@wattershed/contract/sign-in';
import { inTurn } from '@wattershed/database/in-turn';
import { takeCaptcha } from '../../access/captcha-check.ts';
import { type AnsweredCall, answer, type CallContext } from '../../call.ts';
import type { AtSignIn, SignInAddition } from '../../credentials/at-sign-in.ts';
import { type Device, deviceOf, trustHashOf } from '../../credentials/cookies.ts';
import { openSession, type SignInContext, type SignInProof } from '../../credentials/open-session.ts';
import { hashPassword, isPasswordOf, needsRehash } from '../../credentials/password/password.ts';
import { signInSubjectHash } from '../../credentials/sign-in-subject.ts';
import { CallError } from '../../errors.ts';
import { highestCaptchaLevel } from '../../gateways/captcha/port.ts';
import { withDashboard } from './dashboard-along.ts';
import { askOfAddress, decideSignInAttempt, failuresLetThrough } from './sign-in-rules.ts';
import {
  addressWindow,
  countSignInTry,
  forgetSignInTries,
  insertSignInFailure,
  noteRefusedSignIn,
  type SignInSubject,
} from './sign-in-try-store.ts';

/** More tries of one name don't wait: a flood is for the counters to refuse immediately, not for us to hold. */
const mostTriesWaiting = 20;

export const signInCalls = (additions: readonly AtSignIn[], dashboard: AnsweredCall): AnsweredCall[] => [
  answer(signIn, async context => {
    const { request, config, http } = context;
    const device = deviceOf(http, config, request.customattributes?.deviceId);
    const knownAs = device.isNew ? '' : device.deviceId;
    // Each try counts until it turns out right, so simultaneous correct ones would count against each other.
    const name = signInSubjectHash(request.username, knownAs).toString('hex');
    const answered = await inTurn(
      `sign-in ${name}`,
      () => signInOnce(context, additions, { device, knownAs }),
      mostTriesWaiting,
    );
    return withDashboard(context, answered, dashboard);
  }),
];

async function signInOnce(
  context: CallContext<typeof signIn>,
  additions: readonly AtSignIn[],
  { device, knownAs }: { device: Device; knownAs: string },
): Promise<DataOf<typeof signIn>> {
  const { request, config, db, actor, http, reply } = context;
  const { user, endedFailures } = await guardSignIn(context, { userName: request.username, deviceId: knownAs });
  if (!(await isPasswordOf(user?.passwordHash, request.password)) || !user) {
    await insertSignInFailure(db, addressWindow(config, http.ip), { ...actor, userUuid: user?.uuid ?? null });
    throw new CallError('LOG001');
  }
  // The password was right: being refused for another reason isn't the person's failure.
  if (user.state !== 'active') await forgetSignInTries(db, endedFailures);
  const added: SignInAddition[] = [];
  for (const addition of additions) added.push(await addition(context, user));
  const answered = await openSession(context, user, {
    way: 'password',
    deviceId: device.deviceId,
    deviceName: request.customattributes?.deviceName,
    endedFailures,
    rehash: needsRehash(user.passwordHash)
      ? { from: user.passwordHash, to: await hashPassword(request.password) }
      : undefined,
    ...inOrder(added),
  });
  device.remember(reply);
  return withTold(answered, added);
}

type Guarded = {
  user: SignInSubject['user'];
  /** Counters to reset when the password is right. */
  endedFailures: Buffer[];
};

/**
 * Counts a try to sign in and refuses it before any password is checked: AUTH418 for a captcha (or LOG002 with a time
 * to wait) after many failures from one network, LOG002 after several for one user ID. The same for people who don't
 * exist.
 */
async function guardSignIn(
  { config, db, gateways, http, actor }: Pick<SignInContext, 'config' | 'db' | 'gateways' | 'http' | 'actor'>,
  { userName, deviceId }: { userName: string; deviceId: string },
): Promise<Guarded> {
  const { captcha } = gateways;
  const sprayFailures = config.SPRAY_FAILURES;
  // Without a captcha, we don't know yet how long they waited: the try counts.
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
  // Strangers' tries keep counting when the person signs in from a device that they don't count for.
  return { user, endedFailures: attempt.isKnownDevice ? [deviceHash] : [userHash, deviceHash] };
}

/** Everything that goes before the session in its transaction, combined. */
function inOrder(added: readonly SignInAddition[]): Pick<SignInProof, 'first'> {
  const firsts = added.map(({ first }) => first).filter(first => first !== undefined);
  if (firsts.length === 0) return {};
  return {
    first: async tx => {
      for (const first of firsts) await first(tx);
    },
  };
}

function withTold(answer: DataOf<typeof signIn>, added: readonly SignInAddition[]): DataOf<typeof signIn> {
  const told = Object.assign({}, ...added.map(({ tell }) => tell?.()));
  return { ...answer, customAttribute: answer.customAttribute && { ...answer.customAttribute, ...told } };
}
