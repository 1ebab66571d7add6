import { getUser } from '@wattershed/contract/sign-in';
import {
  getTwoFactor,
  sendTwoFactorCode,
  updateTwoFactor,
  updateTwoFactorDevices,
  verifyTwoFactor,
} from '@wattershed/contract/two-factor';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, forgetTwoFactor, passTime, turnOnTwoFactor } from '../../../test/people/two-factor-person.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await forgetTwoFactor(portal);
  passTime(portal, 90);
});

const devicesOf = async (person: PersonSignedIn) => (await person.call(getTwoFactor, {})).data.devices;

describe('turning two-factor on', () => {
  test('takes a code from the device, gives ten recovery codes, and tells the owner', async () => {
    const { person, recoveryCodes } = await turnOnTwoFactor(portal, 'past-due');
    expect(new Set(recoveryCodes).size).toBe(10);
    const { data } = await person.call(getTwoFactor, {});
    expect(data).toMatchObject({ isOn: true, recoveryCodesLeft: 10, canChange: true });
    expect((await person.call(getUser, { uuid: person.uuid })).data.tfa).toBe(true);
    const letters = await portal.lettersTo(person.email);
    expect(letters.at(-1)?.subject).toContain('Two-step sign-in is on');
    expect(letters.at(-1)?.text).toContain('My phone');
  });

  test('keeps no recovery code as it is', async () => {
    const { person, recoveryCodes } = await turnOnTwoFactor(portal, 'past-due');
    const rows = await portal.sql`
      select encode(code_hash, 'escape') as kept from portal.recovery_code where user_uuid = ${person.uuid}`;
    expect(rows).toHaveLength(10);
    expect(rows.some(row => recoveryCodes.includes(row.kept))).toBe(false);
  });

  test('ends the sessions that came in by the password alone', async () => {
    const elsewhere = await portal.signIn('past-due');
    const { person } = await turnOnTwoFactor(portal, 'past-due');
    expect((await elsewhere.call(getUser, { uuid: person.uuid })).status.error).toBe('AUTH401');
    expect((await person.call(getUser, { uuid: person.uuid })).httpStatus).toBe(200);
  });

  test('does not happen with a wrong code, or twice', async () => {
    const person = await portal.signIn('past-due');
    const { data } = await person.call(updateTwoFactorDevices, {
      action: 'add-authenticator',
      label: 'Phone',
      password: person.password,
    });
    const code = await codeOf(portal, data.authenticator?.secret ?? '');
    const wrong = String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
    const { deviceId } = data;
    const refused = await person.call(updateTwoFactor, { action: 'turn-on', deviceId, code: wrong });
    expect([refused.status.error, (await person.call(getTwoFactor, {})).data.isOn]).toEqual(['LOG004', false]);
    await person.call(updateTwoFactor, { action: 'turn-on', deviceId, code });
    passTime(portal, 60);
    const again = await codeOf(portal, data.authenticator?.secret ?? '');
    expect((await person.call(updateTwoFactor, { action: 'turn-on', deviceId, code: again })).status.error).toBe(
      'RES409',
    );
  });

  test('is not finished an hour later with a device that was never confirmed', async () => {
    const person = await portal.signIn('past-due');
    const { data } = await person.call(updateTwoFactorDevices, {
      action: 'add-authenticator',
      label: 'Phone',
      password: person.password,
    });
    await portal.sql`update portal.two_factor_device set created_at = now() - interval '61 minutes'`;
    const code = await codeOf(portal, data.authenticator?.secret ?? '');
    const late = await person.call(updateTwoFactor, { action: 'turn-on', deviceId: data.deviceId, code });
    expect(late.status.error).toBe('RES404');
  });
});

