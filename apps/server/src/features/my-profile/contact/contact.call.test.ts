import { createHash } from 'node:crypto';
import type { RequestOf } from '@wattershed/contract/call';
import {
  changeContact,
  confirmEmail,
  confirmPhone,
  getBillingContact,
  updateBillingContact,
} from '@wattershed/contract/my-profile/contact';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { json } from '@wattershed/database/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetFailures } from '../../../../test/forget-failures.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { updateContactSlot } from '../profile-store.ts';
import { undoContactChanges, writeContact } from './write-contact.ts';

const password = 'Wattershed-1!';
let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await forgetFailures(portal);
  await portal.sql`delete from portal.one_time_token`;
});

const profileOf = async (person: PersonSignedIn) => (await person.call(getProfile, { uuid: person.uuid })).data;

const billingOf = async (person: PersonSignedIn) =>
  (await person.call(getBillingContact, { accountNumber: person.accountNumber })).data.contact;

/** Requests a change from the screen as it is now. */
async function ask(person: PersonSignedIn, change: Partial<RequestOf<typeof changeContact>>) {
  const { emails, phones, types } = await profileOf(person);
  const modifiedType = 'PrimaryEmail' as const;
  const request = { emails, phones, types, modifiedType, requestType: 'Change' as const, password, ...change };
  return person.call(changeContact, request as RequestOf<typeof changeContact>);
}

