import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { findStaleUserId, isUserIdTaken } from '@wattershed/contract/registration/identification';
import {
  activateUser,
  checkRegistration,
  createUser,
  isLinkGood,
  resendActivation,
} from '@wattershed/contract/registration/new-user';
import { signIn } from '@wattershed/contract/sign-in';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newcomer, newPassword } from '../../../test/people/newcomer.ts';
import { type TestPortal, testPortal } from '../../../test/portal.ts';
import { isPasswordOf } from '../../credentials/password/password.ts';
import { setPaperless } from './paperless-job.ts';

type Newcomer = Awaited<ReturnType<typeof newcomer>>;
let portal: TestPortal;
let nora: Newcomer;
let couple: Newcomer;
let cafe: Newcomer;

beforeAll(async () => {
  portal = await testPortal();
  nora = await newcomer(portal);
  couple = await newcomer(portal, 'unregistered-couple');
  cafe = await newcomer(portal, 'unregistered-business');
});
afterAll(() => portal.close());
beforeEach(async () => {
  const made = await portal.sql`select user_uuid as uuid from portal.registration`;
  for (const { uuid } of made) {
    await portal.sql`delete from portal.session where user_uuid = ${uuid}`;
    await portal.sql`delete from portal.account_link where user_uuid = ${uuid}`;
    await portal.sql`delete from portal.one_time_token where user_uuid = ${uuid}`;
    await portal.sql`delete from portal.security_answer where user_uuid = ${uuid}`;
    await portal.sql`delete from portal.user_persona where user_uuid = ${uuid}`;
    await portal.sql`delete from portal.user_account where uuid = ${uuid}`;
  }
  await portal.sql`delete from jobs.job where name = 'set-paperless'`;
  await portal.sql`delete from portal.message`;
  await portal.sql`delete from utility.carrier_message`;
});

const userNamed = async (userName: string) => {
  const [row] = await portal.sql`select * from portal.user_account where user_name = ${userName}`;
  return row;
};
const linksOf = (userName: string) => portal.sql`
  select l.account_number, l.role_id, l.is_default from portal.account_link l
  join portal.user_account u on u.uuid = l.user_uuid where u.user_name = ${userName} order by l.account_number`;
const signInAs = (username: string, password = newPassword) => portal.call(signIn, { username, password });
const past = () => portal.sql`
  with tokens as (update portal.one_time_token set expires_at = now() - interval '1 second')
  update portal.registration set activation_due_at = now() - interval '1 second'`;

