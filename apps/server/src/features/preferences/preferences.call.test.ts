import { clockAt } from '@wattershed/clock/business-clock';
import type { RequestOf } from '@wattershed/contract/call';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { downloadMyProfile, getProfilePdf } from '@wattershed/contract/my-profile/profile-file';
import {
  agreeToTexts,
  getNotificationPreferences,
  sendTextCode,
  setNotificationPreferences,
  setQuietHours,
} from '@wattershed/contract/preferences';
import { generateSignInToken, signInAsAgent } from '@wattershed/contract/ways-in';
import { preferenceGroups } from '@wattershed/domain/message/preference-group';
import { roleIds } from '@wattershed/domain/rights/rights';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { composers } from '../../features.ts';
import { deliverDue } from '../../messages/deliver.ts';
import { notifyPeople } from '../../messages/notify.ts';
import { insertUnreachable } from '../../messages/other-ways/unreachable-email-store.ts';
import { insertUnwanted } from '../../messages/unsubscribe/unsubscribe-store.ts';
import { tellHighUsage } from './high-usage-alert.ts';

const mobile = '8055550171';
let portal: TestPortal;
/** Lives where the clocks never change. */
let aaron: PersonSignedIn;
let daniel: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  aaron = await portal.signIn('arizona');
  daniel = await portal.signIn('on-time');
});
afterAll(() => portal?.close());
beforeEach(async () => {
  for (const table of ['message', 'notification_preference', 'message_preference', 'quiet_hours', 'text_consent']) {
    await portal.sql.query(`delete from portal.${table}`);
  }
  await portal.sql`delete from portal.one_time_token where purpose = 'text-opt-in'`;
  await portal.sql`delete from utility.carrier_message`;
  await portal.sql`
    update portal.user_account
    set phone_number = ${mobile}, phone_type = 'Mobile', secondary_phone = '', is_email_notified = true
    where uuid = any(${[aaron.uuid, daniel.uuid]}::uuid[])`;
});

const consentTo = ({ uuid }: PersonSignedIn) => portal.sql`
  insert into portal.text_consent (user_uuid, consent_id, phone, wording, language)
  values (${uuid}, gen_random_uuid(), ${mobile}, 'my-profile/1', 'EN_US')`;

type Changes = Partial<RequestOf<typeof setNotificationPreferences>>;

const read = async (person: PersonSignedIn, accountNumber = person.accountNumber) =>
  (await person.call(getNotificationPreferences, { accountNumber, uuid: person.uuid })).data;

/** As the screen sends it: everything as it is, but for the changes. */
async function save(person: PersonSignedIn, changes: Changes = {}, accountNumber = person.accountNumber) {
  const { contactentries, ...saved } = await read(person, accountNumber);
  return person.call(setNotificationPreferences, { ...saved, updatedby: 2, isAgent: false, ...changes });
}

/** The entries of someone who wants nothing but these groups. */
async function mutedBut(person: PersonSignedIn, ...wanted: string[]) {
  const { notificationpreference } = await read(person);
  return notificationpreference.map(({ notificationtype, email, sms }) => {
    const status = wanted.includes(notificationtype) ? (1 as const) : (0 as const);
    return {
      notificationtype,
      ...(email ? { email: { ...email, status } } : {}),
      ...(sms ? { sms: { ...sms, status } } : {}),
    };
  });
}

const night = { from: '10:00pm', to: '8:00am', timezone: 'America/Phoenix' };
const logged = () => portal.sql<{ kind: string; updatedBy: number; before: object; after: object }>`
  select kind, updated_by as "updatedBy", before, after from portal.event
  where kind = 'notification-preferences-changed' order by at desc`;

