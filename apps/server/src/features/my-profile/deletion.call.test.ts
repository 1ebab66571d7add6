import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { askProfileDeletion, decideProfileDeletion, eraseUserData } from '@wattershed/contract/my-profile/deletion';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { getUser, signIn } from '@wattershed/contract/sign-in';
import { identifier } from '@wattershed/database/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetFailures } from '../../../test/forget-failures.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { eraseDueProfiles } from './erase-due-profiles.ts';

const password = 'Wattershed-1!';
let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(() => forgetFailures(portal));

const ask = (person: PersonSignedIn, change: Record<string, unknown> = {}) =>
  person.call(askProfileDeletion, {
    username: person.userName,
    comment: 'I move away',
    uuId: person.uuid,
    password,
    ...change,
  });

const letCoolingOffPass = (person: PersonSignedIn) =>
  portal.sql`update portal.user_account set deletion_due_at = clock.now() where uuid = ${person.uuid}`;

describe('asking for the profile to be deleted', () => {
  test('changes nothing for 14 days but the date, and can be taken back', async () => {
    const person = await portal.signIn('solar');
    const { dueAt } = (await ask(person)).data;
    const days = (Date.parse(dueAt) - portal.services.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
    expect((await ask(person)).status.error).toBe('RES409');
    expect((await person.call(getProfile, { uuid: person.uuid })).data.deletionDueAt).toBe(dueAt);
    expect(await eraseDueProfiles(portal.services)).toBe(0);
    const again = await portal.signIn('solar');
    const keep = { uuid: again.uuid, decision: 'keep' } as const;
    expect((await again.call(decideProfileDeletion, keep)).data).toEqual({ state: 'kept' });
    expect((await again.call(decideProfileDeletion, keep)).data).toEqual({ state: 'kept' });
    expect((await again.call(getProfile, { uuid: again.uuid })).data.deletionDueAt).toBeNull();
    const subjects = (await portal.lettersTo(person.email)).map(mail => mail.subject);
    expect(subjects.map(subject => subject.split(' · ')[0])).toEqual([
      'Your profile will be deleted',
      'Your profile won’t be deleted',
    ]);
  });

  test.each([
    ['a wrong password', { password: 'guess' }, 'LOG006'],
    ['another user id', { username: 'elena.ramirez' }, 'VLD001'],
    ['markup in the comment', { comment: '<b>bye</b>' }, 'REQ400'],
  ])('with %s is refused', async (_, change, error) => {
    const person = await portal.signIn('credit');
    expect((await ask(person, change)).status.error).toBe(error);
  });

  test('cannot be carried out before its time', async () => {
    const person = await portal.signIn('credit');
    await ask(person);
    const answer = await person.call(decideProfileDeletion, { uuid: person.uuid, decision: 'carry-out' });
    expect(answer.status.error).toBe('RES409');
    await person.call(decideProfileDeletion, { uuid: person.uuid, decision: 'keep' });
  });
});

describe('when the time is over', () => {
  test('the person is erased, and payments and log keep the uuid alone', async () => {
    const person = await portal.signIn('auto-pay');
    await portal.sql`
      insert into portal.security_answer (user_uuid, question_no, question, answer_hash)
      values (${person.uuid}, 1, 'First pet?', 'x')`;
    await portal.sql`
      insert into portal.two_factor_device (user_uuid, device_id, kind, address, confirmed_at)
      values (${person.uuid}, ${person.uuid}, 'email', ${person.email}, now())`;
    await portal.sql`
      insert into portal.passkey (credential_id, user_uuid, public_key, sign_count)
      values ('key-of-autopay', ${person.uuid}, '\\x00', 0)`;
    await ask(person);
    await letCoolingOffPass(person);
    expect(await eraseDueProfiles(portal.services)).toBe(1);
    expect((await person.call(getUser, { uuid: person.uuid })).status.error).toBe('AUTH401');
    expect((await portal.call(signIn, { username: person.userName, password })).status.error).toBe('LOG001');
    const [row] = await portal.sql`select * from portal.user_account where uuid = ${person.uuid}`;
    expect(row).toMatchObject({
      user_name: `deleted-${person.uuid}`,
      email: '',
      first_name: '',
      last_name: '',
      phone_number: '',
      state: 'deleted',
      deletion_comment: '',
    });
    expect(JSON.stringify(row)).not.toContain('I move away');
    for (const table of [
      'text_consent',
      'account_link',
      'security_answer',
      'two_factor_device',
      'passkey',
      'one_time_token',
    ]) {
      const [left] = await portal.sql`
        select count(*)::int as rows from portal.${identifier(table)} where user_uuid = ${person.uuid}`;
      expect([table, left?.rows]).toEqual([table, 0]);
    }
    const [traces] = await portal.sql`
      select count(*)::int as found from portal.event e
      where user_uuid = ${person.uuid} and (e::text like ${`%${person.email}%`} or e::text like ${`%${person.lastName}%`})`;
    expect(traces?.found).toBe(0);
    const mails = await portal.lettersTo(person.email);
    expect(mails.at(-1)?.subject).toContain('Your profile was deleted');
    expect(await eraseDueProfiles(portal.services)).toBe(0);
  });

  test('no one can sign in with the name that an erased person was given', async () => {
    const [row] = await portal.sql`select user_name from portal.user_account where state = 'deleted'`;
    const answer = await portal.call(signIn, { username: row?.user_name ?? '', password });
    expect([answer.httpStatus, answer.status.error]).toEqual([401, 'LOG001']);
  });

  test('guests whom only this owner had let in see the account no longer', async () => {
    const [owner, guest, coOwner] = [
      await portal.signIn('past-due'),
      await portal.signIn('billing-guest'),
      await portal.signIn('co-owner'),
    ];
    await ask(owner);
    await letCoolingOffPass(owner);
    const answer = await owner.call(decideProfileDeletion, { uuid: owner.uuid, decision: 'carry-out' });
    expect(answer.data).toEqual({ state: 'deleted' });
    expect((await guest.call(listAccounts, { uuid: guest.uuid })).data.accounts).toEqual([]);
    expect((await coOwner.call(listAccounts, { uuid: coOwner.uuid })).data.accounts).toHaveLength(1);
  });

  test('a payment that is under way is waited for', async () => {
    const person = await portal.signIn('arizona');
    await portal.sql`
      insert into portal.payment (account_number, payment_id, idempotency_key, user_uuid, state, amount_type, amount_cents,
        fee_cents, seen_balance_cents, method_kind, gateway_token, receipt_email, language, request_fingerprint)
      values (${person.accountNumber}, ${person.uuid}, ${person.uuid}, ${person.uuid}, 'charging', 'Other', 100, 0, 100,
        'card', 'tok', ${person.email}, 'EN_US', 'x')`;
    await ask(person);
    await letCoolingOffPass(person);
    expect(await eraseDueProfiles(portal.services)).toBe(0);
    await portal.sql`update portal.payment set state = 'failed' where payment_id = ${person.uuid}`;
    expect(await eraseDueProfiles(portal.services)).toBe(1);
    const [row] =
      await portal.sql`select receipt_email, user_uuid from portal.payment where payment_id = ${person.uuid}`;
    expect(row).toEqual({ receipt_email: '', user_uuid: person.uuid });
  });
});

describe('erasing a person, asked for by the utility,', () => {
  test('is refused while the profile lives', async () => {
    const hannah = await portal.signIn('paperless');
    expect((await portal.backOffice(eraseUserData, { userId: hannah.uuid })).status.error).toBe('RES409');
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect((await portal.backOffice(eraseUserData, { userId: nobody })).status.error).toBe('RES404');
  });

  test('leaves nothing that says who it was, ends all sessions, and may be repeated', async () => {
    const hannah = await portal.signIn('paperless');
    await portal.sql`
      update portal.user_account set deletion_due_at = now() + interval '30 days' where uuid = ${hannah.uuid}`;
    expect((await portal.backOffice(eraseUserData, { userId: hannah.uuid })).httpStatus).toBe(200);
    expect((await portal.backOffice(eraseUserData, { userId: hannah.uuid })).httpStatus).toBe(200);
    const tables = await portal.sql`
      select table_name from information_schema.tables where table_schema = 'portal' and table_name <> 'event'`;
    for (const { table_name } of tables) {
      const rows = await portal.sql`
        select t::text as row from portal.${identifier(table_name)} t where t::text ~* 'hannah|cohen'`;
      expect([table_name, rows]).toEqual([table_name, []]);
    }
    const living = await portal.sql`
      select session_id from portal.session where user_uuid = ${hannah.uuid} and ended_at is null`;
    expect(living).toHaveLength(0);
    const { status } = await portal.call(signIn, { username: 'hannah.cohen', password: hannah.password });
    expect(status.error).toBe('LOG001');
  });
});
