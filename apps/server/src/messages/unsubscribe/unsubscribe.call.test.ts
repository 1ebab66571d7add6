import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { composers } from '../../features.ts';
import type { MailMessage } from '../../gateways/mail/port.ts';
import { listAddressed } from '../addressed-person-store.ts';
import { deliverDue } from '../deliver.ts';
import { notify } from '../notify.ts';

let portal: TestPortal;
let person: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  person = await portal.signIn('on-time');
});
beforeEach(async () => {
  await portal.sql`delete from portal.message`;
  await portal.sql`delete from portal.message_preference`;
});
afterAll(() => portal.close());

/** The emails that go out of what is told, as the carrier gets them. */
async function emailOf(kind: 'inbox/answer' | 'passkeys/added', accountNumber?: string): Promise<MailMessage> {
  const sent: MailMessage[] = [];
  const mail = { send: async (message: MailMessage) => void sent.push(message) };
  await notify(portal.services, portal.sql, {
    kind,
    happening: crypto.randomUUID(),
    to: { userUuid: person.uuid, emails: ['ann@example.com'], language: 'FR' },
    ...(accountNumber ? { accountNumber: accountNumber as AccountNumber } : {}),
    values: { name: 'Ann', link: 'https://portal.example/', passkey: 'x', subject: 'y', topic: 'z' },
  });
  await deliverDue({ ...portal.services, gateways: { ...portal.services.gateways, mail } }, composers);
  const [email] = sent;
  if (!email) throw new Error('no email went out');
  return email;
}

const request = (method: 'GET' | 'POST', url: string, type = 'application/x-www-form-urlencoded') =>
  portal.app.inject({
    method,
    url: new URL(url).pathname,
    ...(method === 'POST' ? { headers: { 'content-type': type }, payload: 'List-Unsubscribe=One-Click' } : {}),
  });

const optional = { group: 'ConnectMe', need: 'optional', urgency: 'ordinary', channels: ['email'] } as const;
const required = { ...optional, need: 'required' } as const;
const emailsOf = async (kind: typeof optional | typeof required, accountNumber?: string) => {
  const who = { userUuid: person.uuid, ...(accountNumber ? { accountNumber: accountNumber as AccountNumber } : {}) };
  const [found] = await listAddressed(portal.sql, [who], kind);
  return found?.emails.length;
};

test('an optional email says how to unsubscribe, in its head and at its end; a required one does not', async () => {
  const email = await emailOf('inbox/answer', person.accountNumber);
  expect(email.unsubscribeUrl).toMatch(new RegExp(`^${portal.config.portalUrl}unsubscribe/[\\w-]+\\.[\\w-]+$`));
  expect(email.text).toContain(email.unsubscribeUrl);
  expect(email.html).toContain(email.unsubscribeUrl);
  const needed = await emailOf('passkeys/added', person.accountNumber);
  expect(needed.unsubscribeUrl).toBeUndefined();
  expect(`${needed.text}${needed.html}`).not.toContain('/unsubscribe/');
});

test('opening the link asks and changes nothing; one click ends these emails, and clicking again changes nothing more', async () => {
  const { unsubscribeUrl = '' } = await emailOf('inbox/answer', person.accountNumber);
  const asked = await request('GET', unsubscribeUrl);
  expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
  expect(asked.headers['content-security-policy']).toContain("default-src 'none'");
  expect(await emailsOf(optional, person.accountNumber)).toBe(1);
  const done = await request('POST', unsubscribeUrl);
  expect([done.statusCode, done.body]).toEqual([200, expect.not.stringContaining('<form')]);
  expect(await emailsOf(optional, person.accountNumber)).toBe(0);
  expect(await emailsOf(required, person.accountNumber)).toBe(1);
  expect((await request('POST', unsubscribeUrl, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
  const log = await portal.sql`select after from portal.event where kind = 'emails-unsubscribed'`;
  expect(log).toEqual([{ after: { group: 'ConnectMe', channel: 'email' } }]);
});

test('about no account it ends these emails about none, and of an account only those about it', async () => {
  const { unsubscribeUrl = '' } = await emailOf('inbox/answer');
  expect((await request('POST', unsubscribeUrl)).statusCode).toBe(200);
  expect([await emailsOf(optional), await emailsOf(optional, person.accountNumber)]).toEqual([0, 1]);
});

test('a link that we did not write says so and changes nothing, and one of a person who has left is answered as ever', async () => {
  const { unsubscribeUrl = '' } = await emailOf('inbox/answer', person.accountNumber);
  const forged = await request('POST', `${unsubscribeUrl}x`);
  expect([forged.statusCode, forged.body]).toEqual([404, expect.stringContaining('<h1>')]);
  await portal.sql`update portal.user_account set state = 'deleted' where uuid = ${person.uuid}`;
  expect((await request('POST', unsubscribeUrl)).statusCode).toBe(200);
  await portal.sql`update portal.user_account set state = 'active' where uuid = ${person.uuid}`;
  expect(await portal.sql`select from portal.message_preference`).toHaveLength(0);
});