describe('the preferences of someone who has never chosen', () => {
  it('want everything but advertising by text, have quiet hours off, and no alert', async () => {
    await consentTo(aaron);
    const found = await read(aaron);
    expect(found).toMatchObject({
      ...{ UtilityAccountNumber: aaron.accountNumber, uuid: aaron.uuid, HighUsageThreshold: null, timestamp: null },
      quiethour: { from: '10:00pm', to: '8:00am', timezone: 'Universal' },
    });
    expect(found.customerNumber).toMatch(/^\d+$/);
    expect(found.notificationpreference.map(({ notificationtype }) => notificationtype)).toEqual([...preferenceGroups]);
    const off = found.notificationpreference.filter(({ email, sms }) => email?.status !== 1 || sms?.status !== 1);
    expect(off.map(({ notificationtype, sms }) => [notificationtype, sms?.status])).toEqual([
      ['MarketingCommunication', 0],
    ]);
  });

  it('have no entry for texts before anyone has agreed to them', async () => {
    const { notificationpreference, contactentries } = await read(aaron);
    expect(notificationpreference.some(entry => 'sms' in entry)).toBe(false);
    expect(contactentries).toMatchObject([
      { Type: 'Email', IsOpted: true, IsBlocked: false },
      { Value: mobile, Type: 'Text', IsOpted: false, IsBlocked: false },
    ]);
  });
});

describe('what is saved', () => {
  it('is read again, is logged without an address, and holds for this person and account alone', async () => {
    await consentTo(aaron);
    const before = (await logged()).length;
    const notificationpreference = await mutedBut(aaron, 'Outage');
    const answer = await save(aaron, { notificationpreference, HighUsageThreshold: 600, quiethour: night });
    const found = await read(aaron);
    expect(found).toMatchObject({ notificationpreference, HighUsageThreshold: 600, quiethour: night });
    expect(found.timestamp).toBe(answer.data.timestamp);
    const [event, ...others] = (await logged()).slice(0, (await logged()).length - before);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ updatedBy: 2, after: { highUsageKwh: 600, quietHours: [1_320, 480] } });
    expect(JSON.stringify(event)).toContain('Billing email');
    expect(JSON.stringify(event)).not.toContain(mobile);
    expect((await read(daniel)).timestamp).toBe(null);
  });

  it('stands in the file of the person’s data', async () => {
    await consentTo(aaron);
    await save(aaron, {
      notificationpreference: await mutedBut(aaron, 'Outage'),
      HighUsageThreshold: 600,
      quiethour: night,
    });
    const { data } = await aaron.call(downloadMyProfile, { uuid: aaron.uuid });
    const [found, ...others] = data.notificationPreferences;
    expect(others).toEqual([]);
    expect(found).toMatchObject({ accountNumber: aaron.accountNumber, quietHours: '22:00-08:00', highUsageKwh: 600 });
    expect(found?.advertisingByText).toBe(false);
    expect(found?.muted).toHaveLength(12);
    expect(found?.muted).toContainEqual({ group: 'AmiDailyUsage', channel: 'text' });
    expect((await aaron.call(getProfilePdf, { uuid: aaron.uuid, language: 'ES' })).httpStatus).toBe(200);
  });

  it('again, because its answer was lost, is no conflict and no second event', async () => {
    const request = { ...(await read(aaron)), HighUsageThreshold: 700, updatedby: 2 as const, isAgent: false };
    const { contactentries, ...sent } = request;
    const before = (await logged()).length;
    const first = await aaron.call(setNotificationPreferences, sent);
    const again = await aaron.call(setNotificationPreferences, sent);
    expect(again.data).toEqual(first.data);
    expect((await logged()).length).toBe(before + 1);
  });

  it('by two tabs at once is of one of them, and the other learns it', async () => {
    const { contactentries, ...seen } = await read(aaron);
    const tab = (HighUsageThreshold: number) =>
      aaron.call(setNotificationPreferences, { ...seen, HighUsageThreshold, updatedby: 2, isAgent: false });
    const ended = await Promise.all([tab(500), tab(900)]);
    expect(ended.map(({ status }) => status.error ?? 'saved').toSorted()).toEqual(['RES409', 'saved']);
    const winner = ended[0]?.status.code === 200 ? 500 : 900;
    expect((await read(aaron)).HighUsageThreshold).toBe(winner);
  });

  it('on a screen that was open when an email was unsubscribed from does not subscribe again', async () => {
    const { contactentries, ...seen } = await read(aaron);
    const { uuid: userUuid, accountNumber } = aaron;
    await insertUnwanted(portal.sql, { userUuid, accountNumber, group: 'AmiDailyUsage' });
    const late = { ...seen, HighUsageThreshold: 500, updatedby: 2 as const, isAgent: false };
    expect((await aaron.call(setNotificationPreferences, late)).status.error).toBe('RES409');
    const { notificationpreference } = await read(aaron);
    expect(notificationpreference.find(one => one.notificationtype === 'AmiDailyUsage')?.email?.status).toBe(0);
  });

  it.each([
    ['a threshold of 0', { HighUsageThreshold: 0 }, 'VLD001'],
    ['a threshold nobody reaches', { HighUsageThreshold: 100_000 }, 'VLD001'],
    ['quiet hours that end when they begin', { quiethour: { ...night, to: '10:00pm' } }, 'VLD001'],
    ['quiet hours by the clock of another place', { quiethour: { ...night, timezone: 'UTC' } }, 'VLD001'],
    ['quiet hours without a time', { quiethour: { ...night, to: '25:00' } }, 'REQ400'],
    ['a group that there isn’t', { notificationpreference: [{ notificationtype: 'Weather' as 'Outage' }] }, 'REQ400'],
    [
      'a group twice',
      { notificationpreference: [{ notificationtype: 'Outage' as const }, { notificationtype: 'Outage' as const }] },
      'VLD001',
    ],
    [
      'an address of someone else',
      {
        notificationpreference: [
          { notificationtype: 'Outage' as const, email: { value: 'eve@example.com', status: 1 as const } },
        ],
      },
      'RES409',
    ],
    ['another customer’s number', { customerNumber: '1' }, 'RES404'],
    ['nobody as an agent', { isAgent: true }, 'VLD001'],
    ['another person', { uuid: '00000000-0000-4000-8000-000000000000' }, 'RES404'],
  ])('is never %s', async (_, changes, code) => {
    expect((await save(aaron, changes as Changes)).status.error).toBe(code);
    expect((await read(aaron)).timestamp).toBe(null);
  });

  it('names the customer where the owner saves, and nowhere else', async () => {
    const soojin = await portal.signIn('co-owner');
    expect((await read(soojin)).customerNumber).toBeUndefined();
    expect((await save(soojin, { HighUsageThreshold: 400 })).status.code).toBe(200);
    expect((await save(soojin, { customerNumber: (await read(daniel)).customerNumber })).status.error).toBe('VLD001');
    const { customerNumber, contactentries, ...others } = await read(daniel);
    const without = await daniel.call(setNotificationPreferences, { ...others, updatedby: 2, isAgent: false });
    expect(without.status.error).toBe('VLD001');
    // Each of those who share the account has preferences of their own.
    expect((await read(daniel)).HighUsageThreshold).toBe(null);
  });
});

