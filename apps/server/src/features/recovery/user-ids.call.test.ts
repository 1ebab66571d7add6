import { forgotPassword, forgotUserName, verifyUserIdCode } from '@wattershed/contract/recovery';
import { inTransaction } from '@wattershed/database/transaction';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicPortal, type TestPortal, testPortal } from '../../../test/portal.ts';
import { takeRecoveryAllowance } from './recovery-limit-store.ts';
import { demoPersonOf, expireTokens, newLetters, runRecovery, valueOfLink } from './recovery-trial.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal(publicPortal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.sql`delete from portal.recovery_request`;
});

const elena = demoPersonOf('past-due');
const daniel = demoPersonOf('on-time');
const secondDaniel = demoPersonOf('second-user-id');

const byEmail = (email: string, accountNumber?: AccountNumber) =>
  portal.call(forgotUserName, { email, ...(accountNumber ? { accountNumber } : {}) });
const byKey = (verificationKey: string) => portal.call(forgotUserName, { verificationKey });

describe('a forgotten user id', () => {
  test('is emailed to its address, with a way to sign in', async () => {
    const [mail] = await newLetters(portal, elena.email, () => byEmail(` ${elena.email.toUpperCase()} `));
    expect(mail?.subject).toContain('Your user ID');
    expect(mail?.text).toContain(`Your user ID is: ${elena.userName}`);
    expect(mail?.text).toContain('https://portal.example/login');
  });

  test("is emailed in its owner's language", async () => {
    await portal.sql`update portal.user_account set language = 'ES' where user_name = ${elena.userName}`;
    const [mail] = await newLetters(portal, elena.email, () => byEmail(elena.email));
    await portal.sql`update portal.user_account set language = 'EN_US' where user_name = ${elena.userName}`;
    expect(mail?.text).toContain(`Su ID de usuario es: ${elena.userName}`);
  });

  test("is not emailed when the account number is someone else's", async () => {
    const account = daniel.accounts[0]?.accountNumber;
    expect(await newLetters(portal, elena.email, () => byEmail(elena.email, account))).toEqual([]);
  });

  test('among several of one address is shown behind a link, with masked accounts, and once', async () => {
    const [mail] = await newLetters(portal, daniel.email, () => byEmail(daniel.email));
    expect(mail?.text).not.toContain(secondDaniel.userName);
    expect(mail?.text).toContain('https://portal.example/ForgotUserIDMultipleAccount?key=');
    const key = valueOfLink(mail?.text, 'key');
    const { userIds } = (await byKey(key)).data;
    expect(userIds?.map(one => one.userName)).toEqual([daniel.userName, secondDaniel.userName]);
    const account = daniel.accounts[0]?.accountNumber ?? '';
    expect(userIds?.[0]?.accounts[0]?.accountNumber).toBe(maskAccountNumber(account));
    expect(JSON.stringify(userIds)).not.toContain(account);
    expect(userIds?.[0]?.accounts[0]?.address).not.toMatch(/\d/);
    const again = await byKey(key);
    expect([again.httpStatus, again.status.error]).toEqual([422, 'LOG005']);
  });

  test('is shown to one of two who open the link at once', async () => {
    const [mail] = await newLetters(portal, daniel.email, () => byEmail(daniel.email));
    const key = valueOfLink(mail?.text, 'key');
    const answers = await Promise.all([byKey(key), byKey(key), byKey(key)]);
    expect(answers.map(answer => answer.httpStatus).sort()).toEqual([200, 422, 422]);
  });

  test('is not shown by a link that is past its time, or that was made for something else', async () => {
    const [mail] = await newLetters(portal, daniel.email, () => byEmail(daniel.email));
    const [choice] = await newLetters(portal, daniel.email, () =>
      portal.call(forgotPassword, { username: daniel.email }),
    );
    expect((await byKey(valueOfLink(choice?.text, 'key'))).status.error).toBe('LOG005');
    await expireTokens(portal);
    expect((await byKey(valueOfLink(mail?.text, 'key'))).status.error).toBe('LOG005');
  });

  test.each([
    { state: 'inactive', subject: 'isn’t activated yet' },
    { state: 'disabled', subject: 'locked' },
  ])('of a person who is $state is answered with what helps', async ({ state, subject }) => {
    await portal.sql`update portal.user_account set state = ${state} where user_name = ${elena.userName}`;
    const [mail] = await newLetters(portal, elena.email, () => byEmail(elena.email));
    await portal.sql`update portal.user_account set state = 'active' where user_name = ${elena.userName}`;
    expect(mail?.subject).toContain(subject);
    expect(mail?.text).toContain(elena.userName);
  });

  test('of a person who asked to be forgotten is sent to no one', async () => {
    await portal.sql`update portal.user_account set state = 'deleted' where user_name = ${elena.userName}`;
    const letters = await newLetters(portal, elena.email, () => byEmail(elena.email));
    await portal.sql`update portal.user_account set state = 'active' where user_name = ${elena.userName}`;
    expect(letters).toEqual([]);
  });

  test('is asked for by one way, neither by none nor by two', async () => {
    const none = await portal.call(forgotUserName, {});
    const two = await portal.call(forgotUserName, { email: elena.email, phoneNumber: '6025550123' });
    expect([none.status.error, two.status.error]).toEqual(['REQ400', 'REQ400']);
  });
});

