import { signIn } from '@wattershed/contract/sign-in';
import { verifyTwoFactor } from '@wattershed/contract/two-factor';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeOf, turnOnTwoFactor } from '../../../test/people/two-factor-person.ts';
import { type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  // It looks after itself now and then, by statements of its own.
  await portal.stopQueue();
});
afterAll(() => portal.close());

/** The statements sent to the database during the work. */
async function askedBy(work: () => Promise<{ httpStatus: number }>): Promise<(string | undefined)[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  const { httpStatus } = await work();
  const texts = query.mock.calls.map(([asked]) => (asked as unknown as { text: string }).text);
  query.mockRestore();
  expect(httpStatus).toBe(200);
  return texts.map(text => /portal\.user_account u|utility\.account|portal\.session \(/.exec(text)?.[0]);
}

describe('a sign-in asks the database three times: the person, the accounts at the billing system, all that is written', () => {
  const three = ['portal.user_account u', 'utility.account', 'portal.session ('];

  test('by the password', async () => {
    const sign = () => portal.call(signIn, { username: 'elena.ramirez', password: 'Wattershed-1!' });
    await sign();
    expect(await askedBy(sign)).toEqual(three);
  });

  test('by the password on a browser that is trusted with the second factor', async () => {
    const daniel = await turnOnTwoFactor(portal, 'on-time');
    const pending = await daniel.startSignIn();
    const { deviceId } = daniel;
    const code = await codeOf(portal, daniel.secret);
    const { body } = await pending.call(verifyTwoFactor, { deviceId, code, trustDevice: true });
    const cookie = body.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const sign = () => daniel.withPassword({}, { cookie });
    expect((await sign()).data.tfaDetails).toBeNull();
    expect(await askedBy(sign)).toEqual(three);
  });
});
