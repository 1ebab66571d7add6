import {
  checkResetToken,
  chooseUserToReset,
  forgotPassword,
  listUsersToReset,
  resetPassword,
} from '@wattershed/contract/recovery';
import { isLinkGood } from '@wattershed/contract/registration/new-user';
import { getUser, signIn } from '@wattershed/contract/sign-in';
import { sql } from '@wattershed/database/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { hashPassword } from '../../credentials/password/password.ts';
import { demoPersonOf, expireTokens, newLetters, valueOfLink } from './recovery-trial.ts';

const newPassword = 'tr4vel-Kite!x';
let portal: TestPortal;
let elena: PersonSignedIn;
let oldHash: string;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.sql`delete from portal.recovery_request`;
  await portal.sql`delete from portal.security_answer`;
  elena = await portal.signIn('past-due');
  const [row] = await portal.sql`select password_hash from portal.user_account where uuid = ${elena.uuid}`;
  oldHash = row?.password_hash;
});

async function askForToken(userName = elena.userName, email = elena.email): Promise<string> {
  const letters = await newLetters(portal, email, () => portal.call(forgotPassword, { username: userName }));
  return valueOfLink(letters.at(-1)?.text, 'token');
}
const reset = (token: string, password = newPassword, securityAnswer?: string) =>
  portal.call(resetPassword, { token, newPassword: password, ...(securityAnswer ? { securityAnswer } : {}) });
const attempt = (username: string, password: string, deviceId?: string) =>
  portal.call(signIn, { username, password, ...(deviceId ? { customattributes: { deviceId } } : {}) });
const restore = () => portal.sql`
  update portal.user_account set password_hash = ${oldHash}, state = 'active', email = ${elena.email},
    is_two_factor_on = false where uuid = ${elena.uuid}`;

describe('a new password', () => {
  test('replaces the old one, ends every session and is reported to the owner', async () => {
    const [phone, computer] = [elena, await portal.signIn('past-due')];
    const token = await askForToken();
    const letters = await newLetters(portal, elena.email, async () => {
      expect((await reset(token)).httpStatus).toBe(200);
    });
    expect(letters.map(letter => letter.subject)).toEqual([expect.stringContaining('Your password was changed')]);
    for (const person of [phone, computer]) {
      expect((await person.call(getUser, { uuid: person.uuid })).httpStatus).toBe(401);
    }
    expect((await attempt(elena.userName, elena.password)).status.error).toBe('LOG001');
    expect((await attempt(elena.userName, newPassword)).httpStatus).toBe(200);
    const [row] = await portal.sql`
      select password_hash, password_changed_at > now() - interval '1 minute' as is_fresh
      from portal.user_account where uuid = ${elena.uuid}`;
    expect(row).toEqual({ password_hash: expect.stringMatching(/^\$argon2id\$/), is_fresh: true });
    const [event] = await portal.sql`
      select after from portal.event where user_uuid = ${elena.uuid} and kind = 'password-reset'`;
    expect(event?.after.ended).toBeGreaterThanOrEqual(2);
    await restore();
  });

  test('is set once by one link', async () => {
    const token = await askForToken();
    await reset(token);
    expect((await reset(token, 'an0ther-Kite!x')).status.error).toBe('LOG005');
    expect((await portal.call(checkResetToken, { token })).status.error).toBe('LOG005');
    await restore();
  });

  test('is set by one of two tabs that send at once', async () => {
    const token = await askForToken();
    const answers = await Promise.all([reset(token), reset(token, 'an0ther-Kite!x')]);
    expect(answers.map(answer => answer.httpStatus).sort()).toEqual([200, 422]);
    await restore();
  });

  test('unlocks the sign-in that wrong tries had locked, on a known device, too', async () => {
    await attempt(elena.userName, elena.password, 'her-phone');
    for (let i = 0; i < 5; i += 1) await attempt(elena.userName, 'nope', 'her-phone');
    expect((await attempt(elena.userName, elena.password, 'her-phone')).status.error).toBe('LOG002');
    await reset(await askForToken());
    expect((await attempt(elena.userName, newPassword, 'her-phone')).httpStatus).toBe(200);
    expect((await attempt(elena.userName, newPassword)).httpStatus).toBe(200);
    await restore();
  });

  test('does not switch off the second factor', async () => {
    const deviceId = '0190a6a0-0000-7000-8000-00000000000a';
    await portal.sql`update portal.user_account set is_two_factor_on = true where uuid = ${elena.uuid}`;
    await portal.sql`
      insert into portal.two_factor_device (user_uuid, device_id, kind, address, is_preferred, confirmed_at)
      values (${elena.uuid}, ${deviceId}, 'email', ${elena.email}, true, now())`;
    await reset(await askForToken());
    const { data } = await attempt(elena.userName, newPassword);
    expect(data.user.TwoFactorAuthenticated).toBe(false);
    expect(data.tfaDetails?.devices).toHaveLength(1);
    await portal.sql`delete from portal.two_factor_device`;
    await restore();
  });

  test('makes a person of the old portal one of this', async () => {
    await portal.sql`update portal.user_account set is_migrated = true where uuid = ${elena.uuid}`;
    await reset(await askForToken());
    expect((await attempt(elena.userName, newPassword)).data.customAttribute?.isMigratedUser).toBe(false);
    await restore();
  });

  test.each([
    { password: 'short1!', code: 'PWD001' },
    { password: 'Password1!', code: 'PWD002' },
    { password: 'Wattershed-1!', code: 'PWD003' },
  ])('that is $password is refused with $code, and the link stays good', async ({ password, code }) => {
    const token = await askForToken();
    expect((await reset(token, password)).status.error).toBe(code);
    expect((await portal.call(checkResetToken, { token })).httpStatus).toBe(200);
  });
});

