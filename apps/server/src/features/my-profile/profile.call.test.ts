import type { Call, RequestOf } from '@wattershed/contract/call';
import { calls } from '@wattershed/contract/calls';
import { setContactChannels } from '@wattershed/contract/my-profile/contact';
import { endOwnSession, listOwnSessions } from '@wattershed/contract/my-profile/own-sessions';
import {
  changeNames,
  changePassword,
  changeUserName,
  getProfile,
  setLanguage,
} from '@wattershed/contract/my-profile/person';
import { downloadMyProfile, getProfilePdf } from '@wattershed/contract/my-profile/profile-file';
import { keepDraft } from '@wattershed/contract/service-requests/drafts';
import { getUser, signIn } from '@wattershed/contract/sign-in';
import { json } from '@wattershed/database/sql';
import { sampleRequest } from '@wattershed/testkit/sample-requests';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetFailures } from '../../../test/forget-failures.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { newUuid } from '../../ids.ts';

const inCalifornia = { state: 'CA', postalCode: '95757', country: 'US' };
const password = 'Wattershed-1!';
const better = 'tr4vel-Kite!x';
let portal: TestPortal;

beforeAll(async () => {
  // Behind a proxy that reports the country.
  portal = await testPortal({ TRUST_PROXY: 'on', COUNTRY_HEADER: 'cf-ipcountry' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await forgetFailures(portal);
});

const eventsOf = async (uuid: string) =>
  (await portal.sql`select kind from portal.event where user_uuid = ${uuid} order by at`).map(row => row.kind);

async function makeAgentSession(person: PersonSignedIn): Promise<void> {
  await portal.sql`
    update portal.session set is_csr_login = true, admin_user_id = 'agent-7' where user_uuid = ${person.uuid}`;
}

const named = (list: readonly Call[]) => list.map(call => ({ name: call.name, call }));
const callsWithUuid = calls.filter(
  call =>
    (call.access === 'signedIn' || call.access === 'agent') &&
    ['uuid', 'uuId', 'userId'].some(field => field in sampleRequest(call)),
);

describe("another person's uuid", () => {
  test.each(named(callsWithUuid))('is nothing to $name', async ({ call }) => {
    const [elena, priya] = [await portal.signIn('past-due'), await portal.signIn('solar')];
    // The account, if the call has one, stays the caller's own: only the UUID is swapped.
    const request = { ...sampleRequest(call, elena), ...(call.account ? { accountNumber: priya.accountNumber } : {}) };
    const answer = await priya.call(call, request as RequestOf<Call>);
    expect([answer.httpStatus, answer.status.error]).toEqual([404, 'RES404']);
  });
});

describe('an agent who signed in for the customer', () => {
  const open = ['getProfile', 'getBillingContact'];
  const closed = calls.filter(
    call => call.feature === 'my-profile' && call.access === 'signedIn' && !open.includes(call.name),
  );
  test.each(named(closed))('may not $name', async ({ call }) => {
    const person = await portal.signIn('credit');
    await makeAgentSession(person);
    const answer = await person.call(call, sampleRequest(call, person) as RequestOf<Call>);
    expect([answer.httpStatus, answer.status.error]).toEqual([403, 'AUTH403']);
  });

  test('sees the profile', async () => {
    const person = await portal.signIn('credit');
    await makeAgentSession(person);
    expect((await person.call(getProfile, { uuid: person.uuid })).data.userName).toBe(person.userName);
  });
});

describe('names', () => {
  test('are changed here, and reported to the person and the log without the names', async () => {
    const person = await portal.signIn('arizona');
    const names = { firstName: ' Maria ', middleName: 'J', lastName: "O'Neil-Ruiz" };
    await person.call(changeNames, { uuid: person.uuid, ...names });
    const { data } = await person.call(getUser, { uuid: person.uuid });
    expect(data.fullName).toBe("Maria J O'Neil-Ruiz");
    expect((await portal.lettersTo(person.email)).map(mail => mail.subject)).toContainEqual(
      expect.stringContaining('The name on your profile was changed'),
    );
    const [row] = await portal.sql`
      select count(*)::int as found from portal.event where user_uuid = ${person.uuid} and after::text like '%Neil%'`;
    expect(row?.found).toBe(0);
  });

  test.each([
    ['markup', { firstName: '<img src=x onerror=alert(1)>' }, 'REQ400'],
    ['a line break', { firstName: 'Ana\r\nBcc: x@example.com' }, 'REQ400'],
    ['what an email program turns into a link', { firstName: 'Pay at evil.example' }, 'REQ400'],
    ['no first name', { firstName: '  ' }, 'VLD001'],
    ['no last name', { lastName: '' }, 'VLD001'],
    ['another field of the person', { state: 'disabled' }, 'REQ400'],
    ['another field of the person', { isMigrated: true, personas: [2] }, 'REQ400'],
  ])('with %s are refused', async (_, change, error) => {
    const person = await portal.signIn('arizona');
    const request = { uuid: person.uuid, firstName: 'Ana', middleName: '', lastName: 'Ruiz', ...change };
    const answer = await person.call(changeNames, request as RequestOf<typeof changeNames>);
    expect(answer.status.error).toBe(error);
  });
});

describe('the user id', () => {
  test('is changed with the password, and the old one no longer signs in', async () => {
    const person = await portal.signIn('just-moved-in');
    const request = { uuid: person.uuid, userName: 'someone.new', password };
    expect((await person.call(changeUserName, request)).data).toEqual({ userName: 'someone.new' });
    const old = await portal.call(signIn, { username: person.userName, password });
    expect(old.status.error).toBe('LOG001');
    expect((await portal.call(signIn, { username: 'SOMEONE.new', password })).httpStatus).toBe(200);
    const mails = await portal.lettersTo(person.email);
    expect(mails.map(mail => mail.subject)).toContainEqual(expect.stringContaining('Your user ID was changed'));
    await person.call(changeUserName, { ...request, userName: person.userName });
  });

  test.each([
    ['has spaces', 'two words', 'VLD001'],
    ['is of zeros', '00000', 'VLD001'],
    ['is too short', 'abc', 'VLD001'],
    ["is somebody's, in other letters", 'ELENA.Ramirez', 'USR409'],
  ])('is refused when it %s', async (_, userName, error) => {
    const person = await portal.signIn('solar');
    const answer = await person.call(changeUserName, { uuid: person.uuid, userName, password });
    expect(answer.status.error).toBe(error);
  });

  test('that two people want at the same time goes to one of them', async () => {
    const people = await Promise.all(['solar', 'auto-pay'].map(name => portal.signIn(name)));
    const answers = await Promise.all(
      people.map(person => person.call(changeUserName, { uuid: person.uuid, userName: 'wanted.by.two', password })),
    );
    expect(answers.map(answer => answer.status.error ?? 'changed').sort()).toEqual(['USR409', 'changed']);
    for (const person of people) {
      await person.call(changeUserName, { uuid: person.uuid, userName: person.userName, password });
    }
  });

  test('costs a try of the lock when the password is wrong', async () => {
    const person = await portal.signIn('solar');
    const wrong = { uuid: person.uuid, userName: 'free.name', password: 'guess' };
    for (let i = 0; i < 5; i += 1) expect((await person.call(changeUserName, wrong)).status.error).toBe('LOG006');
    const locked = await person.call(changeUserName, { ...wrong, password });
    expect([locked.httpStatus, locked.status.error]).toEqual([429, 'LOG002']);
    expect((await eventsOf(person.uuid)).filter(kind => kind === 'current-password-wrong')).toHaveLength(5);
  });
});

describe('the password', () => {
  test('changes, every other session ends at once, and the person is told', async () => {
    const [here, there] = [await portal.signIn('paperless'), await portal.signIn('paperless')];
    const request = { uuid: here.uuid, currentPassword: password, newPassword: better };
    expect((await here.call(changePassword, request)).data).toEqual({ endedSessions: 1 });
    expect((await there.call(getUser, { uuid: there.uuid })).status.error).toBe('AUTH401');
    expect((await here.call(getUser, { uuid: here.uuid })).httpStatus).toBe(200);
    expect((await portal.call(signIn, { username: here.userName, password })).status.error).toBe('LOG001');
    expect((await portal.call(signIn, { username: here.userName, password: better })).httpStatus).toBe(200);
    const [mail] = (await portal.lettersTo(here.email)).slice(-1);
    expect(mail?.subject).toContain('Your password was changed');
    expect(mail?.text).not.toContain(better);
    await portal.sql`delete from portal.two_factor_failure`;
    // A second tab with the old password still typed in.
    const late = await here.call(changePassword, { ...request, newPassword: 'an0ther-Kite!x' });
    expect(late.status.error).toBe('LOG006');
  });

  test('of two tabs at once is changed by one', async () => {
    const person = await portal.signIn('co-owner');
    const answers = await Promise.all(
      ['tr4vel-Kite!1', 'tr4vel-Kite!2'].map(newPassword =>
        person.call(changePassword, { uuid: person.uuid, currentPassword: password, newPassword }),
      ),
    );
    expect(answers.map(answer => answer.status.error ?? 'changed').sort()).toEqual(['LOG006', 'changed']);
  });

  test.each([
    ['the rules', 'short1!', 'PWD001'],
    ['guessing', 'Password1!', 'PWD002'],
    ['being another one', password, 'PWD003'],
  ])('that does not stand up to %s is refused', async (_, newPassword, error) => {
    const person = await portal.signIn('landlord');
    const answer = await person.call(changePassword, { uuid: person.uuid, currentPassword: password, newPassword });
    expect(answer.status.error).toBe(error);
  });
});

describe('own sessions', () => {
  test('are listed with this one first, and one of them can be ended from here', async () => {
    const there = await portal.call(
      signIn,
      { username: 'lily.kim', password, customattributes: { deviceName: 'Her <b>phone</b>'.replaceAll(/[<>]/g, '') } },
      {
        headers: {
          'user-agent': 'Mozilla/5.0 (iPhone) Version/17.1 Mobile/15E148 Safari/604.1',
          'cf-ipcountry': 'MX',
        },
      },
    );
    const here = await portal.signIn('read-only-guest');
    const { sessions } = (await here.call(listOwnSessions, { uuid: here.uuid })).data;
    expect(sessions.map(({ isThis, os, browser, country }) => [isThis, os, browser, country])).toEqual([
      [true, '', '', ''],
      [false, 'iOS', 'Safari 17', 'MX'],
    ]);
    const sessionId = sessions[1]?.sessionId ?? '';
    expect((await here.call(endOwnSession, { uuid: here.uuid, sessionId })).data).toEqual({ ended: 1 });
    const headers = { authorization: `Bearer ${there.data.accessToken}` };
    expect((await portal.call(getUser, { uuid: here.uuid }, { headers })).status.error).toBe('AUTH401');
    expect((await here.call(endOwnSession, { uuid: here.uuid, sessionId })).status.error).toBe('RES404');
  });

  test('say when each last made a call', async () => {
    const [here, there, idle] = [
      await portal.signIn('solar'),
      await portal.signIn('solar'),
      await portal.signIn('solar'),
    ];
    await portal.sql`
      update portal.session set last_used_at = now() - interval '3 hours' where user_uuid = ${here.uuid}`;
    await there.call(getUser, { uuid: there.uuid });
    const { sessions } = (await here.call(listOwnSessions, { uuid: here.uuid })).data;
    const minutes = sessions.map(({ lastUsedAt }) => Math.round((Date.now() - Date.parse(lastUsedAt)) / 60_000));
    expect(minutes.slice(0, 3)).toEqual([0, 0, 180]);
    expect(idle.uuid).toBe(here.uuid);
  });

  test('of which each names the sign-in before its own, whoever signs in later', async () => {
    const [first, second] = [await portal.signIn('auto-pay'), await portal.signIn('auto-pay')];
    const { sessions } = (await second.call(listOwnSessions, { uuid: first.uuid })).data;
    const lastOf = async (person: PersonSignedIn) => [
      (await person.call(getProfile, { uuid: person.uuid })).data.lastLogin,
      (await person.call(getUser, { uuid: person.uuid })).data.lastLogin,
    ];
    const firstAt = sessions.find(({ isThis }) => !isThis)?.since;
    expect(await lastOf(second)).toEqual([firstAt, firstAt]);
    const before = await lastOf(first);
    expect(before).not.toContain(firstAt);
    await portal.signIn('auto-pay');
    expect([await lastOf(first), await lastOf(second)]).toEqual([before, [firstAt, firstAt]]);
  });

  test('of another person cannot be ended', async () => {
    const [elena, priya] = [await portal.signIn('past-due'), await portal.signIn('solar')];
    const { sessions } = (await elena.call(listOwnSessions, { uuid: elena.uuid })).data;
    const answer = await priya.call(endOwnSession, { uuid: priya.uuid, sessionId: sessions[0]?.sessionId });
    expect(answer.status.error).toBe('RES404');
    expect((await elena.call(getUser, { uuid: elena.uuid })).httpStatus).toBe(200);
  });

  test('are all ended but this one when none is named', async () => {
    const others = await Promise.all([portal.signIn('commercial'), portal.signIn('commercial')]);
    const here = await portal.signIn('commercial');
    expect((await here.call(endOwnSession, { uuid: here.uuid })).data.ended).toBe(2);
    for (const other of others) expect((await other.call(getUser, { uuid: other.uuid })).status.error).toBe('AUTH401');
    expect((await here.call(getUser, { uuid: here.uuid })).httpStatus).toBe(200);
  });
});

describe('language and notices', () => {
  test('are kept with the person', async () => {
    const person = await portal.signIn('many-accounts');
    await person.call(setLanguage, { uuid: person.uuid, language: 'FR' });
    await person.call(setContactChannels, { uuid: person.uuid, isEmailNotified: false, isTextNotified: false });
    const { data } = await person.call(getProfile, { uuid: person.uuid });
    expect([data.language, data.isEmailNotified]).toEqual(['FR', false]);
  });

  test('by text are refused without a mobile number', async () => {
    const person = await portal.signIn('many-accounts');
    const request = { uuid: person.uuid, isEmailNotified: true, isTextNotified: true };
    expect((await person.call(setContactChannels, request)).status.error).toBe('VLD001');
  });
});

describe('the file of all data', () => {
  test('has the person, their accounts, sessions and actions, and no secret', async () => {
    const person = await portal.signIn('landlord');
    const { data, body } = await person.call(downloadMyProfile, { uuid: person.uuid });
    expect(data.profile).toMatchObject({ userId: person.userName, emails: [person.email] });
    expect(data.accounts).toHaveLength(person.accounts.length);
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(data.activity.map(({ kind }) => kind)).toContain('signed-in');
    expect(body.body).not.toMatch(/argon2|password_hash|token/i);
  });

  test('has the messages of the inbox with their words, also deleted ones, and none about an account of others', async () => {
    const person = await portal.signIn('landlord');
    const other = await portal.signIn('on-time');
    const told = async (title: string, accountNumber: string | null, more = {}) =>
      portal.sql.query(
        `insert into portal.message (recipient_id, message_id, kind, preference_group, happening, account_number, language,
            title, body, author, deleted_at)
          values ($1, gen_random_uuid(), 'inbox/answer', 'Billing', $2, $3, 'EN_US', $2, 'The words', $4, $5)`,
        [...[person.uuid, title, accountNumber], ...Object.values({ author: 'utility', deletedAt: null, ...more })],
      );
    await told('Own question', person.accountNumber, { author: 'customer' });
    await told('Deleted', null, { deletedAt: new Date() });
    await told('Of an account that was left', other.accountNumber);
    await portal.sql`
      insert into portal.message (recipient_id, message_id, kind, preference_group, happening, language, title, body)
      values (${other.uuid}, gen_random_uuid(), 'inbox/answer', 'Billing', 'x', 'EN_US', 'To someone else', 'The words')`;
    const { messages } = (await person.call(downloadMyProfile, { uuid: person.uuid })).data;
    const found = messages.filter(({ body }) => body === 'The words');
    expect(found.map(({ title, author, deletedAt }) => [title, author, deletedAt !== null]).sort()).toEqual([
      ['Deleted', 'utility', true],
      ['Own question', 'customer', false],
    ]);
  });

  test('has what was asked for about service: agreements, orders, requests, and forms that were begun', async () => {
    const person = await portal.signIn('landlord');
    const { uuid, accountNumber } = person;
    const requestId = newUuid();
    const form = JSON.stringify({ who: { firstName: 'Ada', ssn: '900-45-1234' } });
    await person.call(keepDraft, { requestId, kind: 'start', step: 3, language: 'EN_US', form });
    const seal = (value: object) => portal.services.secrets.seal(JSON.stringify(value));
    const followKey = 'f'.repeat(43);
    await portal.sql`
      insert into portal.service_request (request_id, kind, user_uuid, account_number, order_numbers, key_hash, sealed_contact,
        language, deposit_cents)
      values (${requestId}, 'start', ${uuid}, ${accountNumber}, '{SO1}', ${Buffer.from('a')},
        ${seal({ name: 'Walter', email: person.email, followKey })}, 'EN_US', 26400)`;
    await portal.sql`
      insert into portal.service_identity (request_id, party, last4, person_digest, proof, result)
      values (${requestId}, 'applicant', '1234', ${Buffer.from('b')}, 'ssn', 'good')`;
    const fields = {
      task: 'meter-test',
      installation: '1',
      siteAddress: '',
      wishedOn: null,
      phone: '',
      messageText: 'Hm',
    };
    await portal.sql`
      insert into portal.customer_request (account_number, request_id, user_uuid, kind, fields, state)
      values (${accountNumber}, ${requestId}, ${uuid}, 'other', ${json(fields)}, 'taken')`;
    const facts = {
      ...{
        landlord: { kind: 'person', firstName: 'Walter', lastName: 'Rossi', companyName: '' },
        email: 'w@example.com',
      },
      ...{ phone: '9165550177', manager: { name: 'Ana Cruz', phone: '5305550177', taxLast4: '4567' } },
      mailing: { addressType: 'standard', address1: '77 Almond St', address2: '', city: 'Oak Hollow', ...inCalifornia },
      installations: [
        { installationNumber: '7', street: '77 Almond St', unit: 'A', city: 'Oak Hollow', between: 'revert' },
      ],
    };
    await portal.sql`
      insert into portal.landlord_agreement (agreement_id, user_uuid, email, language, facts, wording, ip, state)
      values (${requestId}, ${uuid}, 'w@example.com', 'EN_US', ${json(facts)}, 'landlord/1', '127.0.0.1', 'taken')`;
    await portal.sql`
      insert into portal.service_transfer_half (request_id, user_uuid, account_number, sealed_stop)
      values (${requestId}, ${uuid}, ${accountNumber}, ${seal({ stopOn: '2026-12-01' })})`;
    const { data, body } = await person.call(downloadMyProfile, { uuid });
    expect(data.serviceDrafts).toMatchObject([{ kind: 'start', step: 3, form: { who: { firstName: 'Ada' } } }]);
    expect(data.serviceOrders).toMatchObject([
      {
        ...{ accountNumber, orderNumbers: ['SO1'], depositCents: 26_400, name: 'Walter' },
        credit: [{ party: 'applicant', proof: 'ssn', last4: '1234', result: 'good' }],
      },
    ]);
    expect(data.serviceRequests).toMatchObject([{ accountNumber, task: 'meter-test', messageText: 'Hm' }]);
    expect(data.landlordAgreements).toMatchObject([
      {
        ...{ landlord: 'Walter Rossi', manager: { taxLast4: '4567' }, state: 'taken' },
        installations: [{ place: '77 Almond St, A, Oak Hollow', between: 'revert' }],
      },
    ]);
    expect(data.keptMoves).toMatchObject([{ accountNumber, asked: { stopOn: '2026-12-01' } }]);
    expect(body.body).not.toMatch(/900-?45-?1234|f{43}/);
    const pdf = await person.call(getProfilePdf, { uuid, language: 'EN_UK' });
    expect(pdf.body.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
  });

  test.each(['EN_US', 'ES', 'FR'] as const)('is a tagged PDF in %s', async language => {
    const person = await portal.signIn('landlord');
    const { body } = await person.call(getProfilePdf, { uuid: person.uuid, language });
    const pdf = body.rawPayload.toString('latin1');
    expect(body.headers['content-type']).toBe('application/pdf');
    expect(pdf.slice(0, 8)).toBe('%PDF-1.7');
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toMatch(/\/Marked true/);
  });
});
