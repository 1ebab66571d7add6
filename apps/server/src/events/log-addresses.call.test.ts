import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logUserBehaviour } from '@wattershed/contract/configuration/activity';
import { inviteGuest, revokeGuest } from '@wattershed/contract/guests/access';
import { registerGuest } from '@wattershed/contract/guests/invitation';
import { changeContact, confirmEmail, confirmPhone, setContactChannels } from '@wattershed/contract/my-profile/contact';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { mailReceipt } from '@wattershed/contract/payments/bill/receipt';
import { forgotPassword, forgotUserName } from '@wattershed/contract/recovery';
import { syncFromBilling } from '@wattershed/contract/registration/billing-sync';
import { activateUser } from '@wattershed/contract/registration/new-user';
import { setIpLockCount, signIn } from '@wattershed/contract/sign-in';
import { json } from '@wattershed/database/sql';
import { inTransaction } from '@wattershed/database/transaction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesInLog, tablesThatKeepAll } from '../../test/log-addresses.ts';
import { newcomer } from '../../test/people/newcomer.ts';
import { cardThat, startPaying } from '../../test/people/paying-person.ts';
import { recoverSignIn } from '../features/recovery/recovery-job.ts';

const password = 'Wattershed-1!';
let paying: Awaited<ReturnType<typeof startPaying>>;

beforeAll(async () => {
  paying = await startPaying({ TRUST_PROXY: 'on' });
});
afterAll(() => paying.portal.close());

const newest = async (address: string) => (await paying.portal.lettersTo(address)).at(-1)?.text ?? '';
const codeTo = async (address: string) => /(\d{6})/.exec(await newest(address))?.[1] ?? '';

async function failToSignIn(): Promise<void> {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const attempt = { username: 'elena.ramirez@example.com', password: 'ann@example.com' };
  for (let i = 0; i < 7; i += 1) await paying.portal.call(signIn, attempt, { headers });
  await paying.portal.backOffice(setIpLockCount, { ipAddress: '203.0.113.77', count: 3 });
  await paying.portal.backOffice(setIpLockCount, { ipAddress: '2001:db8::77' });
}

async function register(): Promise<void> {
  const nora = await newcomer(paying.portal);
  await nora.prove({ custom_Attributes: { pin: '999998' } });
  await nora.register({ contact: { ...nora.form.contact, isTextNotified: true, isTcpaAgreed: true } });
  await paying.portal.call(activateUser, { verificationId: await nora.activationLink() });
}

async function recover(): Promise<void> {
  const { portal } = paying;
  await portal.call(forgotPassword, { username: 'daniel.kim.office' });
  await portal.call(forgotUserName, { email: 'daniel.kim@example.com' });
  await portal.call(forgotUserName, { phoneNumber: '4155550147' });
  const jobs = await portal.sql`select data from jobs.job where name = 'recover-sign-in'`;
  for (const { data } of jobs) await recoverSignIn(portal.services, data);
}

async function shareWithGuests(): Promise<void> {
  const { portal, person, accountNumber } = paying;
  const guest = { firstName: 'Ada', lastName: 'Okafor', email: 'ada.okafor@example.org' };
  const terms = { roleId: 4, accessUntil: null, language: 'EN_US' } as const;
  const { data } = await person.call(inviteGuest, { accountNumber, ...guest, ...terms });
  const validationKey = /key=([\w-]+)/.exec(await newest(guest.email))?.[1] ?? '';
  await portal.call(registerGuest, {
    ...{ validationKey, username: 'ada.okafor', password: 'tr4vel-Kite!x', firstName: 'Ada', lastName: 'Okafor' },
    ...{ emails: [guest.email], phones: [{ number: '6025550123', type: 'Mobile' }], agree: true, isTcpaAgreed: true },
    language: 'EN_US',
  });
  await person.call(revokeGuest, { accountNumber, guestId: data.guestId });
}

async function changeProfile(): Promise<void> {
  const { person } = paying;
  const { uuid } = person;
  const ask = async (changed: object) => {
    const { emails, phones, types } = (await person.call(getProfile, { uuid })).data;
    const modifiedType = 'PrimaryEmail' as const;
    await person.call(changeContact, {
      emails,
      phones,
      types,
      modifiedType,
      requestType: 'Change',
      password,
      ...changed,
    });
  };
  const { emails } = (await person.call(getProfile, { uuid })).data;
  await ask({ modifiedType: 'SecondaryEmail', emails: [emails[0], 'elena.second@example.org'] });
  const token = /confirm=([\w-]+)/.exec(await newest('elena.second@example.org'))?.[1] ?? '';
  expect((await person.call(confirmEmail, { uuid, token })).httpStatus).toBe(200);
  await ask({ modifiedType: 'PrimaryPhone', phones: ['6025550181', ''] });
  const confirmed = { uuid, modifiedType: 'PrimaryPhone', code: await codeTo('6025550181') } as const;
  expect((await person.call(confirmPhone, confirmed)).httpStatus).toBe(200);
  const textConsent = { phones: ['6025550181'], language: 'EN_US' as const };
  await person.call(setContactChannels, { uuid, isEmailNotified: true, isTextNotified: true, textConsent });
  await paying.portal.backOffice(syncFromBilling, { userId: uuid, accountNumber: person.accountNumber });
}