describe('registering', () => {
  test('creates a person who is not active, with hashed answers, and with consents and their time', async () => {
    const contact = {
      ...nora.form.contact,
      isTextNotified: true,
      isTcpaAgreed: true,
      primaryEmail: 'Nora@Example.org',
    };
    const { data } = await nora.register({ contact });
    expect(data).toEqual({ email: 'nora@example.org', activationMinutes: 20 });
    const person = await userNamed(nora.userName);
    expect(person).toMatchObject({
      state: 'inactive',
      first_name: 'Nora',
      last_name: 'Whitfield',
      email: 'nora@example.org',
      phone_number: '8055550142',
      phone_type: 'Mobile',
      is_text_notified: true,
      terms_agreed_at: expect.any(Date),
      terms_version: 1,
      is_migrated: false,
    });
    const consents = await portal.sql`
      select phone, wording, language, agreed_at from portal.text_consent where user_uuid = ${person?.uuid}`;
    expect(consents).toEqual([
      { phone: '8055550142', wording: 'registration/2', language: 'EN_US', agreed_at: expect.any(Date) },
    ]);
    expect(await linksOf(nora.userName)).toEqual([]);
    const answers = await portal.sql`
      select question, answer_hash from portal.security_answer where user_uuid = ${person?.uuid} order by question_no`;
    expect(answers.map(({ question }) => question)).toEqual(
      nora.form.securityQuestions.map(({ question }) => question),
    );
    expect(await isPasswordOf(answers[1]?.answer_hash, 'paper round')).toBe(true);
    expect((await signInAs(nora.userName)).status.error).toBe('LOG012');
  });

  test('writes an event that holds no secret', async () => {
    await nora.register();
    const [event] = await portal.sql`
      select after, e::text as text from portal.event e where kind = 'registered' order by at desc limit 1`;
    expect(event?.after).toMatchObject({ party: 'customer', enrollPaperless: false, isTextNotified: false });
    expect(event?.text).not.toMatch(/Velvet-Harbor|Hillside|8055550142|example\.org/);
  });

  test.each([
    ['a state', { state: 'active' }],
    ['a role', { roleId: 1 }],
    ['a person', { uuid: '0190a6a0-0000-7000-8000-000000000001' }],
    ['other accounts', { accountNumbers: ['100000001'] }],
    ['no consent to the terms', { agree: false }],
    ['a weak password', { password: 'password' }],
    [
      'markup in a question',
      {
        securityQuestions: [
          { question: '<img src=x>', answer: 'aa' },
          { question: 'Two?', answer: 'aa' },
        ],
      },
    ],
    [
      'the same question twice',
      {
        securityQuestions: [
          { question: 'One?', answer: 'aa' },
          { question: 'one', answer: 'bb' },
        ],
      },
    ],
    ['a user id of zeros', { username: '00000' }],
  ])('with %s in the request is malformed, and makes nothing', async (_, change) => {
    const answer = await nora.register(change as object);
    expect(answer.status.error).toBe('REQ400');
    expect(await userNamed(nora.userName)).toBeUndefined();
  });

  test('with a password that is easy to guess is refused, and makes nothing', async () => {
    const answer = await nora.register({ password: 'Password1!' });
    expect(answer.status.error).toBe('PWD002');
    expect(await userNamed(nora.userName)).toBeUndefined();
  });

  test('for text messages without the consent to them is malformed', async () => {
    const answer = await nora.register({ contact: { ...nora.form.contact, isTextNotified: true } });
    expect(answer.status.error).toBe('REQ400');
  });

  test('with a user id that is taken in another case is refused, and continues with another', async () => {
    const { registrationToken } = (await nora.prove()).data;
    const taken = await nora.register({ registrationToken, username: 'ELENA.Ramirez' });
    expect([taken.httpStatus, taken.status.error]).toEqual([409, 'USR409']);
    expect((await nora.register({ registrationToken })).httpStatus).toBe(200);
  });

  test('without a token, or with one of another purpose, is refused', async () => {
    expect((await nora.register({ registrationToken: 'x'.repeat(43) })).status.error).toBe('LOG005');
    await nora.register();
    const registrationToken = await nora.activationLink();
    expect((await cafe.register({ registrationToken })).status.error).toBe('LOG005');
  });

  test('after the token has expired is refused', async () => {
    const { registrationToken } = (await nora.prove()).data;
    await past();
    expect((await nora.register({ registrationToken })).status.error).toBe('LOG005');
  });

  test('once more with the same data, because the answer was lost, answers the same and makes nothing new', async () => {
    const { registrationToken } = (await nora.prove()).data;
    const [first, again] = await Promise.all([
      nora.register({ registrationToken }),
      nora.register({ registrationToken }),
    ]);
    expect(again.data).toEqual(first.data);
    expect(await portal.lettersTo(nora.form.contact.primaryEmail)).toHaveLength(1);
    const other = await nora.register({ registrationToken, password: 'Another-Word-7' });
    expect(other.status.error).toBe('VA001');
  });

  test('can be seen by a person who lost the answer and reloads the page, for as long as activation is pending', async () => {
    const { registrationToken } = (await nora.prove()).data;
    const check = async () => (await portal.call(checkRegistration, { registrationToken })).data;
    expect(await check()).toMatchObject({ canRegister: true, awaitsActivation: false });
    await nora.register({ registrationToken });
    expect(await check()).toEqual({ canRegister: false, expiresInSeconds: 0, awaitsActivation: true });
    await portal.call(activateUser, { verificationId: await nora.activationLink() });
    expect(await check()).toEqual({ canRegister: false, expiresInSeconds: 0, awaitsActivation: false });
  });

  test('in two tabs at the same moment makes one person', async () => {
    const [one, two] = [(await nora.prove()).data.registrationToken, (await nora.prove()).data.registrationToken];
    const answers = await Promise.all([
      nora.register({ registrationToken: one }),
      nora.register({ registrationToken: two, username: 'nora.other' }),
    ]);
    expect(answers.map(({ status }) => status.error ?? 'made').sort()).toEqual(['VA001', 'made']);
    const [count] = await portal.sql`select count(*)::int as people from portal.registration`;
    expect(count?.people).toBe(1);
    expect((await nora.prove()).status.error).toBe('VA001');
  });

  test('of two customers with one user id at the same moment makes one person', async () => {
    const answers = await Promise.all([
      nora.register({ username: 'the.same' }),
      cafe.register({ username: 'The.Same' }),
    ]);
    expect(answers.map(({ status }) => status.error ?? 'made').sort()).toEqual(['USR409', 'made']);
  });

  test("gives the address in the utility's records", async () => {
    const [books] = await portal.sql`select email from utility.customer where customer_number = ${nora.customerNumber}`;
    await nora.register();
    const told = await portal.lettersTo(books?.email);
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('Your account was registered online')]);
    expect(told[0]?.text).not.toContain('verificationId');
  });

  test('writes the email in the language of the form, with a link to the portal and not to the host of the request', async () => {
    const { registrationToken } = (await nora.prove()).data;
    const headers = { host: 'evil.example' };
    await portal.call(createUser, { ...nora.form, registrationToken, language: 'ES' }, { headers });
    const [mail] = await portal.lettersTo(nora.form.contact.primaryEmail);
    expect(mail?.subject).toContain('Active su cuenta en línea');
    expect(mail?.text).toContain('http://localhost:4100/UserAccountActivation?verificationId=');
  });
});

