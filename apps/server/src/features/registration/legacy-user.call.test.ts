import { listAccounts } from '@wattershed/contract/accounts/account-list';
import type { RequestOf } from '@wattershed/contract/call';
import { getLegacyUser, updateLegacyUser } from '@wattershed/contract/registration/legacy-user';
import { signIn } from '@wattershed/contract/sign-in';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newcomer, newPassword } from '../../../test/people/newcomer.ts';
import { type TestPortal, testPortal } from '../../../test/portal.ts';
import { demoPeople } from '../../gateways/demo-people.ts';

const oldPassword = 'Wattershed-1!';
let portal: TestPortal;
let form: Omit<RequestOf<typeof updateLegacyUser>, 'token'>;

beforeEach(async () => {
  portal = await testPortal();
  const { password, securityQuestions, contact, agree, language } = (await newcomer(portal)).form;
  form = { password, securityQuestions, contact, agree, language };
});
afterEach(() => portal.close());

const personOf = (persona: string) => {
  const person = demoPeople.find(one => one.persona === persona);
  if (!person) throw new Error(`no ${persona}`);
  return person;
};
const signInAs = (username: string, password = oldPassword) => portal.call(signIn, { username, password });
const linkOf = async (email: string) =>
  (await portal.lettersTo(email)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean) ?? '';

describe('a person of the old portal', () => {
  test('signs in with the old password to a session that can do nothing, and gets an email with the way to a new one', async () => {
    const gloria = personOf('migrated');
    const { data } = await signInAs(gloria.userName);
    expect(data.customAttribute).toEqual({
      isMigratedUser: true,
      token: null,
      twoFactorAuthenticate: false,
      guestLink: null,
    });
    const headers = { authorization: `Bearer ${data.accessToken}` };
    const refused = await portal.call(listAccounts, { uuid: data.user.uuid }, { headers });
    expect(refused.status.error).toBe('LOG003');
    const token = await linkOf(gloria.email);
    const { data: person } = await portal.call(getLegacyUser, { token });
    expect(person).toMatchObject({ userName: gloria.userName, firstName: 'Gloria', email: gloria.email });
  });

  test('without an address gets the token at once', async () => {
    const harold = personOf('migrated-without-email');
    const { data } = await signInAs(harold.userName);
    const token = data.customAttribute?.token ?? '';
    expect((await portal.call(getLegacyUser, { token })).data.userName).toBe(harold.userName);
    expect((await portal.call(updateLegacyUser, { ...form, token })).httpStatus).toBe(200);
    expect((await signInAs(harold.userName, newPassword)).data.user.IsMigratedUser).toBe(false);
  });

  test('gets nothing with a wrong password', async () => {
    const gloria = personOf('migrated');
    expect((await signInAs(gloria.userName, 'Wattershed-2!')).status.error).toBe('LOG001');
    expect(await portal.lettersTo(gloria.email)).toEqual([]);
  });

  test('sets a new password once; the old one and every session are worth nothing then', async () => {
    const gloria = personOf('migrated');
    const { data: before } = await signInAs(gloria.userName);
    const token = await linkOf(gloria.email);
    expect((await portal.call(updateLegacyUser, { ...form, token })).httpStatus).toBe(200);
    const other = await portal.call(updateLegacyUser, { ...form, token, password: 'Copper-Lantern-88' });
    expect(other.status.error).toBe('LOG005');
    expect((await signInAs(gloria.userName)).status.error).toBe('LOG001');
    const { data } = await signInAs(gloria.userName, newPassword);
    expect(data.customAttribute).toEqual({
      isMigratedUser: false,
      token: null,
      twoFactorAuthenticate: false,
      guestLink: null,
    });
    const headers = { authorization: `Bearer ${before.accessToken}` };
    expect((await portal.call(listAccounts, { uuid: before.user.uuid }, { headers })).status.error).toBe('AUTH401');
    const [row] = await portal.sql`
      select password_hash, email, phone_number, terms_agreed_at, terms_version from portal.user_account where user_name = ${gloria.userName}`;
    expect(row).toMatchObject({
      password_hash: expect.stringMatching(/^\$argon2id\$/),
      email: form.contact.primaryEmail,
      phone_number: '8055550142',
      terms_agreed_at: expect.any(Date),
      terms_version: 1,
    });
    for (const address of [gloria.email, form.contact.primaryEmail]) {
      const subjects = (await portal.lettersTo(address)).map(({ subject }) => subject);
      expect(subjects.at(-1)).toContain('Your password was changed');
    }
  });

  test('is answered the same when the answer was lost and the same comes again, and nothing happens twice', async () => {
    const gloria = personOf('migrated');
    await signInAs(gloria.userName);
    const token = await linkOf(gloria.email);
    const once = () => portal.call(updateLegacyUser, { ...form, token });
    const answers = [...(await Promise.all([once(), once()])), await once()];
    expect(answers.map(({ data }) => data.userName)).toEqual(Array(3).fill(gloria.userName));
    const [count] = await portal.sql`
      select count(*)::int as updates from portal.event where kind = 'legacy-user-updated'`;
    expect(count?.updates).toBe(1);
    await portal.sql`update portal.user_account set password_changed_at = now() where user_name = ${gloria.userName}`;
    expect((await once()).status.error).toBe('LOG005');
  });

  test('takes the terms that were shown, and none that there never were', async () => {
    const gloria = personOf('migrated');
    await signInAs(gloria.userName);
    const token = await linkOf(gloria.email);
    const sent = (termsVersion: number) => portal.call(updateLegacyUser, { ...form, token, termsVersion });
    expect((await sent(99)).status.error).toBe('TRM409');
    expect((await sent(1)).data.userName).toBe(gloria.userName);
  });

  test('cannot keep the old password', async () => {
    const gloria = personOf('migrated');
    await signInAs(gloria.userName);
    const token = await linkOf(gloria.email);
    const answer = await portal.call(updateLegacyUser, { ...form, token, password: oldPassword });
    expect(answer.status.error).toBe('PWD003');
  });
});

describe('the link', () => {
  test('of a newer sign-in is the one that counts', async () => {
    const gloria = personOf('migrated');
    await signInAs(gloria.userName);
    const first = await linkOf(gloria.email);
    await signInAs(gloria.userName);
    expect((await portal.call(getLegacyUser, { token: first })).status.error).toBe('LOG005');
    expect((await portal.call(updateLegacyUser, { ...form, token: first })).status.error).toBe('LOG005');
  });

  test('is refused past its time, when unknown, and when it was made for something else', async () => {
    const gloria = personOf('migrated');
    await signInAs(gloria.userName);
    const token = await linkOf(gloria.email);
    const { registrationToken } = (await (await newcomer(portal)).prove()).data;
    for (const other of ['x'.repeat(43), registrationToken]) {
      expect((await portal.call(updateLegacyUser, { ...form, token: other })).status.error).toBe('LOG005');
    }
    await portal.sql`update portal.one_time_token set expires_at = now() - interval '1 second'`;
    expect((await portal.call(getLegacyUser, { token })).status.error).toBe('LOG005');
    expect((await portal.call(updateLegacyUser, { ...form, token })).status.error).toBe('LOG005');
  });

  test.each([
    ['another person', { uuid: '0190a6a0-0000-7000-8000-000000000001' }],
    ['another user id', { username: 'elena.ramirez' }],
    ['a state', { state: 'active' }],
  ])('takes no request that names %s', async (_, change) => {
    const answer = await portal.call(updateLegacyUser, { ...form, token: 'x'.repeat(43), ...change });
    expect(answer.status.error).toBe('REQ400');
  });
});
