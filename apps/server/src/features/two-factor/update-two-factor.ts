import type { DataOf } from '@wattershed/contract/call';
import { getTwoFactor, updateTwoFactor } from '@wattershed/contract/two-factor';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer, type CallContext } from '../../call.ts';
import { lockPerson } from '../../credentials/attempts/attempt-store.ts';
import { trustDays } from '../../credentials/cookies.ts';
import { askPasswordAgain } from '../../credentials/password/ask-password-again.ts';
import { presentDevices } from '../../credentials/present-user.ts';
import { endSessionsOf } from '../../credentials/session-store.ts';
import { forgetTrustedBrowsers } from '../../credentials/trusted-browser-store.ts';
import { findUser } from '../../credentials/user-store.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './code-store.ts';
import { newRecoveryCodes, recoveryCodeHash } from './codes.ts';
import { confirmDevice, deleteDevices, listDevices, setTwoFactor } from './device-store.ts';
import { deviceWords, queueNotice } from './notices.ts';
import { bringSecondFactor } from './second-factor.ts';
import { presentSentCodes } from './send-code.ts';
import { markSessionPassed } from './session-step-store.ts';

type Context = CallContext<typeof updateTwoFactor>;
type Answer = DataOf<typeof updateTwoFactor>;
type RequestOfAction<Action> = Extract<Context['request'], { action: Action }>;

export const settingCalls: AnsweredCall[] = [
  answer(getTwoFactor, async context => {
    const { db, session } = context;
    const [user, devices, recoveryCodesLeft] = await Promise.all([
      findUser(db, session.userUuid),
      listDevices(db, session.userUuid),
      countRecoveryCodes(db, session.userUuid),
    ]);
    if (!user) throw new Error('a session without a person');
    return {
      isOn: user.isTwoFactorOn,
      ...presentDevices(devices),
      sent: session.twoFactor === 'pending' ? await presentSentCodes(db, context, devices) : [],
      recoveryCodesLeft,
      canChange: !session.isCsrLogin,
      trustDays,
    };
  }),

  answer(updateTwoFactor, context => {
    const { request } = context;
    if (request.action === 'turn-on') return turnOn(context, request);
    return request.action === 'turn-off' ? turnOff(context, request) : renewRecoveryCodes(context, request);
  }),
];

/** Sessions elsewhere were opened without a second factor, so they end. */
async function turnOn(context: Context, request: RequestOfAction<'turn-on'>): Promise<Answer> {
  const { session, actor } = context;
  const recoveryCodes = newRecoveryCodes();
  await bringSecondFactor(context, { ...request, isConfirming: true }, async (tx, person, brought) => {
    if (person.isTwoFactorOn || !('device' in brought)) throw new CallError('RES409');
    const { device } = brought;
    if (!device.isConfirmed) await confirmDevice(tx, person.uuid, device.deviceId);
    await setTwoFactor(tx, person.uuid, true);
    await replaceRecoveryCodes(tx, person.uuid, hashesOf(context, recoveryCodes));
    await markSessionPassed(tx, session);
    await endSessionsOf(tx, person.uuid, 'signed-out-remotely', session.sessionId);
    await queueNotice(context, tx, person, 'turned-on', { device: deviceWords(device) });
    await insertEvent(tx, actor, { kind: 'two-factor-turned-on', after: { by: device.kind } });
  });
  return { isOn: true, recoveryCodes };
}

async function turnOff(context: Context, request: RequestOfAction<'turn-off'>): Promise<Answer> {
  const { db, session, actor } = context;
  await askPasswordAgain(context, session, request.password);
  await inTransaction(db, async tx => {
    const person = await lockPerson(tx, session.userUuid);
    if (!person.isTwoFactorOn) throw new CallError('RES409');
    await setTwoFactor(tx, person.uuid, false);
    await deleteDevices(tx, person.uuid);
    await replaceRecoveryCodes(tx, person.uuid, []);
    await forgetTrustedBrowsers(tx, person.uuid);
    await queueNotice(context, tx, person, 'turned-off');
    await insertEvent(tx, actor, { kind: 'two-factor-turned-off' });
  });
  return { isOn: false, recoveryCodes: [] };
}

async function renewRecoveryCodes(context: Context, request: RequestOfAction<'new-recovery-codes'>): Promise<Answer> {
  const { db, session, actor } = context;
  const recoveryCodes = newRecoveryCodes();
  await askPasswordAgain(context, session, request.password);
  await inTransaction(db, async tx => {
    const person = await lockPerson(tx, session.userUuid);
    if (!person.isTwoFactorOn) throw new CallError('RES409');
    await replaceRecoveryCodes(tx, person.uuid, hashesOf(context, recoveryCodes));
    await queueNotice(context, tx, person, 'recovery-codes-renewed');
    await insertEvent(tx, actor, { kind: 'recovery-codes-renewed' });
  });
  return { isOn: true, recoveryCodes };
}

function hashesOf({ secrets, session }: Context, codes: readonly string[]): Buffer[] {
  return codes.map(code => recoveryCodeHash(secrets, session.userUuid, code));
}