async function payAndSendReceipts(): Promise<void> {
  const { person, accountNumber } = paying;
  const { paymentId } = (await paying.pay(await paying.cardPayment(cardThat('approve')))).data;
  for (const email of [person.email, 'bookkeeper@example.org']) {
    await person.call(mailReceipt, { accountNumber, paymentId, email, language: 'EN_US' });
  }
}

async function lookAround(): Promise<void> {
  await paying.person.call(logUserBehaviour, {
    entries: [
      {
        module: 'billing',
        action: 'view',
        screen: '/ViewBill?to=ann@example.com',
        urls: ['/ViewBill?to=ann@example.com', '/x/203.0.113.9#602-555-0123'],
        customAttributes: ['ann@example.com', '(602) 555-0123', 'from 203.0.113.9'],
      },
    ],
  });
}

test('the log keeps no email address, no phone number and no IP address but the caller’s, whatever people do', async () => {
  for (const act of [failToSignIn, register, recover, shareWithGuests, changeProfile, payAndSendReceipts, lookAround]) {
    await act();
  }
  const { sql } = paying.portal;
  const kinds = (await sql`select distinct kind from portal.event`).map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining([
      ...['sign-in-failed', 'address-failures-set', 'customer-proof-failed', 'registered', 'activated'],
      ...['password-link-sent', 'user-ids-sent', 'guest-invited', 'guest-registered', 'guest-revoked'],
      ...['contact-change-asked', 'contact-changed', 'contact-channels-changed', 'text-consent-given'],
      ...['payment-posted', 'receipt-mailed', 'receipt-code-sent', 'user-behaviour'],
    ]),
  );
  expect(await addressesInLog(sql)).toEqual([]);
});

test('only the log, and what the utility publishes, keep all they were given', async () => {
  // Help and terms are the utility's own words, and who of it changed them.
  const published = ['portal.content_change', 'portal.content_version'];
  expect(await tablesThatKeepAll(paying.portal.sql)).toEqual([...published, 'portal.event']);
});

test('addresses that earlier versions wrote into the log are taken from it, and nothing else', async () => {
  const folder = join(import.meta.dirname, '../../migrations');
  const file = readdirSync(folder).find(name => name.endsWith('_log-addresses.sql')) ?? '';
  const seen: unknown[] = [];
  const trial = inTransaction(paying.portal.sql, async tx => {
    await tx`
      insert into portal.event (event_id, kind, before, after, request_id) values
        (gen_random_uuid(), 'guest-invited', null, '{"email": "a@example.com", "roleId": 4}', 'earlier'),
        (gen_random_uuid(), 'address-failures-set', null, '{"ipAddress": "203.0.113.9", "count": 1}', 'earlier'),
        (gen_random_uuid(), 'contact-changed', '{"slot": "PrimaryEmail", "value": "a•••@example.com"}',
          '{"slot": "PrimaryEmail", "value": "b•••@example.com"}', 'earlier'),
        (gen_random_uuid(), 'contact-changed', '{"slot": "PrimaryPhone", "value": ""}',
          '{"slot": "PrimaryPhone", "value": "••••••0123"}', 'earlier')`;
    await tx.query(readFileSync(join(folder, file), 'utf8'));
    seen.push(await tx`select before, after from portal.event where request_id = 'earlier' order by kind, after`);
    seen.push(await addressesInLog(tx));
    await expect(tx`delete from portal.event`).rejects.toThrow('append-only');
    throw new Error('taken back');
  });
  await expect(trial).rejects.toThrow();
  const slot = (after: object, before: object | null = null) => ({ before, after });
  expect(seen).toEqual([
    [
      slot({ count: 1 }),
      slot({ slot: 'PrimaryEmail' }, { slot: 'PrimaryEmail' }),
      slot({ slot: 'PrimaryPhone', value: '••••••0123' }, { slot: 'PrimaryPhone', value: '' }),
      slot({ roleId: 4 }),
    ],
    [],
  ]);
});

test.each([
  ['an email address', { to: 'ann@example.com' }],
  ['an IP address', { from: ['203.0.113.9'] }],
  ['an IPv6 address', { from: '2001:db8::9' }],
  ['a phone number', { sentTo: '602-555-0123' }],
  ['the number of a person', { sentTo: '4155550147' }],
])('%s in the log is found', async (_, after) => {
  const found: string[][] = [];
  const trial = inTransaction(paying.portal.sql, async tx => {
    await tx`insert into portal.event (event_id, kind, after) values (gen_random_uuid(), 'trial', ${json(after)})`;
    found.push(await addressesInLog(tx));
    throw new Error('taken back');
  });
  await expect(trial).rejects.toThrow('taken back');
  expect(found[0]).toHaveLength(1);
});