async function linkTo(address: string): Promise<string> {
  const [mail] = (await portal.lettersTo(address)).slice(-1);
  return /confirm=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function codeTo(phone: string): Promise<string> {
  const [text] = (await portal.lettersTo(phone)).slice(-1);
  return /(\d{6})/.exec(text?.text ?? '')?.[1] ?? '';
}

describe('an email address that emails bounce from', () => {
  test('is asked to be confirmed again, counts as reachable once its link is used, and is the same as before', async () => {
    const person = await portal.signIn('past-due');
    const before = await profileOf(person);
    expect((await ask(person, {})).data).toEqual({ outcome: 'unchanged' });
    await portal.sql`
      update portal.user_account set bounced_email_hash = sha256(convert_to(lower(email), 'UTF8'))
      where uuid = ${person.uuid}`;
    expect((await profileOf(person)).isEmailUnreachable).toBe(true);
    const told = (await portal.lettersTo(person.email)).length;
    expect((await ask(person, {})).data).toEqual({ outcome: 'pending' });
    const request = { uuid: person.uuid, token: await linkTo(person.email) };
    expect((await person.call(confirmEmail, request)).data).toEqual({ slot: 'PrimaryEmail', email: person.email });
    expect(await profileOf(person)).toEqual(before);
    // Nothing was changed, so nothing but the link was sent.
    expect(await portal.lettersTo(person.email)).toHaveLength(told + 1);
    expect((await person.call(confirmEmail, request)).status.error).toBe('LOG005');
  });
});

describe('a new email address', () => {
  test('waits for its link, then is in the portal and in the billing system, and the old address hears of it', async () => {
    const person = await portal.signIn('past-due');
    const before = await profileOf(person);
    expect((await ask(person, { emails: ['Elena@New.example.com', ''] })).data).toEqual({ outcome: 'pending' });
    const waiting = await profileOf(person);
    expect(waiting.emails).toEqual(before.emails);
    expect(waiting.pending).toMatchObject([{ slot: 'PrimaryEmail', value: 'elena@new.example.com' }]);
    const token = await linkTo('elena@new.example.com');
    expect((await person.call(confirmEmail, { uuid: person.uuid, token })).data).toEqual({
      slot: 'PrimaryEmail',
      email: 'elena@new.example.com',
    });
    expect((await profileOf(person)).emails).toEqual(['elena@new.example.com', '']);
    expect((await billingOf(person))?.email).toBe('elena@new.example.com');
    const heard = (await portal.lettersTo(person.email)).find(mail =>
      mail.subject.startsWith('Your email address was changed'),
    );
    expect(heard?.text).toContain('changed to e•••@new.example.com');
    expect(heard?.text).toContain(`Call us at ${portal.config.UTILITY_PHONE} right away`);
    // A password reset link would be emailed to the new address, which may be a thief's.
    expect(heard?.text).not.toContain('http');
    expect((await person.call(confirmEmail, { uuid: person.uuid, token })).status.error).toBe('LOG005');
  });

  test('is written to the log without the address', async () => {
    const [row] = await portal.sql`
      select count(*)::int as found from portal.event
      where after::text like '%elena@new%' or before::text like '%elena.ramirez@%'`;
    expect(row?.found).toBe(0);
  });

  test.each([
    ['no address', 'nobody'],
    ['one that would write another header', 'a@example.com\r\nBcc: all@example.com'],
    ['two at once', 'a@example.com,b@example.com'],
    ['markup', '<script>@example.com'],
    ['none', ''],
  ])('that is %s is refused', async (_, email) => {
    const person = await portal.signIn('solar');
    expect((await ask(person, { emails: [email, ''] })).status.error).toBe('VLD001');
    expect((await profileOf(person)).pending).toEqual([]);
  });

  test("cannot be confirmed by another person, nor with another's link", async () => {
    const [solar, credit] = [await portal.signIn('solar'), await portal.signIn('credit')];
    await ask(solar, { emails: ['priya@new.example.com', ''] });
    const token = await linkTo('priya@new.example.com');
    expect((await credit.call(confirmEmail, { uuid: credit.uuid, token })).status.error).toBe('LOG005');
    expect((await credit.call(confirmEmail, { uuid: solar.uuid, token })).status.error).toBe('RES404');
    expect((await profileOf(credit)).emails[0]).toBe(credit.email);
  });

  test('can be asked for again and taken back; only the newest link works', async () => {
    const person = await portal.signIn('solar');
    await ask(person, { emails: ['first@new.example.com', ''] });
    const first = await linkTo('first@new.example.com');
    expect((await ask(person, { requestType: 'Resend' })).data.outcome).toBe('pending');
    expect((await person.call(confirmEmail, { uuid: person.uuid, token: first })).status.error).toBe('LOG005');
    const second = await linkTo('first@new.example.com');
    expect(second).not.toBe(first);
    expect((await ask(person, { requestType: 'Cancel' })).data.outcome).toBe('cancelled');
    expect((await person.call(confirmEmail, { uuid: person.uuid, token: second })).status.error).toBe('LOG005');
    expect((await ask(person, { requestType: 'Cancel' })).status.error).toBe('RES404');
  });

  test('asks for the password, and for a screen that is not out of date', async () => {
    const person = await portal.signIn('solar');
    expect((await ask(person, { emails: ['a@new.example.com', ''], password: 'guess' })).status.error).toBe('LOG006');
    const stale = { emails: ['a@new.example.com', 'was@there.example.com'] as [string, string] };
    expect((await ask(person, stale)).status.error).toBe('RES409');
    expect((await ask(person, { emails: ['a@new.example.com', ''], password: undefined })).status.error).toBe('VLD001');
  });

  test('gets at most nine emails an hour', async () => {
    const person = await portal.signIn('solar');
    const answers = [];
    for (let i = 0; i < 9; i += 1) answers.push(await ask(person, { emails: [`a${i}@new.example.com`, ''] }));
    expect(answers.map(answer => answer.status.error ?? 'sent').slice(-2)).toEqual(['sent', 'RATE429']);
  });
});

describe('when the billing system', () => {
  test('refuses, nothing has changed anywhere', async () => {
    const person = await portal.signIn('auto-pay');
    const before = [await profileOf(person), await billingOf(person)];
    await ask(person, { emails: ['cis-error@example.com', ''] });
    const answer = await person.call(confirmEmail, { uuid: person.uuid, token: await linkTo('cis-error@example.com') });
    expect([answer.httpStatus, answer.status.error]).toEqual([422, 'CIS422']);
    expect(answer.status.message).toContain('Error updating data through CIS API call');
    expect([{ ...(await profileOf(person)), pending: [] }, await billingOf(person)]).toEqual(before);
  });

  test('does not answer, it gets back what it had as soon as it answers again', async () => {
    const person = await portal.signIn('auto-pay');
    const before = await billingOf(person);
    await ask(person, { emails: ['cis-down@example.com', ''] });
    const answer = await person.call(confirmEmail, { uuid: person.uuid, token: await linkTo('cis-down@example.com') });
    expect(answer.status.error).toBe('SYS503');
    await undoContactChanges(portal.services, null);
    expect(await billingOf(person)).toEqual(before);
    expect(await openChanges(person)).toBe(0);
  });

  test('has taken the change and the portal then fails, it is undone', async () => {
    const person = await portal.signIn('auto-pay');
    const before = await billingOf(person);
    const change = { slot: 'SecondaryEmail', value: 'second@example.com' } as const;
    const failing = writeContact(portal.services, person.uuid, change, async tx => {
      await updateContactSlot(tx, person.uuid, change);
      throw new Error('the database is gone');
    });
    await expect(failing).rejects.toThrow('the database is gone');
    expect(await billingOf(person)).toEqual(before);
    expect((await profileOf(person)).emails[1]).toBe('');
    expect(await openChanges(person)).toBe(0);
  });

  test('was asked by a process that died, the job undoes it after a minute', async () => {
    const person = await portal.signIn('auto-pay');
    const before = await billingOf(person);
    const contact = { email: before?.email, alternateEmail: '', phones: [{ number: before?.phones[0], type: 'Home' }] };
    await portal.sql`
      insert into portal.contact_change (user_uuid, change_id, state, before, created_at)
      values (${person.uuid}, ${person.uuid}, 'sending',
        ${json([{ customerNumber: before?.customerNumber, contact }])}, now() - interval '2 minutes')`;
    await portal.sql`
      update utility.customer set email = 'half-done@example.com' where customer_number = ${before?.customerNumber ?? ''}`;
    await undoContactChanges(portal.services, null);
    expect((await billingOf(person))?.email).toBe(before?.email);
  });
});

async function openChanges(person: PersonSignedIn): Promise<number> {
  const [row] = await portal.sql`
    select count(*)::int as open from portal.contact_change
    where user_uuid = ${person.uuid} and state in ('sending', 'undo')`;
  return row?.open ?? 0;
}

describe('a new phone number', () => {
  test('that is a mobile waits for its code', async () => {
    const person = await portal.signIn('landlord');
    const wished = { modifiedType: 'PrimaryPhone' as const, phones: ['(602) 555-0123', ''] as [string, string] };
    expect((await ask(person, wished)).data.outcome).toBe('pending');
    const code = await codeTo('6025550123');
    const wrong = code === '000000' ? '000001' : '000000';
    const confirm = (typed: string) =>
      person.call(confirmPhone, { uuid: person.uuid, modifiedType: 'PrimaryPhone', code: typed });
    // A hash without a key would reveal a six-digit code to anyone with a copy of the database.
    const [stored] = await portal.sql`
      select payload::text as text from portal.one_time_token where user_uuid = ${person.uuid} and purpose = 'phone-change'`;
    const guessable = createHash('sha256').update(`${person.uuid} ${code}`).digest('hex');
    expect(stored?.text).not.toMatch(new RegExp(`"${code}"|${guessable}`));
    expect((await confirm(wrong)).status.error).toBe('LOG004');
    expect((await confirm(code)).data).toEqual({ phone: '6025550123' });
    const [heard] = (await portal.lettersTo(person.email)).slice(-1);
    expect(heard?.text).toContain('is now ••••••0123');
    expect(heard?.text).toContain(`This wasn’t me: set a new password: ${portal.config.portalUrl}ForgotPassword`);
    expect((await profileOf(person)).phones).toEqual(['6025550123', '']);
    expect((await billingOf(person))?.phones[0]).toBe('6025550123');
    expect((await confirm(code)).status.error).toBe('LOG005');
  });

  test('from which STOP was texted is refused: no code could go there', async () => {
    const person = await portal.signIn('landlord');
    await portal.sql`insert into portal.stopped_number (phone, said_at) values ('6025550124', now())`;
    const wished = { modifiedType: 'PrimaryPhone' as const, phones: ['(602) 555-0124', ''] as [string, string] };
    expect((await ask(person, wished)).status.error).toBe('TXT409');
    expect(await portal.lettersTo('6025550124')).toEqual([]);
    await portal.sql`delete from portal.stopped_number`;
  });

  test('that is a landline holds at once, and leaves texts off', async () => {
    const person = await portal.signIn('landlord');
    const change = {
      modifiedType: 'PrimaryPhone' as const,
      phones: ['602-555-0190', ''] as [string, string],
      types: ['Home', 'Mobile'] as ['Home', 'Mobile'],
    };
    expect((await ask(person, change)).data.outcome).toBe('changed');
    expect(await profileOf(person)).toMatchObject({ phones: ['6025550190', ''], isTextNotified: false });
  });

  test('takes five wrong codes, and then not even the right one', async () => {
    const person = await portal.signIn('credit');
    await ask(person, { modifiedType: 'SecondaryPhone', phones: ['', '6025550124'] });
    const code = await codeTo('6025550124');
    const wrong = code === '000000' ? '000001' : '000000';
    const confirm = (typed: string) =>
      person.call(confirmPhone, { uuid: person.uuid, modifiedType: 'SecondaryPhone', code: typed });
    for (let i = 0; i < 5; i += 1) expect((await confirm(wrong)).status.error).toBe('LOG004');
    expect((await confirm(code)).status.error).toBe('LOG005');
  });
});

describe('the contact of the bill', () => {
  const requestOf = async (person: PersonSignedIn) => {
    const contact = await billingOf(person);
    if (!contact) throw new Error('no contact');
    return { accountNumber: person.accountNumber, ...contact };
  };

  test('takes what the billing system has already, or the person has confirmed', async () => {
    const person = await portal.signIn('arizona');
    const request = await requestOf(person);
    expect((await person.call(updateBillingContact, request)).httpStatus).toBe(200);
  });

  test('takes no address that no one has confirmed', async () => {
    const person = await portal.signIn('arizona');
    const request = { ...(await requestOf(person)), email: 'stranger@example.com' };
    expect((await person.call(updateBillingContact, request)).status.error).toBe('VLD001');
    expect((await billingOf(person))?.email).not.toBe('stranger@example.com');
  });

  test('is neither shown to nor changed by a guest', async () => {
    const [owner, guest] = [await portal.signIn('on-time'), await portal.signIn('full-guest')];
    expect(await billingOf(guest)).toBeNull();
    const answer = await guest.call(updateBillingContact, await requestOf(owner));
    expect(answer.status.error).toBe('AUTH403');
  });

  test('of another customer is nothing', async () => {
    const [arizona, solar] = [await portal.signIn('arizona'), await portal.signIn('solar')];
    const request = { ...(await requestOf(solar)), accountNumber: arizona.accountNumber };
    expect((await arizona.call(updateBillingContact, request)).status.error).toBe('RES404');
  });
});