describe('a forgotten user id by phone', () => {
  const phone = secondDaniel.phoneNumber;
  const byPhone = (phoneNumber: string) => portal.call(forgotUserName, { phoneNumber });
  const verify = (verificationKey: string, code: string) => portal.call(verifyUserIdCode, { verificationKey, code });
  const codeOf = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
  const askForCode = async () => {
    let key = '';
    const [text] = await newLetters(portal, phone, async () => {
      key = (await byPhone(phone)).data.verificationKey ?? '';
    });
    return { key, code: codeOf(text?.text) };
  };
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('is shown for the code of the text message, once', async () => {
    const { key, code } = await askForCode();
    expect((await verify(key, code)).data.userIds.map(one => one.userName)).toEqual([secondDaniel.userName]);
    expect((await verify(key, code)).status.error).toBe('LOG005');
  });

  test('is found however the number was written down', async () => {
    await portal.sql`
      update portal.user_account set phone_number = '+1 (415) 555-0147' where user_name = ${secondDaniel.userName}`;
    const texts = await newLetters(portal, phone, () => byPhone('415-555-0147'));
    expect(texts).toHaveLength(1);
    await portal.sql`update portal.user_account set phone_number = ${phone} where user_name = ${secondDaniel.userName}`;
  });

  test('is not shown after five wrong codes, also for the right one', async () => {
    const { key, code } = await askForCode();
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push((await verify(key, wrong(code))).status.error);
    expect(answers).toEqual(['LOG004', 'LOG004', 'LOG004', 'LOG004', 'LOG005']);
    expect((await verify(key, code)).status.error).toBe('LOG005');
  });

  test('allows five tries at most, even if all come at once', async () => {
    const { key, code } = await askForCode();
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(key, wrong(code))));
    expect(answers.filter(answer => answer.status.error === 'LOG004')).toHaveLength(4);
    expect((await verify(key, code)).status.error).toBe('LOG005');
  });

  test('is not shown for a code past its time, nor for the code of another key', async () => {
    const first = await askForCode();
    const second = await askForCode();
    expect((await verify(second.key, first.code === second.code ? wrong(first.code) : first.code)).status.error).toBe(
      'LOG004',
    );
    await expireTokens(portal);
    expect((await verify(second.key, second.code)).status.error).toBe('LOG005');
  });

  test('is not shown for a code that was never sent: asking again gives no more guesses', async () => {
    const { data } = await byPhone(phone);
    const [row] = await portal.sql`
      select payload from portal.one_time_token where purpose = 'user-name-code' order by created_at desc limit 1`;
    const { code } = JSON.parse(portal.services.secrets.open(Buffer.from(row?.payload.sealed, 'base64')));
    expect((await verify(data.verificationKey ?? '', code)).status.error).toBe('LOG004');
  });

  test('answers an unknown phone as a known one, to the wrong code, too', async () => {
    const [known, unknown] = [await byPhone(phone), await byPhone('6025550199')];
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
    await runRecovery(portal);
    const refused = await Promise.all([known, unknown].map(({ data }) => verify(data.verificationKey ?? '', '000000')));
    expect(refused[0]?.body.json()).toEqual(refused[1]?.body.json());
  });

  test('keeps no code that could be read in the database', async () => {
    const { code } = await askForCode();
    const [row] = await portal.sql`
      select count(*)::int as found from portal.one_time_token t where t.payload::text like ${`%${code}%`}`;
    expect(row?.found).toBe(0);
  });

  function shapeOf({ httpStatus, data }: Awaited<ReturnType<typeof byPhone>>) {
    return { httpStatus, ...data, verificationKey: data.verificationKey?.length };
  }
});

