import { createHmac } from 'node:crypto';
import { clockAt } from '@wattershed/clock/business-clock';
import { agreeToTexts, sendTextCode } from '@wattershed/contract/preferences';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { realNow } from '@wattershed/domain/calendar/real-now';
import { sendDueReports } from '@wattershed/reference-utility/carriers/reports/send-reports';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { composers } from '../../features.ts';
import type { Sms } from '../../gateways/sms/port.ts';
import { newUuid } from '../../ids.ts';
import { deliverDue } from '../deliver.ts';
import { notify, notifyPeople } from '../notify.ts';

const mobile = '6025550171';
// Half past eleven in the evening in Phoenix.
const lateEvening = new Date('2026-11-21T06:30:00Z');
let portal: TestPortal;
let person: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  person = await portal.signIn('arizona');
});
beforeEach(async () => {
  for (const table of ['message', 'stopped_number', 'text_reply', 'text_consent', 'quiet_hours'])
    await portal.sql.query(`delete from portal.${table}`);
  await portal.sql`delete from utility.carrier_message`;
  await portal.sql`delete from utility.carrier_report`;
  await portal.sql`
    update portal.user_account set phone_number = ${mobile}, phone_type = 'Mobile', is_text_notified = true,
      language = 'EN_US' where uuid = ${person.uuid}`;
  await portal.sql`
    insert into portal.text_consent (user_uuid, consent_id, phone, wording, language)
    values (${person.uuid}, gen_random_uuid(), ${mobile}, 'my-profile/1', 'EN_US')`;
});
afterAll(() => portal.close());

/** Texts from the demo phone, and lets the carrier hand it to the portal. */
async function text(words: string, number = mobile): Promise<void> {
  await fetch(new URL('/phone', portal.gatewayUrl), {
    method: 'POST',
    body: new URLSearchParams({ number, text: words }),
    redirect: 'manual',
  });
  await portal.takeReports();
}

/** What has arrived at the phone since the start of the test. */
const texts = async (number = mobile) => (await portal.lettersTo(number)).map(one => one.text);

const returned = (happening: string) =>
  notifyPeople(portal.services, portal.sql, { kind: 'payments/returned', happening }, [
    {
      userUuid: person.uuid,
      accountNumber: person.accountNumber as AccountNumber,
      values: { amount: '$10.00', account: '•••• 0001', paymentId: newUuid() },
    },
  ]);

const code = () =>
  notify(portal.services, portal.sql, {
    kind: 'two-factor/code',
    happening: newUuid(),
    to: { userUuid: person.uuid, phones: [mobile], language: 'EN_US' },
    values: { code: '918273', minutes: '20' },
  });

const ways = async () => {
  const rows = await portal.sql<{ channel: string; state: string; reason: string | null }>`
    select channel, state, reason from portal.delivery where urgency = 1 order by queued_at, channel`;
  return rows.map(({ channel, state, reason }) => [channel, state, reason]);
};

const consents = () =>
  portal.sql<{ wording: string; covers: string; stands: boolean }>`
    select wording, covers, withdrawn_at is null as stands from portal.text_consent
    where user_uuid = ${person.uuid} order by agreed_at, covers desc`;

const isTextNotified = async () => {
  const [row] = await portal.sql`select is_text_notified from portal.user_account where uuid = ${person.uuid}`;
  return row?.is_text_notified;
};

