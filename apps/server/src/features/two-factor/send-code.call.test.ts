import { signIn } from '@wattershed/contract/sign-in';
import {
  getTwoFactor,
  sendTwoFactorCode,
  updateTwoFactor,
  updateTwoFactorDevices,
  verifyTwoFactor,
} from '@wattershed/contract/two-factor';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetTwoFactor } from '../../../test/people/two-factor-person.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(() => forgetTwoFactor(portal));

async function codeSentTo(address: string): Promise<string> {
  const letters = await portal.lettersTo(address);
  const codes = letters.flatMap(letter => /\b\d{6}\b/.exec(letter.text)?.[0] ?? []);
  return codes.at(-1) ?? 'none';
}
const devicesOf = async (person: PersonSignedIn) => (await person.call(getTwoFactor, {})).data.devices;
/** As if the codes had been sent long ago. */
const waitUntilNextSend = () => portal.sql`update portal.two_factor_code set sent_at = sent_at - interval '31 seconds'`;

describe('an address that codes are sent to', () => {
  test.each([
    {
      kind: 'email',
      address: ' Elena.Second@Example.com',
      sentTo: 'elena.second@example.com',
      shown: 'e•••@example.com',
    },
    { kind: 'sms', address: '(602) 555-0177', sentTo: '6025550177', shown: '•••-•••-0177' },
  ] as const)('by $kind is confirmed by a code sent there', async ({ kind, address, sentTo, shown }) => {
    const person = await portal.signIn('past-due');
    const { password } = person;
    const { data } = await person.call(updateTwoFactorDevices, { action: 'add-address', kind, address, password });
    expect(data.sent).toEqual({ address: shown, expiresInSeconds: 1_200, resendAfterSeconds: 30 });
    expect(await devicesOf(person)).toEqual([]);
    const { deviceId } = data;
    const code = await codeSentTo(sentTo);
    const confirmed = await person.call(updateTwoFactorDevices, { action: 'confirm', deviceId, code });
    expect(confirmed.httpStatus).toBe(200);
    expect(await devicesOf(person)).toMatchObject([{ kind, address: shown, isPreferred: true }]);
    const letters = await portal.lettersTo(person.email);
    expect(letters.at(-1)?.subject).toContain('A device for sign-in codes was added');
  });

  test('is refused when STOP was texted from it, and nothing is sent or said to be', async () => {
    const person = await portal.signIn('past-due');
    const { password } = person;
    const add = { action: 'add-address', kind: 'sms', address: '(602) 555-0178', password } as const;
    await portal.sql`insert into portal.stopped_number (phone, said_at) values ('6025550178', now())`;
    expect((await person.call(updateTwoFactorDevices, add)).status.error).toBe('TXT409');
    await portal.sql`delete from portal.stopped_number`;
    const { deviceId } = (await person.call(updateTwoFactorDevices, add)).data;
    const code = await codeSentTo('6025550178');
    await person.call(updateTwoFactorDevices, { action: 'confirm', deviceId, code });
    await waitUntilNextSend();
    await portal.sql`insert into portal.stopped_number (phone, said_at) values ('6025550178', now())`;
    expect((await person.call(sendTwoFactorCode, { deviceId })).status.error).toBe('TXT409');
    expect(await codeSentTo('6025550178')).toBe(code);
    await portal.sql`delete from portal.stopped_number`;
  });

  test.each([
    { kind: 'email', address: 'nobody' },
    { kind: 'email', address: 'a@example.com\r\nbcc: b@example.com' },
    { kind: 'sms', address: '911' },
  ] as const)('is refused when it is none: $address', async ({ kind, address }) => {
    const person = await portal.signIn('past-due');
    const { password } = person;
    const answer = await person.call(updateTwoFactorDevices, { action: 'add-address', kind, address, password });
    expect(answer.status.error).toBe('REQ400');
  });

  async function personWithMail() {
    const person = await portal.signIn('past-due');
    const address = 'codes@example.com';
    const { password } = person;
    const { data } = await person.call(updateTwoFactorDevices, {
      action: 'add-address',
      kind: 'email',
      address,
      password,
    });
    const { deviceId } = data;
    const code = await codeSentTo(address);
    await person.call(updateTwoFactor, { action: 'turn-on', deviceId, code });
    await waitUntilNextSend();
    const pending = async () => {
      const { data: tokens } = await portal.call(signIn, { username: person.userName, password });
      const call: TestPortal['call'] = (c, request) =>
        portal.call(c, request, { headers: { authorization: `Bearer ${tokens.accessToken}` } });
      return { ...tokens, call };
    };
    return { person, address, deviceId, pending };
  }

  test('gets a code at sign-in; a second one takes the place of the first', async () => {
    const { address, deviceId, pending } = await personWithMail();
    const session = await pending();
    await session.call(sendTwoFactorCode, { deviceId });
    const first = await codeSentTo(address);
    const tooSoon = await session.call(sendTwoFactorCode, { deviceId });
    expect([tooSoon.httpStatus, tooSoon.status.error]).toEqual([429, 'RATE429']);
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(20);
    await waitUntilNextSend();
    await session.call(sendTwoFactorCode, { deviceId });
    const second = await codeSentTo(address);
    expect((await session.call(verifyTwoFactor, { deviceId, code: first })).status.error).toBe('LOG004');
    expect((await session.call(verifyTwoFactor, { deviceId, code: second })).httpStatus).toBe(200);
  });

  test('says that a code is on its way when the page is opened again, in that sign-in only and while the code is good', async () => {
    const { deviceId, pending } = await personWithMail();
    const [session, other] = [await pending(), await pending()];
    const sentOf = async ({ call }: typeof session) => (await call(getTwoFactor, {})).data.sent;
    expect(await sentOf(session)).toEqual([]);
    await session.call(sendTwoFactorCode, { deviceId });
    const [sent] = await sentOf(session);
    expect(sent).toMatchObject({ deviceId, address: 'c•••@example.com' });
    expect(sent?.expiresInSeconds).toBeGreaterThan(1_180);
    expect(sent?.resendAfterSeconds).toBeGreaterThan(20);
    expect(await sentOf(other)).toEqual([]);
    await portal.sql`update portal.two_factor_code set expires_at = now()`;
    expect(await sentOf(session)).toEqual([]);
  });

  test('gets a code that is past its time after twenty minutes, and is good in its own session alone', async () => {
    const { address, deviceId, pending } = await personWithMail();
    const [session, other] = [await pending(), await pending()];
    await session.call(sendTwoFactorCode, { deviceId });
    const code = await codeSentTo(address);
    expect((await other.call(verifyTwoFactor, { deviceId, code })).status.error).toBe('LOG004');
    await portal.sql`update portal.two_factor_code set expires_at = now()`;
    expect((await session.call(verifyTwoFactor, { deviceId, code })).status.error).toBe('LOG004');
  });

  test('gets five codes in an hour and no more, over all sessions', async () => {
    const { deviceId, pending } = await personWithMail();
    const statuses: number[] = [];
    for (let sends = 0; sends < 6; sends += 1) {
      const session = await pending();
      statuses.push((await session.call(sendTwoFactorCode, { deviceId })).httpStatus);
      await waitUntilNextSend();
    }
    // One was sent to confirm the address.
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test('is not rung twice by two requests at once', async () => {
    const { deviceId, pending } = await personWithMail();
    const session = await pending();
    const answers = await Promise.all([1, 2, 3].map(() => session.call(sendTwoFactorCode, { deviceId })));
    expect(answers.map(answer => answer.httpStatus).sort()).toEqual([200, 429, 429]);
  });

  test('keeps no code as it is', async () => {
    const { address, deviceId, pending } = await personWithMail();
    await (await pending()).call(sendTwoFactorCode, { deviceId });
    const code = await codeSentTo(address);
    const [row] = await portal.sql`
      select count(*)::int as found from portal.two_factor_code c where c::text like ${`%${code}%`}`;
    expect(row?.found).toBe(0);
  });
});