describe('quiet hours alone', () => {
  it('are saved, turned off, and refused where another tab has saved', async () => {
    const { timestamp } = await read(aaron);
    const about = { UtilityAccountNumber: aaron.accountNumber, uuid: aaron.uuid };
    const set = (quiethour: typeof night, seen: string | null) =>
      aaron.call(setQuietHours, { ...about, quiethour, updatedby: 2, isAgent: false, timestamp: seen });
    const { data } = await set(night, timestamp);
    expect((await read(aaron)).quiethour).toEqual(night);
    expect((await set({ ...night, to: '7:00am' }, timestamp)).status.error).toBe('RES409');
    await set({ ...night, timezone: 'Universal' }, data.timestamp);
    expect((await read(aaron)).quiethour.timezone).toBe('Universal');
    expect(await portal.sql`select from portal.quiet_hours`).toHaveLength(0);
  });
});

const roles = [
  // role, may see, may change, may change quiet hours
  [roleIds.owner, 200, 200, 200],
  [roleIds.coOwner, 200, 200, 200],
  [roleIds.fullGuest, 200, 200, 200],
  [roleIds.billingGuest, 'AUTH403', 'AUTH403', 'AUTH403'],
  [roleIds.readOnlyGuest, 200, 'AUTH403', 'AUTH403'],
  [roleIds.paymentBlocked, 200, 200, 200],
] as const;