describe('STOP', () => {
  test.each([
    'STOP',
    'stopall',
    'Quit',
    'end.',
    'REVOKE',
    'opt out',
    'cancel',
    'Unsubscribe!',
    'PARAR',
    'arrêt',
    'ＳＴＯＰ',
  ])('as “%s” ends every text to the number at once, and is confirmed by one', async words => {
    await text(words);
    expect(await texts()).toHaveLength(1);
    await code();
    await returned('after');
    expect(await texts()).toHaveLength(1);
    expect(await consents()).toEqual([{ wording: 'my-profile/1', covers: 'all', stands: false }]);
    expect(await isTextNotified()).toBe(false);
  });

  test('ends what is queued, and what quiet hours hold, and a required message goes by email right away', async () => {
    await portal.sql`
      insert into portal.quiet_hours (user_uuid, account_number, from_minute, to_minute)
      values (${person.uuid}, ${person.accountNumber}, ${22 * 60}, ${8 * 60})`;
    await returned('held');
    await portal.sql`delete from portal.delivery where channel = 'email'`;
    const atNight = { ...portal.services, clock: clockAt(lateEvening) };
    await deliverDue(atNight, composers);
    expect(await ways()).toEqual([['text', 'held', null]]);
    await code();
    await text('STOP');
    await deliverDue(atNight, composers);
    expect((await ways()).map(([channel, , reason]) => [channel, reason])).toEqual([
      ['text', 'stopped'],
      ['email', 'nothing to tell'],
    ]);
    expect(await texts()).toHaveLength(1);
  });

  test('is answered once: neither when the carrier tells it twice, nor when it is texted again', async () => {
    await text('STOP');
    await text('STOP');
    await portal.sql`
      insert into utility.carrier_report (webhook, payload)
      select 'text-replies', jsonb_build_object('messageId', 'again', 'from', '+16025550171', 'text', 'Stop', 'at', now())
      from generate_series(1, 3)`;
    await portal.takeReports();
    expect(await texts()).toHaveLength(1);
    expect(await portal.sql`select from portal.stopped_number`).toHaveLength(1);
  });

  test('from a number that nobody has ends texts there, too, and is confirmed in the language of its word', async () => {
    await text('PARAR', '6025550180');
    expect(await texts('6025550180')).toEqual([expect.stringContaining('Ya no le enviaremos mensajes')]);
    expect(await isTextNotified()).toBe(true);
  });

  test('is honored for everyone with this number, and told in the log without it', async () => {
    const other = await portal.signIn('on-time');
    await portal.sql`
      insert into portal.text_consent (user_uuid, consent_id, phone, wording, language)
      values (${other.uuid}, gen_random_uuid(), ${mobile}, 'my-profile/1', 'EN_US')`;
    await text('STOP');
    expect(await portal.sql`select from portal.text_consent where withdrawn_at is null`).toHaveLength(0);
    const log = await portal.sql`
      select after from portal.event where kind = 'text-consent-withdrawn' order by at desc limit 2`;
    expect(log).toEqual([
      { after: { numbers: ['••••••0171'], by: 'text' } },
      { after: { numbers: ['••••••0171'], by: 'text' } },
    ]);
  });

  test('holds against a consent that is given later on a screen', async () => {
    await text('STOP');
    await portal.sql`update portal.text_consent set withdrawn_at = null`;
    await returned('later');
    expect(await texts()).toHaveLength(1);
  });
});

describe('OUTAGE after STOP', () => {
  test('keeps emergency texts alone, and its consent is recorded', async () => {
    await text('STOP');
    await text('Outage');
    expect(await texts()).toEqual([expect.stringContaining('Reply OUTAGE'), expect.stringContaining('only')]);
    expect(await consents()).toEqual([
      { wording: 'my-profile/1', covers: 'all', stands: false },
      { wording: 'text-reply/1', covers: 'emergencies', stands: true },
    ]);
    await returned('ordinary');
    await code();
    expect(await texts()).toHaveLength(2);
    expect(await isTextNotified()).toBe(false);
    await text('STOP');
    expect((await consents()).some(({ stands }) => stands)).toBe(false);
    expect(await texts()).toHaveLength(3);
  });

  test('without STOP before is a message like any other: nobody is told that their outage was taken down', async () => {
    await text('OUTAGE');
    expect(await texts()).toEqual([expect.stringContaining("can't read replies")]);
  });
});

describe('START', () => {
  test('gives back what STOP has ended, as a new consent', async () => {
    await text('STOP');
    await text('OUTAGE');
    await text('START');
    expect((await texts()).at(-1)).toContain('are on at this number');
    expect((await consents()).filter(({ stands }) => stands)).toEqual([
      { wording: 'text-reply/1', covers: 'all', stands: true },
    ]);
    expect(await isTextNotified()).toBe(true);
    await returned('again');
    expect(await texts()).toHaveLength(4);
  });

  test('gives nothing to who never agreed, or has another number by now, and says where to', async () => {
    await text('START', '6025550180');
    expect((await texts('6025550180')).at(-1)).toContain('turn them on in your profile');
    await text('STOP');
    await portal.sql`update portal.user_account set phone_number = '6025550199' where uuid = ${person.uuid}`;
    await text('START');
    expect((await texts()).at(-1)).toContain('turn them on in your profile');
    expect((await consents()).some(({ stands }) => stands)).toBe(false);
  });

  test('that was said before STOP and comes after it changes nothing, and is not answered', async () => {
    await text('STOP');
    const at = new Date(realNow().getTime() - 60_000).toISOString();
    await portal.sql`
      insert into utility.carrier_report (webhook, payload)
      values ('text-replies', jsonb_build_object('messageId', 'late', 'from', ${mobile}::text, 'text', 'START', 'at', ${at}::text))`;
    await portal.takeReports();
    expect(await portal.sql`select from portal.stopped_number`).toHaveLength(1);
    expect(await texts()).toHaveLength(1);
  });
});