describe('a change', () => {
  const wrongPassword = { password: 'not the password' };

  test('asks for the password again, five times at most', async () => {
    const { person, deviceId } = await turnOnTwoFactor(portal, 'solar');
    const changes = [
      () => person.call(updateTwoFactor, { action: 'turn-off', ...wrongPassword }),
      () => person.call(updateTwoFactor, { action: 'new-recovery-codes', ...wrongPassword }),
      () => person.call(updateTwoFactorDevices, { action: 'remove', deviceId, ...wrongPassword }),
      () => person.call(updateTwoFactorDevices, { action: 'add-authenticator', label: 'x', ...wrongPassword }),
      () =>
        person.call(updateTwoFactorDevices, {
          action: 'add-address',
          kind: 'sms',
          address: '6025550100',
          ...wrongPassword,
        }),
    ];
    const refused = [];
    for (const change of changes) refused.push((await change()).status.error);
    expect(refused).toEqual(['LOG006', 'LOG006', 'LOG006', 'LOG006', 'LOG006']);
    const { password } = person;
    expect((await person.call(updateTwoFactor, { action: 'turn-off', password })).status.error).toBe('LOG002');
    expect((await person.call(getTwoFactor, {})).data).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  });

  test('gets no more tries by sending them all at once', async () => {
    const { person } = await turnOnTwoFactor(portal, 'solar');
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => person.call(updateTwoFactor, { action: 'turn-off', ...wrongPassword })),
    );
    expect(answers.filter(answer => answer.status.error === 'LOG006')).toHaveLength(5);
  });

  test('is not for an agent, who may look', async () => {
    const { person, deviceId, secret } = await turnOnTwoFactor(portal, 'solar');
    await portal.sql`
      update portal.session set is_csr_login = true, admin_user_id = 'agent-7' where user_uuid = ${person.uuid}`;
    const { password } = person;
    const answers = [
      await person.call(updateTwoFactor, { action: 'turn-off', password }),
      await person.call(updateTwoFactor, { action: 'turn-on', deviceId, code: await codeOf(portal, secret) }),
      await person.call(updateTwoFactor, { action: 'new-recovery-codes', password }),
      await person.call(updateTwoFactorDevices, { action: 'prefer', deviceId }),
      await person.call(updateTwoFactorDevices, { action: 'remove', deviceId, password }),
      await person.call(updateTwoFactorDevices, { action: 'add-authenticator', label: 'x', password }),
      await person.call(sendTwoFactorCode, { deviceId }),
    ];
    expect(new Set(answers.map(answer => answer.status.error))).toEqual(new Set(['AUTH403']));
    expect((await person.call(getTwoFactor, {})).data).toMatchObject({ isOn: true, canChange: false });
  });

  test("cannot touch someone else's device", async () => {
    const priya = await turnOnTwoFactor(portal, 'solar');
    const elena = await portal.signIn('past-due');
    const { deviceId } = priya;
    const { password } = elena;
    const answers = [
      await elena.call(updateTwoFactorDevices, { action: 'prefer', deviceId }),
      await elena.call(updateTwoFactorDevices, { action: 'remove', deviceId, password }),
      await elena.call(updateTwoFactorDevices, { action: 'confirm', deviceId, code: '123456' }),
      await elena.call(updateTwoFactor, { action: 'turn-on', deviceId, code: await codeOf(portal, priya.secret) }),
    ];
    expect(answers.map(answer => answer.status.error)).toEqual(['RES404', 'RES404', 'RES404', 'RES404']);
    expect(await devicesOf(priya.person)).toHaveLength(1);
  });
});

test('the last device stays while two-factor is on; of two, the other becomes the preferred one', async () => {
  const { person, deviceId } = await turnOnTwoFactor(portal, 'solar');
  const { password } = person;
  const remove = () => person.call(updateTwoFactorDevices, { action: 'remove', deviceId, password });
  expect((await remove()).status.error).toBe('RES409');
  const { data } = await person.call(updateTwoFactorDevices, {
    action: 'add-authenticator',
    label: 'Tablet',
    password,
  });
  const code = await codeOf(portal, data.authenticator?.secret ?? '');
  await person.call(updateTwoFactorDevices, { action: 'confirm', deviceId: data.deviceId, code });
  expect((await devicesOf(person)).map(device => [device.label, device.isPreferred])).toEqual([
    ['My phone', true],
    ['Tablet', false],
  ]);
  expect((await remove()).httpStatus).toBe(200);
  expect(await devicesOf(person)).toMatchObject([{ label: 'Tablet', isPreferred: true }]);
  const letters = await portal.lettersTo(person.email);
  expect(letters.at(-1)?.subject).toContain('A device for sign-in codes was removed');
});

test('turning two-factor off takes the devices and the recovery codes with it, and tells the owner', async () => {
  const { person, withPassword } = await turnOnTwoFactor(portal, 'solar');
  const { password } = person;
  expect((await person.call(updateTwoFactor, { action: 'turn-off', password })).data.isOn).toBe(false);
  expect((await person.call(getTwoFactor, {})).data).toMatchObject({ isOn: false, devices: [], recoveryCodesLeft: 0 });
  expect((await withPassword()).data.tfaDetails).toBeNull();
  const letters = await portal.lettersTo(person.email);
  expect(letters.at(-1)?.subject).toContain('Two-step sign-in is off');
});

test('new recovery codes take the place of the earlier ones', async () => {
  const { person, recoveryCodes, startSignIn } = await turnOnTwoFactor(portal, 'solar');
  const { password } = person;
  const { data } = await person.call(updateTwoFactor, { action: 'new-recovery-codes', password });
  const pending = await startSignIn();
  expect((await pending.call(verifyTwoFactor, { code: recoveryCodes[0] ?? '' })).status.error).toBe('LOG004');
  const answer = await pending.call(verifyTwoFactor, { code: (data.recoveryCodes[0] ?? '').toLowerCase() });
  expect(answer.httpStatus).toBe(200);
});

test('what was done stands in the log, without any secret', async () => {
  const { person, secret, recoveryCodes } = await turnOnTwoFactor(portal, 'solar');
  const rows = await portal.sql`select kind, after from portal.event where user_uuid = ${person.uuid}`;
  expect(rows.map(row => row.kind)).toContain('two-factor-turned-on');
  const written = JSON.stringify(rows);
  expect([secret, ...recoveryCodes].some(text => written.includes(text))).toBe(false);
});