describe.each([
  ['active', 1, false],
  ['closed', 2, true],
  ['pending', 3, false],
] as const)('on an account that is %s', (_, status, isClosed) => {
  it.each(roles)('role %s gets: see %s, change %s, quiet hours %s', async (roleId, see, change, quiet) => {
    const { uuid, accountNumber } = aaron;
    const own = { roleId: roleIds.owner, status: 1 };
    const put = async (as: { roleId: number; status: number }) => {
      await portal.sql`
        update portal.account_link set role_id = ${as.roleId}, account_status = ${as.status}
        where user_uuid = ${uuid} and account_number = ${accountNumber}`;
    };
    const { customerNumber } = await read(aaron);
    await put({ roleId, status });
    const about = { UtilityAccountNumber: accountNumber, uuid, timestamp: null };
    const by = { ...about, updatedby: 2 as const, isAgent: false };
    const asked = await Promise.all([
      aaron.call(getNotificationPreferences, { accountNumber, uuid }),
      aaron.call(setNotificationPreferences, {
        ...{ ...by, HighUsageThreshold: null, notificationpreference: [] },
        ...(roleId === roleIds.owner ? { customerNumber } : {}),
      }),
      aaron.call(setQuietHours, { ...by, quiethour: { ...night, timezone: 'Universal' } }),
    ]);
    await put(own);
    const expected = isClosed ? ['AUTH403', 'AUTH403', 'AUTH403'] : [see, change, quiet];
    expect(asked.map(({ status: { error, code } }) => error ?? code)).toEqual(expected);
  });
});

describe('texts to a number', () => {
  const ask = (phone = mobile) => aaron.call(sendTextCode, { uuid: aaron.uuid, phone, language: 'EN_US' });
  const agree = (code: string, phone = mobile) =>
    aaron.call(agreeToTexts, { uuid: aaron.uuid, phone, code, isTcpaAgreed: true, language: 'ES' });
  const codeSent = async () => /\b\d{6}\b/.exec((await portal.lettersTo(mobile)).at(-1)?.text ?? '')?.[0] ?? '';

  it('are turned on by the code that the number has got, which works once', async () => {
    expect((await ask()).status.code).toBe(200);
    const code = await codeSent();
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await agree(wrong)).status.error).toBe('LOG004');
    expect((await agree(code)).status.code).toBe(200);
    expect((await agree(code)).status.error).toBe('LOG005');
    const consents = await portal.sql`select phone, wording, language from portal.text_consent`;
    expect(consents).toEqual([{ phone: mobile, wording: 'preferences/1', language: 'ES' }]);
    expect((await read(aaron)).contactentries[1]).toMatchObject({ Value: mobile, IsOpted: true });
    expect((await aaron.call(getProfile, { uuid: aaron.uuid })).data.isTextNotified).toBe(true);
  });

  it('are turned on for no number but one’s own mobile, and not by saving preferences', async () => {
    expect((await ask('8055550199')).status.error).toBe('RES409');
    const on = [{ Value: mobile, Type: 'Text' as const, IsOpted: true, IsBlocked: false }];
    expect((await save(aaron, { contactentries: on })).status.error).toBe('VLD001');
    await portal.sql`update portal.user_account set phone_type = 'Home' where uuid = ${aaron.uuid}`;
    expect((await ask()).status.error).toBe('RES409');
  });

  it('are blocked where STOP came from, also for a code, and emails where they bounce', async () => {
    await portal.sql`insert into portal.stopped_number (phone, said_at) values (${mobile}, now())`;
    const [email] = (await read(aaron)).contactentries;
    await insertUnreachable(portal.sql, portal.services.secrets, email?.Value ?? '', 'no such user');
    expect((await read(aaron)).contactentries.map(({ IsBlocked }) => IsBlocked)).toEqual([true, true]);
    expect((await ask()).status.error).toBe('TXT409');
    await portal.sql`delete from portal.stopped_number`;
    await portal.sql`delete from portal.unreachable_email`;
  });

  it('are not turned on by a code that another number has got', async () => {
    expect((await ask()).status.code).toBe(200);
    const code = await codeSent();
    expect((await agree(code, '8055550199')).status.error).toBe('TXT411');
    expect(await portal.sql`select from portal.text_consent where withdrawn_at is null`).toHaveLength(0);
  });

  it('get no more than five codes an hour, and five tries of one', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await ask()).status.code).toBe(200);
    expect((await ask()).status.error).toBe('RATE429');
    const code = await codeSent();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 5; tried += 1) expect((await agree(wrong)).status.error).toBe('LOG004');
    expect((await agree(code)).status.error).toBe('LOG005');
  });

  it('are turned off with the consent, and emails with what can be turned off', async () => {
    await consentTo(aaron);
    const { contactentries } = await read(aaron);
    const off = contactentries.map(entry => ({ ...entry, IsOpted: false }));
    expect((await save(aaron, { contactentries: off })).status.code).toBe(200);
    expect((await read(aaron)).contactentries.map(({ IsOpted }) => IsOpted)).toEqual([false, false]);
    expect(await portal.sql`select from portal.text_consent where withdrawn_at is null`).toHaveLength(0);
  });
});