describe('YES', () => {
  const ask = async () => {
    await portal.sql`delete from portal.text_consent`;
    await portal.sql`update portal.user_account set is_text_notified = false where uuid = ${person.uuid}`;
    await portal.sql`delete from portal.one_time_token where purpose = 'text-opt-in'`;
    return person.call(sendTextCode, { uuid: person.uuid, phone: mobile, language: 'EN_US' });
  };

  test('in answer to the code turns texts on as the code does, once, and the code works no more', async () => {
    await ask();
    expect((await texts()).at(-1)).toContain('reply YES');
    await text('Yes');
    await text('YES');
    expect(await consents()).toEqual([{ wording: 'text-reply/1', covers: 'all', stands: true }]);
    expect(await isTextNotified()).toBe(true);
    expect((await texts()).slice(1)).toEqual([
      expect.stringContaining('are on at this number'),
      expect.stringContaining("can't read replies"),
    ]);
    const code = /\d{6}/.exec((await texts())[0] ?? '')?.[0] ?? '';
    const late = { uuid: person.uuid, phone: mobile, code, isTcpaAgreed: true, language: 'EN_US' } as const;
    expect((await person.call(agreeToTexts, late)).status.error).toBe('LOG005');
  });

  test.each([
    ['when nobody has asked', 'delete from portal.one_time_token', 1],
    ['when the code is too old', "update portal.one_time_token set expires_at = now() - interval '1 minute'", 1],
    ['when the number is no longer theirs', "update portal.user_account set phone_number = '6025550199'", 1],
    ['after STOP', `insert into portal.stopped_number (phone, said_at) values ('${mobile}', now())`, 0],
  ])('turns nothing on %s', async (_, change, answers) => {
    await ask();
    await portal.sql.query(change);
    const before = await texts();
    await text('YES');
    expect(await consents()).toEqual([]);
    expect(await isTextNotified()).toBe(false);
    const after = await texts();
    expect(after).toHaveLength(before.length + answers);
    expect(after.slice(before.length).every(one => one?.includes("can't read replies"))).toBe(true);
  });
});

test('HELP is answered, also after STOP', async () => {
  await text('help');
  await text('STOP');
  await text('HELP?');
  const answers = await texts();
  expect(answers.filter(one => one.includes('We text about your service'))).toHaveLength(2);
});

test('anything else gets an honest answer, once a day, and none after STOP', async () => {
  await text('My power is out');
  await text('Hello??');
  expect(await texts()).toEqual([expect.stringContaining("can't read replies")]);
  await portal.sql`delete from portal.message`;
  await text('STOP');
  await text('Thanks');
  expect(await texts()).toHaveLength(2);
});

test('answers come in the language of whoever agreed to texts there', async () => {
  await portal.sql`update portal.user_account set language = 'FR' where uuid = ${person.uuid}`;
  await text('HELP');
  await text('STOP');
  expect(await texts()).toEqual([
    expect.stringContaining("obtenir de l'aide"),
    expect.stringContaining('ne recevrez plus'),
  ]);
});

describe('a text', () => {
  const reply = { messageId: 'm-1', from: mobile, text: 'STOP', at: '2026-11-22T12:00:00Z' };

  test.each([
    ['without a signature', reply, {}, 401],
    ['of another form', { messageId: 'm-1', text: 'STOP' }, utilityKeys.smsReports, 400],
    ['of 300 KB', { ...reply, text: 'x'.repeat(300_000) }, utilityKeys.smsReports, 400],
    ['signed by the email carrier', reply, utilityKeys.mailReports, 401],
  ])('%s is refused', async (_, payload, key, status) => {
    const statuses: number[] = [];
    await portal.sql`insert into utility.carrier_report (webhook, payload) values ('text-replies', '{}')`;
    await sendDueReports(
      portal.sql,
      { mailReports: '', smsReports: typeof key === 'string' ? key : 'none' },
      async (webhook, __, headers) => {
        const body = JSON.stringify(payload);
        const seconds = /t=(\d+)/.exec(headers['wattershed-signature'] ?? '')?.[1];
        const signature = createHmac('sha256', String(key)).update(`${seconds}.${body}`).digest('hex');
        const signed = typeof key === 'string' ? { 'wattershed-signature': `t=${seconds},v1=${signature}` } : {};
        const answer = await portal.postWebhook(webhook, body, { 'content-type': 'application/json', ...signed });
        statuses.push(answer);
        return answer;
      },
    );
    expect(statuses).toEqual([status]);
    expect(await portal.sql`select from portal.stopped_number`).toHaveLength(0);
  });

  test('from a short code or from abroad is taken and not answered', async () => {
    await portal.sql`
      insert into utility.carrier_report (webhook, payload)
      select 'text-replies', jsonb_build_object('messageId', n, 'from', n, 'text', 'STOP', 'at', now())
      from unnest(array['92887', '+4915112345678', '']) n where n <> ''`;
    await portal.takeReports();
    expect(await portal.sql`select from utility.carrier_report`).toHaveLength(0);
    expect(await portal.sql`select from portal.message`).toHaveLength(0);
  });
});

test('a text that is about to be sent when STOP comes is the last one', async () => {
  const sent: string[] = [];
  const sms: Sms = { send: async ({ text: words }) => void sent.push(words) };
  const services = { ...portal.services, gateways: { ...portal.services.gateways, sms } };
  await code();
  await Promise.all([deliverDue(services, composers), text('STOP')]);
  await code();
  await deliverDue(services, composers);
  expect(sent.filter(words => words.includes('918273')).length).toBeLessThanOrEqual(1);
  expect(sent.filter(words => words.includes('OUTAGE'))).toHaveLength(1);
});
