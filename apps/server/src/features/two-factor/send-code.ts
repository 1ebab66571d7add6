import type { DataOf } from '@wattershed/contract/call';
import { type getTwoFactor, sendTwoFactorCode } from '@wattershed/contract/two-factor';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import type { Session } from '../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { secondsUntilSend } from '../../credentials/attempts/attempt-rules.ts';
import { earlierSends, type LockedPerson, lockPerson } from '../../credentials/attempts/attempt-store.ts';
import { maskedAddress } from '../../credentials/present-user.ts';
import type { TwoFactorDevice } from '../../credentials/two-factor-device-store.ts';
import { CallError, notFound } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { isStopped } from '../../letters/text-reply-store.ts';
import { addressKey } from '../../messages/address-key.ts';
import { notify } from '../../messages/notify.ts';
import { insertSentCode, listSentCodes } from './code-store.ts';
import { newSentCode, sentCodeHash } from './codes.ts';
import { findDevice } from './device-store.ts';

export const sendCodeCalls: AnsweredCall[] = [
  answer(sendTwoFactorCode, async context => {
    const { db, session, request } = context;
    return inTransaction(db, async tx => {
      const person = await lockPerson(tx, session.userUuid);
      const device = await findDevice(tx, session.userUuid, request.deviceId);
      if (!device || device.kind === 'authenticator') throw notFound();
      if (!device.isConfirmed && session.twoFactor === 'pending') throw notFound();
      return sendCode(tx, context, person, device);
    });
  }),
];

type Context = Pick<Services, 'config' | 'secrets'> & { session: Session; actor: Actor };

/**
 * Sends a new code to an address, with the person's row locked. Throws RATE429 when the last one is too recent, TXT409 when
 * STOP has ended texts there.
 */
export async function sendCode(
  tx: Db,
  { config, secrets, session, actor }: Context,
  person: LockedPerson,
  device: Pick<TwoFactorDevice, 'deviceId' | 'kind' | 'address'>,
): Promise<DataOf<typeof sendTwoFactorCode>> {
  const { CODE_PAUSE_SECONDS: pauseSeconds } = config;
  const retryAfterSeconds = secondsUntilSend(await earlierSends(tx, session), device.deviceId, pauseSeconds);
  if (retryAfterSeconds > 0) throw new CallError('RATE429', { retryAfterSeconds });
  if (device.kind === 'sms' && (await isStopped(tx, addressKey(device.address)))) throw new CallError('TXT409');
  const code = newSentCode();
  const { deviceId } = device;
  const hash = sentCodeHash(secrets, { deviceId, sessionId: session.sessionId, code });
  const minutes = config.TOKEN_MINUTES;
  const codeId = await insertSentCode(tx, session, { deviceId, hash, minutes });
  const address = device.kind === 'email' ? { emails: [device.address] } : { phones: [device.address] };
  await notify({ config, secrets }, tx, {
    kind: 'two-factor/code',
    happening: codeId,
    to: { userUuid: person.uuid, ...address, language: person.language },
    values: { code, minutes: String(minutes) },
  });
  await insertEvent(tx, actor, { kind: 'two-factor-code-sent', after: { deviceId, by: device.kind } });
  const nextIn = secondsUntilSend(await earlierSends(tx, session), deviceId, pauseSeconds);
  return {
    address: maskedAddress(device),
    expiresInSeconds: minutes * 60,
    resendAfterSeconds: Math.max(nextIn, pauseSeconds),
  };
}

/** Codes that are on their way, or delivered, and still valid in this session: for a reloaded page. */
export async function presentSentCodes(
  db: Db,
  { config, session }: Pick<Context, 'config' | 'session'>,
  devices: readonly TwoFactorDevice[],
): Promise<DataOf<typeof getTwoFactor>['sent']> {
  const [codes, sends] = await Promise.all([listSentCodes(db, session), earlierSends(db, session)]);
  return codes.flatMap(({ deviceId, secondsLeft }) => {
    const device = devices.find(one => one.deviceId === deviceId);
    if (!device) return [];
    const resendAfterSeconds = secondsUntilSend(sends, deviceId, config.CODE_PAUSE_SECONDS);
    return [{ deviceId, address: maskedAddress(device), expiresInSeconds: secondsLeft, resendAfterSeconds }];
  });
}