describe('asking for someone', () => {
  type Answered = Pick<Awaited<ReturnType<typeof byEmail>>, 'httpStatus' | 'headers' | 'body'>;
  // The demo's clock may stand still while the machine's runs, so their difference changes with each answer.
  const countersOfRequest = ['x-request-id', 'date', 'x-clock-ahead', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
  const shape = ({ httpStatus, headers, body }: Answered) => ({
    httpStatus,
    body: body.json(),
    headers: Object.entries(headers).filter(([name]) => !countersOfRequest.includes(name)),
  });
  const forgot = (username: string) => portal.call(forgotPassword, { username });

  test('is answered the same about known and unknown people', async () => {
    const known = [await byEmail(elena.email), await forgot(elena.userName), await forgot(daniel.email)];
    const unknown = [
      await byEmail('nobody@example.com'),
      await forgot('nobody.at.all'),
      await forgot('nobody@example.com'),
    ];
    expect(known.map(shape)).toEqual(unknown.map(shape));
  });

  test('is answered without a look at who there is, so that no time can tell', async () => {
    await runRecovery(portal);
    // Reading people now would fail.
    await portal.sql`alter table portal.user_account rename to hidden_people`;
    const answers = await Promise.all([
      byEmail(elena.email),
      byEmail('nobody@example.com'),
      portal.call(forgotUserName, { phoneNumber: secondDaniel.phoneNumber }),
      portal.call(forgotUserName, { phoneNumber: '6025550199' }),
      forgot(elena.userName),
      forgot('nobody.at.all'),
    ]).finally(() => portal.sql`alter table portal.hidden_people rename to user_account`);
    expect(answers.map(answer => answer.httpStatus)).toEqual([200, 200, 200, 200, 200, 200]);
    const jobs = await portal.sql`select length(data::text) as length from jobs.job where name = 'recover-sign-in'`;
    expect(jobs).toHaveLength(6);
    await runRecovery(portal);
  });

  test('sends at most three emails an hour from one browser, and the owner still gets theirs from another', async () => {
    const from = (ip: string) => () =>
      Promise.all(
        [1, 2, 3, 4, 5].map(() =>
          portal.app.inject({
            method: 'POST',
            url: '/api/UserManagement/ForgotPassword',
            remoteAddress: ip,
            headers: { 'x-prelogin': '1' },
            payload: { username: elena.userName },
          }),
        ),
      );
    expect(await newLetters(portal, elena.email, from('198.51.100.7'))).toHaveLength(3);
    expect(await newLetters(portal, elena.email, from('203.0.113.9'))).toHaveLength(3);
    await newLetters(portal, elena.email, from('203.0.113.10'));
    expect(await newLetters(portal, elena.email, from('203.0.113.11'))).toHaveLength(1);
  });

  test('counts all addresses of one IPv6 network as one browser', async () => {
    const ask = (ip: string) =>
      inTransaction(portal.sql, tx => takeRecoveryAllowance(tx, 'a subject of this test', ip));
    const network = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '2001:db8:1:2:ffff::4'];
    const answers = [];
    for (const ip of [...network, '2001:db8:1:3::1']) answers.push(await ask(ip));
    expect(answers).toEqual([true, true, true, false, true]);
  });

  test('sends nothing to a person whose address is unknown, and the next person still gets their email', async () => {
    const harold = demoPersonOf('migrated-without-email');
    expect(await newLetters(portal, '', () => forgot(harold.userName))).toEqual([]);
    expect(await newLetters(portal, elena.email, () => forgot(elena.userName))).toHaveLength(1);
  });

  test.each(['https://evil.example', 'evil.example'])('gets no link to %s by a forged Host header', async host => {
    const [mail] = await newLetters(portal, elena.email, () =>
      portal.call(
        forgotPassword,
        { username: elena.userName },
        { headers: { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'http', origin: `http://${host}` } },
      ),
    );
    expect(mail?.text).toContain('https://portal.example/ResetPasswordForm?token=');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  test.each(['elena@example.com\r\nBcc: all@example.com', 'a@example.com\nSubject: x', 'a@b.c,d@e.f'])(
    'cannot put another header into a mail: %j',
    async email => {
      expect((await byEmail(email)).status.error).toBe('REQ400');
    },
  );

  test('with a line break in the user id sends an email with one clean subject', async () => {
    await portal.sql`
      update portal.user_account set user_name = ${'elena\r\nBcc: all@example.com'} where user_name = ${elena.userName}`;
    const [mail] = await newLetters(portal, elena.email, () => byEmail(elena.email));
    await portal.sql`
      update portal.user_account set user_name = ${elena.userName} where email = ${elena.email}`;
    expect(mail?.subject).toMatch(/^Your user ID · [^\r\n]+$/);
    expect(await portal.lettersTo('all@example.com')).toEqual([]);
  });
});