/** A support agent in the customer's portal. */
async function agentFor(person: PersonSignedIn) {
  const support = { accountNumber: person.accountNumber, purpose: 'support', adminUserId: 'A-1042' } as const;
  const { token } = (await portal.backOffice(generateSignInToken, support)).data;
  const { data } = await portal.call(signInAsAgent, { token });
  const authorization = `Bearer ${data.accessToken}`;
  const as = { updatedby: 3 as const, isAgent: true };
  const set = async (changes: Changes) => {
    const { contactentries, ...saved } = await read(person);
    return portal.call(setNotificationPreferences, { ...saved, ...as, ...changes }, { headers: { authorization } });
  };
  return { set };
}

test('an agent saves as an agent, and agrees to nothing for the customer', async () => {
  await consentTo(aaron);
  const { set } = await agentFor(aaron);
  expect((await set({ HighUsageThreshold: 550 })).status.code).toBe(200);
  expect((await logged())[0]).toMatchObject({ updatedBy: 3, after: { highUsageKwh: 550 } });
  expect((await set({ isAgent: false, updatedby: 2, HighUsageThreshold: 1 })).status.error).toBe('VLD001');
  const sms = { value: mobile, status: 1 as const };
  const offers = { notificationpreference: [{ notificationtype: 'MarketingCommunication' as const, sms }] };
  expect((await set(offers)).status.error).toBe('AUTH403');
  const off = [{ Value: mobile, Type: 'Text' as const, IsOpted: false, IsBlocked: false }];
  expect((await set({ contactentries: off })).status.error).toBe('AUTH403');
});