describe('activation', () => {
  test('opens the sign-in to the accounts, the proven one as default, and works once', async () => {
    await nora.register();
    const verificationId = await nora.activationLink();
    expect((await portal.call(isLinkGood, { token: verificationId })).data).toEqual({ isValid: true });
    expect((await portal.call(activateUser, { verificationId })).data).toEqual({ userName: nora.userName });
    expect(await linksOf(nora.userName)).toEqual([
      { account_number: nora.accountNumber, role_id: 1, is_default: true },
    ]);
    const { data } = await signInAs(nora.userName);
    const headers = { authorization: `Bearer ${data.accessToken}` };
    const { accounts } = (await portal.call(listAccounts, { uuid: data.user.uuid }, { headers })).data;
    expect(accounts.map(({ accountNumber }) => accountNumber)).toEqual([nora.accountNumber]);
    const again = await portal.call(activateUser, { verificationId });
    expect(again.status).toEqual({ code: 422, error: 'LOG005', message: 'Not updated' });
    expect((await portal.call(isLinkGood, { token: verificationId })).data).toEqual({ isValid: false });
  });

  test('in two tabs at the same moment happens once', async () => {
    await nora.register();
    const verificationId = await nora.activationLink();
    const answers = await Promise.all([1, 2, 3].map(() => portal.call(activateUser, { verificationId })));
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  });

  test('gives the co-applicant a share of the account and not the ownership', async () => {
    const names = { firstName: 'Theo', middleName: '', lastName: 'Lindqvist' };
    const theo = (await couple.prove({ names })).data.registrationToken;
    const username = 'theo.lindqvist';
    await couple.register({ registrationToken: theo, username });
    await portal.call(activateUser, { verificationId: await couple.activationLink() });
    expect(await linksOf(username)).toMatchObject([{ account_number: couple.accountNumber, role_id: 2 }]);
    expect((await couple.prove({ names })).status.error).toBe('VA001');
    expect((await couple.prove()).httpStatus).toBe(200);
  });

  test('of an organization greets it by its name', async () => {
    await cafe.register();
    await portal.call(activateUser, { verificationId: await cafe.activationLink() });
    const { user } = (await signInAs(cafe.userName)).data;
    expect([user.firstName, user.fullName]).toEqual(['Copper Kettle Café', 'Copper Kettle Café']);
  });

  test("writes paperless billing to the utility's records by a job, for those who asked for it", async () => {
    await nora.register({ enrollPaperless: true, language: 'ES' });
    const [agreed] = await portal.sql<{ email: string; registered_at: Date }>`
      select u.email, r.registered_at from portal.registration r join portal.user_account u on u.uuid = r.user_uuid`;
    // What was agreed to counts, not what is so when the link is opened.
    await portal.sql`update portal.registration set paperless_wording = 'paperless/0'`;
    await portal.sql`update portal.user_account set language = 'FR' where email = ${agreed?.email ?? ''}`;
    await portal.call(activateUser, { verificationId: await nora.activationLink() });
    await portal.sql`update portal.user_account set email = 'other@example.com' where email = ${agreed?.email ?? ''}`;
    const jobs = await portal.sql`select data from jobs.job where name = 'set-paperless'`;
    expect(jobs.map(({ data }) => data)).toEqual([{ accountNumbers: [nora.accountNumber], isWritten: true }]);
    await setPaperless(portal.services, jobs[0]?.data);
    const found = await portal.services.gateways.billingSystem.findBillDeliveries([nora.accountNumber]);
    expect(found.map(({ delivery }) => delivery)).toEqual(['email-attachment']);
    expect(
      await portal.sql`
        select account_number, wording, language, email, agreed_at, withdrawn_at from portal.paperless_consent`,
    ).toEqual([
      {
        ...{ account_number: nora.accountNumber, wording: 'paperless/0', language: 'ES', withdrawn_at: null },
        ...{ email: agreed?.email, agreed_at: agreed?.registered_at },
      },
    ]);
  });

  test('with bills by email, from a page with older words, is refused, and can be sent again', async () => {
    const { registrationToken } = (await nora.prove()).data;
    const wish = { registrationToken, enrollPaperless: true };
    expect((await nora.register({ ...wish, paperlessWording: 'paperless/0' })).status.error).toBe('RES409');
    expect((await nora.register({ ...wish, paperlessWording })).httpStatus).toBe(200);
  });

  test('with a link of another purpose is refused', async () => {
    const { registrationToken } = (await nora.prove()).data;
    expect((await portal.call(activateUser, { verificationId: registrationToken })).status.error).toBe('LOG005');
  });
});