describe('a link for a new password', () => {
  test('is looked at without being used up', async () => {
    const token = await askForToken();
    const look = () => portal.call(checkResetToken, { token });
    expect((await look()).data).toEqual({ userName: elena.userName, question: null });
    expect((await look()).httpStatus).toBe(200);
    expect((await portal.call(isLinkGood, { token })).data).toEqual({ isValid: true });
  });

  test('stops working when its time is over', async () => {
    const token = await askForToken();
    await expireTokens(portal);
    expect((await reset(token)).status.error).toBe('LOG005');
    expect((await portal.call(isLinkGood, { token })).data).toEqual({ isValid: false });
  });

  test('stops working when a newer one is sent', async () => {
    const [first, second] = [await askForToken(), await askForToken()];
    const answers = [first, second].map(token => portal.call(checkResetToken, { token }));
    expect((await Promise.all(answers)).map(answer => answer.httpStatus)).toEqual([422, 200]);
  });

  test.each([
    { what: 'the address is another', change: sql`email = 'elena.new@example.com'` },
    { what: 'support has locked the person', change: sql`state = 'disabled'` },
  ])('stops working when $what since', async ({ change }) => {
    const token = await askForToken();
    await portal.sql`update portal.user_account set ${change} where uuid = ${elena.uuid}`;
    expect((await reset(token)).status.error).toBe('LOG005');
    await restore();
  });

  test('stops working when the password was changed in another way since', async () => {
    const token = await askForToken();
    await portal.sql`update portal.user_account set password_changed_at = now() where uuid = ${elena.uuid}`;
    expect((await reset(token)).status.error).toBe('LOG005');
  });

  test("sets its owner's password and no one else's", async () => {
    const before = await portal.sql`select uuid, password_hash from portal.user_account where uuid <> ${elena.uuid}`;
    await reset(await askForToken());
    const after = await portal.sql`select uuid, password_hash from portal.user_account where uuid <> ${elena.uuid}`;
    expect([...after]).toEqual([...before]);
    await restore();
  });

  test('leaves its token nowhere in the database as it is', async () => {
    const token = await askForToken();
    const [row] = await portal.sql`
      select (select count(*) from portal.one_time_token t where t::text like ${`%${token}%`})
        + (select count(*) from jobs.job j where j::text like ${`%${token}%`})
        + (select count(*) from portal.event e where e::text like ${`%${token}%`}) as found`;
    expect(row?.found).toBe(0);
  });

  test('that no one made is refused', async () => {
    expect((await reset('x'.repeat(43))).status.error).toBe('LOG005');
  });
});

