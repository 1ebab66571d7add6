import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import type { Session } from '../../access/access-store.ts';
import type { Services } from '../../call.ts';
import {
  deleteFailuresOf,
  failureAges,
  insertFailure,
  type LockedPerson,
  lockPerson,
} from '../../credentials/attempts/attempt-store.ts';
import { requireAttempt } from '../../credentials/attempts/attempts.ts';
import { CallError, notFound } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { stepOfCode } from './authenticator-code.ts';
import { spendRecoveryCode, spendSentCode } from './code-store.ts';
import { recoveryCodeHash, sentCodeHash } from './codes.ts';
import { findDevice, type OwnDevice, takeStep } from './device-store.ts';
import { queueNotice } from './notices.ts';

type Context = Pick<Services, 'config' | 'db' | 'jobs' | 'secrets' | 'realNow'> & { session: Session; actor: Actor };

export type Tried<Done> = {
  deviceId?: string | undefined;
  code: string;
  isConfirming?: boolean;
  /** What the same request got a moment ago, if its answer may have been lost: nothing is spent twice for it. */
  repeated?: (tx: Db) => Promise<Done | undefined>;
};

/** What was presented: a device's code, or a recovery code and how many are left. */
export type Brought = { device: OwnDevice } | { recoveryCodesLeft: number };

/**
 * Checks a device's code, or a recovery code if no device is named, and runs `then` in the transaction that spends it.
 * The person's row is locked meanwhile: of two requests with one code, one gets through, and simultaneous sessions get
 * no extra tries. A recovery code can be tried during a lock, too: it can't be guessed, and it is the owner's way in
 * while someone else keeps causing the lock.
 *
 * Throws LOG002, LOG004, RES404.
 */
export async function bringSecondFactor<Done>(
  context: Context,
  tried: Tried<Done>,
  then: (tx: Db, person: LockedPerson, brought: Brought) => Promise<Done>,
): Promise<Done> {
  const { config, db, session, actor } = context;
  const outcome = await inTransaction(db, async tx => {
    const person = await lockPerson(tx, session.userUuid);
    // They choose the new password first, at /UpdateUser.
    if (person.isMigrated) throw new CallError('LOG003');
    const repeated = await tried.repeated?.(tx);
    if (repeated) return { done: repeated };
    const brought = await bring(tx, context, tried);
    if (brought) {
      await deleteFailuresOf(tx, session);
      return { done: await then(tx, person, brought) };
    }
    await insertFailure(tx, session);
    await insertEvent(tx, actor, { kind: 'two-factor-failed' });
    const isLocking = (await failureAges(tx, session)).length === config.LOCKOUT_ATTEMPTS;
    if (isLocking && session.twoFactor === 'pending') await queueNotice(context, tx, person, 'locked');
    return undefined;
  });
  // Thrown out here, so that the recorded failure is committed.
  if (!outcome) throw new CallError('LOG004');
  return outcome.done;
}

async function bring(tx: Db, context: Context, tried: Tried<unknown>): Promise<Brought | undefined> {
  const { config, session, secrets, realNow } = context;
  // Its token was exchanged with a different code: someone with only the token gets no extra guesses.
  if (session.twoFactor === 'passed') {
    await requireAttempt(tx, config, session);
    return undefined;
  }
  if (tried.deviceId === undefined) {
    const hash = recoveryCodeHash(secrets, session.userUuid, tried.code);
    const recoveryCodesLeft = await spendRecoveryCode(tx, session.userUuid, hash);
    return recoveryCodesLeft === undefined ? undefined : { recoveryCodesLeft };
  }
  const device = await findDevice(tx, session.userUuid, tried.deviceId);
  if (!device || (!device.isConfirmed && !tried.isConfirming)) throw notFound();
  await requireAttempt(tx, config, session);
  const code = tried.code.replaceAll(/[ -]/g, '');
  if (device.sealedSecret) {
    const step = stepOfCode(secrets.open(device.sealedSecret), code, realNow());
    return step !== undefined && (await takeStep(tx, session.userUuid, device.deviceId, step)) ? { device } : undefined;
  }
  const { deviceId } = device;
  const hash = sentCodeHash(secrets, { deviceId, sessionId: session.sessionId, code });
  return (await spendSentCode(tx, session, { deviceId, hash })) ? { device } : undefined;
}