describe('the engine obeys what is saved', () => {
  const ways = async () =>
    (await portal.sql<{ channel: string }>`select channel from portal.delivery order by channel`).map(
      ({ channel }) => channel,
    );
  const tellUsage = (person: PersonSignedIn) =>
    notifyPeople(portal.services, portal.sql, { kind: 'preferences/high-usage', happening: 'usage' }, [
      {
        userUuid: person.uuid,
        accountNumber: person.accountNumber,
        values: { name: 'A', account: '1', used: '9', threshold: '8', month: 'May' },
      },
    ]);
  const tellReturned = () =>
    notifyPeople(portal.services, portal.sql, { kind: 'payments/returned', happening: 'returned' }, [
      {
        userUuid: aaron.uuid,
        accountNumber: aaron.accountNumber,
        values: { amount: '$10.00', account: '•••• 0001', paymentId: '00000000-0000-7000-8000-000000000000' },
      },
    ]);

  it('muting everything but outages mutes all that is optional, and only texts of what is required', async () => {
    await consentTo(aaron);
    await tellUsage(aaron);
    expect(await ways()).toEqual(['email', 'text']);
    await portal.sql`delete from portal.message`;
    await save(aaron, { notificationpreference: await mutedBut(aaron, 'Outage') });
    await tellUsage(aaron);
    expect(await ways()).toEqual([]);
    await tellReturned();
    expect(await ways()).toEqual(['email']);
  });

  it('of one who shares the account as of the owner, each for themselves', async () => {
    const soojin = await portal.signIn('co-owner');
    await save(soojin, { notificationpreference: await mutedBut(soojin) });
    await tellUsage(daniel);
    await tellUsage(soojin);
    const told = await portal.sql`select distinct recipient_id from portal.delivery`;
    expect(told).toEqual([{ recipient_id: daniel.uuid }]);
  });

  it('a text inside quiet hours waits until they end there', async () => {
    await consentTo(aaron);
    await save(aaron, { quiethour: night });
    await tellReturned();
    await deliverDue({ ...portal.services, clock: clockAt(new Date('2026-11-21T06:30:00Z')) }, composers);
    const [text] = await portal.sql`select state, held_until from portal.delivery where channel = 'text'`;
    expect(text).toEqual({ state: 'held', held_until: new Date('2026-11-21T15:00:00Z') });
  });

  it('tells once a month that more was used than the threshold, to those who set one', async () => {
    await save(aaron, { HighUsageThreshold: 99_999 });
    await tellHighUsage(portal.services);
    expect(await ways()).toEqual([]);
    await save(aaron, { HighUsageThreshold: 1 });
    await tellHighUsage(portal.services);
    await tellHighUsage(portal.services);
    expect(await ways()).toEqual(['email']);
    const [letter] = (await portal.lettersTo('aaron.begay@example.com')).slice(-1);
    expect(letter?.subject).toContain('went over 1 kWh');
  });

  it('is looked for each morning of the business clock, as long as anyone has a threshold', async () => {
    const planned = () => portal.sql<{ at: string; isAhead: boolean }>`
      select to_char(due_at at time zone 'America/Los_Angeles', 'HH24:MI') as at, due_at > clock.now() as "isAhead"
      from portal.due where job = 'tell-high-usage'`;
    const forget = () => portal.sql`delete from portal.due where job = 'tell-high-usage'`;
    await forget();
    await tellHighUsage(portal.services);
    expect(await planned()).toEqual([]);
    await save(aaron, { HighWaterThreshold: 999_999 });
    expect(await planned()).toEqual([{ at: '09:00', isAhead: true }]);
    await forget();
    await tellHighUsage(portal.services);
    expect(await planned()).toEqual([{ at: '09:00', isAhead: true }]);
  });

  it('keeps the morning that is planned, whoever saves in between', async () => {
    await save(aaron, { HighUsageThreshold: 99_999 });
    await portal.sql`update portal.due set due_at = '2020-01-01T17:00:00Z' where job = 'tell-high-usage'`;
    await save(daniel, { HighUsageThreshold: 99_999 });
    const [row] = await portal.sql<{ year: number }>`
      select extract(year from due_at)::int as year from portal.due where job = 'tell-high-usage'`;
    expect(row?.year).toBe(2020);
  });

  it('tells of water by its own threshold, in gallons', async () => {
    await save(aaron, { HighUsageThreshold: null, HighWaterThreshold: 999_999 });
    await tellHighUsage(portal.services);
    expect(await ways()).toEqual([]);
    await save(aaron, { HighUsageThreshold: null, HighWaterThreshold: 1 });
    await tellHighUsage(portal.services);
    await tellHighUsage(portal.services);
    expect(await ways()).toEqual(['email']);
    const [letter] = (await portal.lettersTo('aaron.begay@example.com')).slice(-1);
    expect(letter?.subject).toContain('Your water went over 1 gallons');
  });

  it('keeps the threshold of water when it is not sent, and refuses what is none', async () => {
    await save(aaron, { HighWaterThreshold: 4_000 });
    const { contactentries, HighWaterThreshold: _, ...saved } = await read(aaron);
    await aaron.call(setNotificationPreferences, { ...saved, HighUsageThreshold: 500, updatedby: 2, isAgent: false });
    const { data } = await aaron.call(getNotificationPreferences, {
      accountNumber: aaron.accountNumber,
      uuid: aaron.uuid,
    });
    expect([data.HighUsageThreshold, data.HighWaterThreshold]).toEqual([500, 4_000]);
    for (const HighWaterThreshold of [0, 1_000_000, -1]) {
      expect((await save(aaron, { HighWaterThreshold })).status.error).toBe('VLD001');
    }
  });
});