describe('an expired activation', () => {
  test('does not activate, and lets the same person register again with the same user id', async () => {
    await nora.register();
    const verificationId = await nora.activationLink();
    await past();
    expect((await portal.call(activateUser, { verificationId })).status.message).toBe('Not updated');
    expect((await portal.call(isUserIdTaken, { username: nora.userName })).data.isTaken).toBe(false);
    const { registrationToken } = (await nora.prove()).data;
    const asked = { accountNumber: nora.accountNumber, registrationToken };
    expect((await portal.call(findStaleUserId, asked)).data).toEqual({ userId: nora.userName });
    expect((await nora.register({ registrationToken })).httpStatus).toBe(200);
    await portal.call(activateUser, { verificationId: await nora.activationLink() });
    expect((await signInAs(nora.userName)).httpStatus).toBe(200);
  });

  test('frees the user id for anybody', async () => {
    await nora.register({ username: 'wanted.name' });
    await past();
    expect((await cafe.register({ username: 'Wanted.Name' })).httpStatus).toBe(200);
    expect(await userNamed('wanted.name')).toBeUndefined();
  });

  test('can be sent again by its old link or the user id, and the old link stays dead', async () => {
    await nora.register();
    const old = await nora.activationLink();
    await past();
    await portal.call(resendActivation, { verificationId: old });
    const second = await nora.activationLink();
    expect(second).not.toBe(old);
    await portal.call(resendActivation, { username: nora.userName.toUpperCase() });
    const third = await nora.activationLink();
    expect((await portal.call(activateUser, { verificationId: second })).status.error).toBe('LOG005');
    expect((await portal.call(activateUser, { verificationId: third })).httpStatus).toBe(200);
  });
});

describe('asking for the link again', () => {
  test('answers the same, as quickly, for people who wait, who are active and who do not exist', async () => {
    await nora.register();
    const took: number[] = [];
    for (const username of [nora.userName, 'elena.ramirez', 'nobody.at.all', '']) {
      const before = performance.now();
      const answer = await portal.call(resendActivation, { username });
      took.push(performance.now() - before);
      expect(answer.body.json()).toEqual({ status: { code: 200 }, data: {} });
    }
    expect(Math.min(...took)).toBeGreaterThan(240);
    expect(await portal.lettersTo('elena.ramirez@example.com')).toEqual([]);
  });

  test('does not flood a mailbox', async () => {
    await nora.register();
    for (let i = 0; i < 8; i += 1) await portal.call(resendActivation, { username: nora.userName });
    expect(await portal.lettersTo(nora.form.contact.primaryEmail)).toHaveLength(6);
  });
});
