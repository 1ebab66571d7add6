import {
  addPasskey,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@wattershed/contract/passkeys';
import { getUser } from '@wattershed/contract/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { SoftwareAuthenticator } from './authenticator-trial.ts';

let portal: TestPortal;
let person: PersonSignedIn;
let stranger: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  [person, stranger] = await Promise.all([portal.signIn('on-time'), portal.signIn('solar')]);
});
afterAll(() => portal.close());
beforeEach(() => portal.sql`delete from portal.passkey`);

type Options = { challenge: string };

async function start(who = person, password = who.password) {
  return who.call(startPasskey, { uuid: who.uuid, password });
}

async function add(authenticator: SoftwareAuthenticator, who = person) {
  const { data } = await start(who);
  const credential = authenticator.create(data.options as Options);
  const { uuid } = who;
  return who.call(addPasskey, { uuid, challengeKey: data.challengeKey, label: 'Phone', credential });
}

async function assertion(authenticator: SoftwareAuthenticator, flags?: number) {
  const { data } = await portal.call(startPasskeySignIn, {});
  return { challengeKey: data.challengeKey, credential: authenticator.get(data.options as Options, flags) };
}

async function signIn(authenticator: SoftwareAuthenticator, flags?: number) {
  return portal.call(signInWithPasskey, await assertion(authenticator, flags));
}

describe('a passkey', () => {
  it('is added with the password, reported to its owner by email, and signs in without any other factor', async () => {
    const phone = new SoftwareAuthenticator(person.uuid);
    const { data } = await add(phone);
    expect(data.passkeys).toMatchObject([{ credentialId: phone.credentialId, label: 'Phone', lastUsedAt: null }]);
    const mails = await portal.lettersTo(person.email);
    expect(mails.at(-1)?.subject).toMatch(/^A passkey was added/);

    const signedIn = await signIn(phone);
    expect(signedIn.data.user).toMatchObject({ uuid: person.uuid, TwoFactorAuthenticated: true });
    expect(String(signedIn.headers['set-cookie'])).toMatch(/^wattershed_session=.*HttpOnly; Secure; SameSite=Strict/);
    const headers = { authorization: `Bearer ${signedIn.data.accessToken}` };
    expect((await portal.call(getUser, { uuid: person.uuid }, { headers })).status.code).toBe(200);
    const [session] = await portal.sql`select way, two_factor from portal.session order by created_at desc limit 1`;
    expect(session).toEqual({ way: 'passkey', two_factor: 'done' });
  });

  it('that was removed no longer opens anything', async () => {
    const phone = new SoftwareAuthenticator(person.uuid);
    await add(phone);
    const { uuid, password } = person;
    const removed = await person.call(removePasskey, { uuid, credentialId: phone.credentialId, password });
    expect(removed.data.passkeys).toEqual([]);
    expect((await signIn(phone)).status.error).toBe('LOG007');
  });

  it.each([
    ['disabled', 'LOG010'],
    ['inactive', 'LOG012'],
    ['deleted', 'LOG007'],
  ])('does not let in a person who is %s', async (state, error) => {
    const phone = new SoftwareAuthenticator(person.uuid);
    await add(phone);
    await portal.sql`update portal.user_account set state = ${state} where uuid = ${person.uuid}`;
    try {
      expect((await signIn(phone)).status.error).toBe(error);
    } finally {
      await portal.sql`update portal.user_account set state = 'active' where uuid = ${person.uuid}`;
    }
  });
});

describe('an attack', () => {
  it('with an answer that was used before is refused', async () => {
    const phone = new SoftwareAuthenticator(person.uuid);
    await add(phone);
    const caught = await assertion(phone);
    expect((await portal.call(signInWithPasskey, caught)).status.code).toBe(200);
    expect((await portal.call(signInWithPasskey, caught)).status.error).toBe('LOG005');
  });

  it('with one answer sent twice at once opens one session', async () => {
    const phone = new SoftwareAuthenticator(person.uuid);
    await add(phone);
    const caught = await assertion(phone);
    const answers = await Promise.all([1, 2, 3, 4].map(() => portal.call(signInWithPasskey, caught)));
    expect(answers.filter(({ status }) => status.code === 200)).toHaveLength(1);
  });

  it('with an answer to an older challenge is refused', async () => {
    const phone = new SoftwareAuthenticator(person.uuid);
    await add(phone);
    const { credential } = await assertion(phone);
    const { data } = await portal.call(startPasskeySignIn, {});
    const answer = await portal.call(signInWithPasskey, { challengeKey: data.challengeKey, credential });
    expect(answer.status.error).toBe('LOG007');
  });

  it('from a page that only looks like the portal is refused', async () => {
    const phone = new SoftwareAuthenticator(person.uuid, 'https://wattershed.evil.example');
    expect((await add(phone)).status.error).toBe('LOG007');
  });

  it('with an authenticator that did not ask for finger, face or PIN is refused', async () => {
    const phone = new SoftwareAuthenticator(person.uuid);
    await add(phone);
    const userPresentOnly = 0x01;
    expect((await signIn(phone, userPresentOnly)).status.error).toBe('LOG007');
  });

  it('with a copy whose counter runs behind is refused', async () => {
    const phone = new SoftwareAuthenticator(person.uuid);
    await add(phone);
    await signIn(phone);
    await signIn(phone);
    phone.signCount = 0;
    expect((await signIn(phone)).status.error).toBe('LOG007');
  });

  it("with another key under someone's credential id is refused", async () => {
    const phone = new SoftwareAuthenticator(person.uuid);
    await add(phone);
    const forged = new SoftwareAuthenticator(person.uuid);
    Object.defineProperty(forged, 'id', { value: phone.id });
    expect((await signIn(forged)).status.error).toBe('LOG007');
  });

  it("that brings another person's challenge adds nothing", async () => {
    const { data } = await start(stranger);
    const phone = new SoftwareAuthenticator(person.uuid);
    const { uuid } = person;
    const credential = phone.create(data.options as Options);
    const answer = await person.call(addPasskey, { uuid, challengeKey: data.challengeKey, label: '', credential });
    expect(answer.status.error).toBe('LOG005');
    expect((await person.call(listPasskeys, { uuid })).data.passkeys).toEqual([]);
  });

  it('with a known credential takes it away from no one', async () => {
    const phone = new SoftwareAuthenticator(person.uuid);
    await add(phone);
    const { data } = await start(stranger);
    const credential = phone.create(data.options as Options);
    const { uuid } = stranger;
    const answer = await stranger.call(addPasskey, { uuid, challengeKey: data.challengeKey, label: '', credential });
    expect(answer.status.error).toBe('RES409');
  });

  it("on another person's passkey finds nothing to remove", async () => {
    const phone = new SoftwareAuthenticator(person.uuid);
    await add(phone);
    const { uuid, password } = stranger;
    const answer = await stranger.call(removePasskey, { uuid, credentialId: phone.credentialId, password });
    expect(answer.status.error).toBe('RES404');
  });

  it('from an unattended browser does not get past the password', async () => {
    expect((await start(person, 'not the password')).status.error).toBe('LOG006');
    await portal.sql`delete from portal.sign_in_failure`;
  });
});