describe('a person with security questions', () => {
  const questions = [
    { no: 1, question: 'First pet?', answer: 'rex' },
    { no: 2, question: 'First street?', answer: 'elm lane' },
  ];
  beforeEach(async () => {
    for (const { no, question, answer } of questions) {
      await portal.sql`
        insert into portal.security_answer (user_uuid, question_no, question, answer_hash)
        values (${elena.uuid}, ${no}, ${question}, ${await hashPassword(answer)})`;
    }
  });
  const askedAndAnswer = async (token: string) => {
    const { data } = await portal.call(checkResetToken, { token });
    return questions.find(one => one.question === data.question)?.answer ?? '';
  };

  test('is asked one of them, the same as long as the link is', async () => {
    const token = await askForToken();
    const asked = await Promise.all([1, 2, 3].map(() => askedAndAnswer(token)));
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).not.toBe('');
  });

  test('sets the password with the answer, whatever its capitals and outer spaces', async () => {
    const token = await askForToken();
    const answer = await askedAndAnswer(token);
    expect((await reset(token, newPassword)).status.error).toBe('REQ400');
    expect((await reset(token, newPassword, ` ${answer.toUpperCase().replace(' ', '  ')} `)).httpStatus).toBe(200);
    await restore();
  });

  test('loses the link with the fifth wrong answer, also when many come at once', async () => {
    const token = await askForToken();
    const answer = await askedAndAnswer(token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(token, newPassword, 'not that')));
    expect(answers.filter(one => one.status.error === 'LOG008')).toHaveLength(4);
    expect((await reset(token, newPassword, answer)).status.error).toBe('LOG005');
  });

  test('does not reveal whether the password is the current one before the answer is right', async () => {
    const token = await askForToken();
    expect((await reset(token, elena.password, 'not that')).status.error).toBe('LOG008');
    expect((await reset(token, elena.password, await askedAndAnswer(token))).status.error).toBe('PWD003');
  });
});

describe('an email address in place of a user id', () => {
  const daniel = demoPersonOf('on-time');
  const secondDaniel = demoPersonOf('second-user-id');
  const forgot = (username: string) => portal.call(forgotPassword, { username });
  const choose = (verificationKey: string, username: string) =>
    portal.call(chooseUserToReset, { verificationKey, username });

  test('is the same as the user id when it has one', async () => {
    const [mail] = await newLetters(portal, elena.email, () => forgot(elena.email));
    const { data } = await portal.call(checkResetToken, { token: valueOfLink(mail?.text, 'token') });
    expect(data.userName).toBe(elena.userName);
  });

  test('reaches its owner even though someone else has it as a user id', async () => {
    await portal.sql`update portal.user_account set user_name = ${elena.email} where user_name = ${daniel.userName}`;
    const [letters, otherLetters] = [
      await newLetters(portal, elena.email, () => forgot(elena.email)),
      await portal.lettersTo(daniel.email),
    ];
    await portal.sql`update portal.user_account set user_name = ${daniel.userName} where user_name = ${elena.email}`;
    const { data } = await portal.call(checkResetToken, { token: valueOfLink(letters[0]?.text, 'token') });
    expect(data.userName).toBe(elena.userName);
    expect(otherLetters.at(-1)?.text).toContain(`for user ID ${elena.email}`);
  });

  test('lets choose among several, and the choice leads to the new password once', async () => {
    const [mail] = await newLetters(portal, daniel.email, () => forgot(daniel.email));
    expect(mail?.text).toContain('/ForgotPasswordMultipleAccount?key=');
    const key = valueOfLink(mail?.text, 'key');
    const listed = await portal.call(listUsersToReset, { verificationKey: key });
    expect(listed.data.userIds).toHaveLength(2);
    const { token } = (await choose(key, secondDaniel.userName)).data;
    expect((await portal.call(checkResetToken, { token })).data.userName).toBe(secondDaniel.userName);
    expect((await choose(key, daniel.userName)).status.error).toBe('LOG005');
    expect((await portal.call(listUsersToReset, { verificationKey: key })).status.error).toBe('LOG005');
  });

  test('does not let choose the user id of another address, and the key stays good', async () => {
    const [mail] = await newLetters(portal, daniel.email, () => forgot(daniel.email));
    const key = valueOfLink(mail?.text, 'key');
    expect((await choose(key, elena.userName)).status.error).toBe('LOG005');
    expect((await choose(key, daniel.userName)).httpStatus).toBe(200);
  });
});
