import type { DataOf } from '@wattershed/contract/call';
import { updateTwoFactorDevices } from '@wattershed/contract/two-factor';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { isEmail, normaliseEmail } from '@wattershed/domain/contact/email';
import { cleanPhone, isPhone } from '@wattershed/domain/contact/phone';
import { type AnsweredCall, answer, type CallContext } from '../../call.ts';
import { type LockedPerson, lockPerson } from '../../credentials/attempts/attempt-store.ts';
import { askPasswordAgain } from '../../credentials/password/ask-password-again.ts';
import { forgetTrustedBrowsers } from '../../credentials/trusted-browser-store.ts';
import type { TwoFactorDevice } from '../../credentials/two-factor-device-store.ts';
import { CallError, notFound } from '../../errors.ts';
import type { EventKind } from '../../events/event-kind.ts';
import { insertEvent } from '../../events/event-store.ts';
import { newAuthenticatorSecret, presentSecret } from './authenticator-code.ts';
import {
  confirmDevice,
  deleteDevice,
  findDevice,
  insertDevice,
  listDevices,
  type NewDevice,
  preferDevice,
} from './device-store.ts';
import { deviceWords, queueNotice } from './notices.ts';
import { bringSecondFactor } from './second-factor.ts';
import { sendCode } from './send-code.ts';

/** More than anyone needs, and few enough to read. */
const mostDevices = 10;

type Context = CallContext<typeof updateTwoFactorDevices>;
type Answer = DataOf<typeof updateTwoFactorDevices>;
type RequestOfAction<Action> = Extract<Context['request'], { action: Action }>;

export const updateDeviceCalls: AnsweredCall[] = [
  answer(updateTwoFactorDevices, context => {
    const { request } = context;
    switch (request.action) {
      case 'add-authenticator':
        return addAuthenticator(context, request);
      case 'add-address':
        return addAddress(context, request);
      case 'confirm':
        return confirm(context, request);
      case 'prefer':
        return prefer(context, request);
      case 'remove':
        return remove(context, request);
    }
  }),
];

async function addAuthenticator(context: Context, request: RequestOfAction<'add-authenticator'>): Promise<Answer> {
  const { session, secrets, config } = context;
  await askPasswordAgain(context, session, request.password);
  const secret = newAuthenticatorSecret();
  const device = {
    kind: 'authenticator',
    label: request.label.trim(),
    address: '',
    sealedSecret: secrets.seal(secret),
  } as const;
  return inTransaction(context.db, async tx => {
    const { deviceId, person } = await add(tx, context, device);
    const authenticator = presentSecret(secret, { issuer: config.UTILITY_NAME, userName: person.userName });
    return { deviceId, authenticator, sent: null };
  });
}

async function addAddress(context: Context, request: RequestOfAction<'add-address'>): Promise<Answer> {
  const address = cleanAddress(request);
  if (address === undefined) throw new CallError('REQ400');
  await askPasswordAgain(context, context.session, request.password);
  return inTransaction(context.db, async tx => {
    const device = { kind: request.kind, label: '', address, sealedSecret: null };
    const { deviceId, person } = await add(tx, context, device);
    const sent = await sendCode(tx, context, person, { deviceId, kind: request.kind, address });
    return { deviceId, authenticator: null, sent };
  });
}

function cleanAddress({ kind, address }: Pick<RequestOfAction<'add-address'>, 'kind' | 'address'>) {
  if (kind === 'email') return isEmail(address) ? normaliseEmail(address) : undefined;
  return isPhone(address) ? cleanPhone(address) : undefined;
}

async function add(
  tx: Db,
  { session }: Context,
  device: NewDevice,
): Promise<{ deviceId: string; person: LockedPerson }> {
  const person = await lockPerson(tx, session.userUuid);
  const devices = await listDevices(tx, session.userUuid);
  const isThere = devices.some(
    other => other.kind === device.kind && other.address === device.address && other.label === device.label,
  );
  if (isThere || devices.length >= mostDevices) throw new CallError('RES409');
  return { deviceId: await insertDevice(tx, session.userUuid, device), person };
}

async function confirm(context: Context, request: RequestOfAction<'confirm'>): Promise<Answer> {
  const { session, actor } = context;
  const { deviceId } = request;
  await bringSecondFactor(context, { ...request, isConfirming: true }, async (tx, person, brought) => {
    if (!('device' in brought) || brought.device.isConfirmed) throw new CallError('RES409');
    await confirmDevice(tx, session.userUuid, deviceId);
    await noteDevice(tx, context, person, 'device-added', brought.device);
    await insertEvent(tx, actor, eventOf('two-factor-device-added', brought.device));
  });
  return { deviceId, authenticator: null, sent: null };
}

async function prefer({ db, session, actor }: Context, request: RequestOfAction<'prefer'>): Promise<Answer> {
  const { deviceId } = request;
  await inTransaction(db, async tx => {
    await lockPerson(tx, session.userUuid);
    const device = await findDevice(tx, session.userUuid, deviceId);
    if (!device?.isConfirmed) throw notFound();
    await preferDevice(tx, session.userUuid, deviceId);
    await insertEvent(tx, actor, eventOf('two-factor-device-preferred', device));
  });
  return { deviceId, authenticator: null, sent: null };
}

async function remove(context: Context, request: RequestOfAction<'remove'>): Promise<Answer> {
  const { db, session, actor } = context;
  const { deviceId } = request;
  await askPasswordAgain(context, session, request.password);
  await inTransaction(db, async tx => {
    const person = await lockPerson(tx, session.userUuid);
    const device = await findDevice(tx, session.userUuid, deviceId);
    if (!device?.isConfirmed) throw notFound();
    // Otherwise the second factor would be required with no way to get one.
    const isLast = (await listDevices(tx, session.userUuid)).length === 1;
    if (person.isTwoFactorOn && isLast) throw new CallError('RES409');
    await deleteDevice(tx, session.userUuid, deviceId);
    await forgetTrustedBrowsers(tx, session.userUuid);
    await noteDevice(tx, context, person, 'device-removed', device);
    await insertEvent(tx, actor, eventOf('two-factor-device-removed', device));
  });
  return { deviceId, authenticator: null, sent: null };
}

function noteDevice(
  tx: Db,
  context: Context,
  person: LockedPerson,
  template: 'device-added' | 'device-removed',
  device: TwoFactorDevice,
) {
  return queueNotice(context, tx, person, template, { device: deviceWords(device) });
}

function eventOf(kind: EventKind, { deviceId, kind: by }: TwoFactorDevice) {
  return { kind, after: { deviceId, by } };
}
