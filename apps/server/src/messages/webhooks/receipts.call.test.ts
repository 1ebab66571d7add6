import { createHmac } from 'node:crypto';
import { moveClock } from '@wattershed/clock/clock-store';
import { realNow } from '@wattershed/domain/calendar/real-now';
import { sendDueReports } from '@wattershed/reference-utility/carriers/reports/send-reports';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { newUuid } from '../../ids.ts';
import { takeDeliveries } from '../delivery-store.ts';
import { notify } from '../notify.ts';
import { writeEnds } from '../write-ends.ts';

let portal: TestPortal;
let person: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  person = await portal.signIn('on-time');
});
beforeEach(async () => {
  await portal.sql`delete from portal.message`;
  await portal.sql`delete from utility.carrier_report`;
});
afterAll(() => portal.close());

/** Told to one address; answers the delivery's ID. */
async function tell(to: { emails?: string[]; phones?: string[] }, kind: 'passkeys/added' | 'payments/returned') {
  const happening = newUuid();
  const values = { amount: '$10.00', account: '•••• 0001', paymentId: happening, name: 'Ann', passkey: 'Phone' };
  const recipient = { userUuid: person.uuid, language: 'EN_US', ...to } as const;
  await notify(portal.services, portal.sql, { kind, happening, to: recipient, values });
  const [row] = await portal.sql<{ id: string }>`
    select delivery_id as id from portal.delivery join portal.message using (recipient_id, message_id)
    where happening = ${happening}`;
  return row?.id ?? '';
}

const ways = () =>
  portal.sql<{ channel: string; state: string; reason: string | null }>`
    select channel, state, reason from portal.delivery order by queued_at, delivery_id`;

const at = (seconds: number) => new Date(realNow().getTime() + seconds * 1_000).toISOString();

type Signing = { key?: string; age?: number };

function post(webhook: 'email-receipts' | 'text-receipts', payload: unknown, { key, age = 0 }: Signing = {}) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const seconds = Math.floor(realNow().getTime() / 1_000) - age;
  const by = key ?? (webhook === 'email-receipts' ? utilityKeys.mailReports : utilityKeys.smsReports);
  const signature = createHmac('sha256', by).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'wattershed-signature': `t=${seconds},v1=${signature}` };
  return portal.postWebhook(webhook, body, headers);
}

const receipt = (reference: string, state: string, seconds: number, reason?: string) => ({
  receipts: [{ reference, state, at: at(seconds), ...(reason ? { reason } : {}) }],
});

describe('what became of a message', () => {
  test.each([
    ['ann@example.com', { state: 'delivered', reason: null }],
    ['bounces@example.com', { state: 'bounced', reason: '5.1.1' }],
    ['gives-up@example.com', { state: 'failed', reason: '4.2.2' }],
    ['lost@example.com', { state: 'sent', reason: null }],
    ['delayed@example.com', { state: 'sent', reason: null }],
  ])('sent to %s is told by the email carrier', async (email, told) => {
    await tell({ emails: [email] }, 'passkeys/added');
    await portal.lettersTo(email);
    await portal.takeReports();
    expect((await ways())[0]).toEqual({ channel: 'email', ...told });
    const mailbox = await fetch(new URL(`/mailbox.json?to=${email}`, portal.gatewayUrl));
    const { messages } = (await mailbox.json()) as { messages: unknown[] };
    expect(messages).toHaveLength(email.startsWith('ann') ? 1 : 0);
  });

  test('is dated by the business clock, as everything else in the inbox', async () => {
    const { now } = portal.services.clock;
    const later = new Date(now().getTime() + 3_600_000);
    const statesAt = async () =>
      (await portal.sql<{ at: Date }>`select state_at as at from portal.delivery`).map(({ at }) => at);
    await tell({ emails: ['ann@example.com'] }, 'passkeys/added');
    expect(await statesAt()).toEqual([now()]);
    await moveClock(portal.sql, later);
    await portal.lettersTo('ann@example.com');
    expect(await statesAt()).toEqual([later]);
    await portal.takeReports();
    expect((await ways())[0]?.state).toBe('delivered');
    expect(await statesAt()).toEqual([later]);
  });

  test('that comes late is delivered then', async () => {
    await tell({ emails: ['delayed@example.com'] }, 'passkeys/added');
    await portal.lettersTo('delayed@example.com');
    await portal.sql`update utility.carrier_report set due_at = now()`;
    await portal.takeReports();
    expect(await ways()).toEqual([{ channel: 'email', state: 'delivered', reason: null }]);
  });

  test.each([
    ['6025550171', { state: 'delivered', reason: null }],
    ['6025550290', { state: 'bounced', reason: 'no such number' }],
    ['6025550291', { state: 'failed', reason: 'phone is off' }],
    ['6025550293', { state: 'sent', reason: null }],
    ['6025550294', { state: 'bounced', reason: 'SMS 422' }],
  ])('sent to %s is told by the text carrier', async (phone, told) => {
    const values = { code: '918273', minutes: '20' };
    const to = { phones: [phone], language: 'EN_US' } as const;
    await notify(portal.services, portal.sql, { kind: 'two-factor/code', happening: newUuid(), to, values });
    await portal.lettersTo(phone);
    await portal.takeReports();
    expect(await ways()).toEqual([{ channel: 'text', ...told }]);
  });
});

describe('a receipt', () => {
  test('that comes twice changes nothing the second time, and an older one nothing after a newer', async () => {
    const id = await tell({ emails: ['ann@example.com'] }, 'passkeys/added');
    await portal.lettersTo('ann@example.com');
    const bounced = receipt(`${id}@wattershed.example`, 'bounced', -5, '5.1.1');
    expect(await post('email-receipts', bounced)).toBe(204);
    const after = await portal.sql`select * from portal.delivery`;
    expect(await post('email-receipts', bounced)).toBe(204);
    expect(await post('email-receipts', receipt(id, 'delivered', -60))).toBe(204);
    expect(await portal.sql`select * from portal.delivery`).toEqual(after);
    expect(await post('email-receipts', receipt(id, 'delivered', -1))).toBe(204);
    expect((await ways())[0]).toEqual({ channel: 'email', state: 'delivered', reason: null });
  });

  test('of the future counts as of now: what comes after it still counts', async () => {
    const id = await tell({ emails: ['ann@example.com'] }, 'passkeys/added');
    await post('email-receipts', receipt(id, 'delivered', 200_000));
    await post('email-receipts', receipt(id, 'bounced', 300_000, '5.1.1'));
    expect((await ways())[0]?.state).toBe('bounced');
  });

  test('that comes before we have written that we sent it is not undone by that', async () => {
    const id = await tell({ emails: ['ann@example.com'] }, 'passkeys/added');
    const [taken] = await takeDeliveries(portal.sql, 1, 90);
    expect(await post('email-receipts', receipt(id, 'delivered', 0))).toBe(204);
    const which = { recipientId: taken?.recipientId ?? '', deliveryId: taken?.deliveryId ?? '' };
    await writeEnds(portal.services, {}, [{ ...which, state: 'sent' }]);
    await writeEnds(portal.services, {}, [{ ...which, state: 'failed', reason: 'TimeoutError' }]);
    expect(await portal.sql`select state, next_at, sent_at is not null as sent from portal.delivery`).toEqual([
      { state: 'delivered', next_at: null, sent: true },
    ]);
  });

  test('of what was deleted, of nobody, of the other channel, or of a text that was never sent is taken and changes nothing', async () => {
    const id = await tell({ emails: ['ann@example.com'] }, 'passkeys/added');
    const before = await portal.sql`select * from portal.delivery`;
    expect(await post('email-receipts', receipt(newUuid(), 'delivered', 0))).toBe(204);
    expect(await post('email-receipts', receipt('newsletter@elsewhere.example', 'bounced', 0))).toBe(204);
    expect(await post('text-receipts', receipt(id, 'delivered', 0))).toBe(204);
    await portal.sql`update portal.delivery set state = 'held', next_at = null`;
    expect(await post('email-receipts', receipt(id, 'delivered', 0))).toBe(204);
    expect((await ways())[0]?.state).toBe('held');
    expect(before).toHaveLength(1);
  });

  test.each([
    ['by another key', receipt('x', 'delivered', 0), { key: utilityKeys.sms }, 401],
    ['by the key of the other carrier', receipt('x', 'delivered', 0), { key: utilityKeys.smsReports }, 401],
    ['ten minutes ago', receipt('x', 'delivered', 0), { age: 600 }, 401],
    ['over a body that is no receipt', { receipts: [{ reference: 'x' }] }, {}, 400],
    ['over a state that there is not', receipt('x', 'queued', 0), {}, 400],
    ['over a body that is no JSON', '{"receipts":', {}, 400],
    [
      'over more than a carrier sends at once',
      { receipts: Array(501).fill(receipt('x', 'failed', 0).receipts[0]) },
      {},
      400,
    ],
    ['over 300 KB', { receipts: [], filling: 'x'.repeat(300_000) }, {}, 400],
  ])('signed %s is refused', async (_, payload, signing, status) => {
    expect(await post('email-receipts', payload, signing)).toBe(status);
  });

  test('without a signature is refused, and one with a changed body too', async () => {
    const id = await tell({ emails: ['ann@example.com'] }, 'passkeys/added');
    const body = JSON.stringify(receipt(id, 'bounced', 0));
    const headers = { 'content-type': 'application/json' };
    expect(await portal.postWebhook('email-receipts', body, headers)).toBe(401);
    const seconds = Math.floor(realNow().getTime() / 1_000);
    const signature = createHmac('sha256', utilityKeys.mailReports).update(`${seconds}.{}`).digest('hex');
    const forged = { ...headers, 'wattershed-signature': `t=${seconds},v1=${signature}` };
    expect(await portal.postWebhook('email-receipts', body, forged)).toBe(401);
    expect((await ways())[0]?.state).toBe('queued');
  });

  test('among 200 requests at once about the same deliveries is taken, whatever their order', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tell({ emails: [`ann-${index}@example.com`] }, 'passkeys/added')),
    );
    const receipts = ids.map(reference => ({ reference, state: 'delivered', at: at(0) }));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const turned = [...receipts.slice(index % 20), ...receipts.slice(0, index % 20)];
        return post('email-receipts', { receipts: index % 2 ? turned : turned.toReversed() });
      }),
    );
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(new Set((await ways()).map(({ state }) => state))).toEqual(new Set(['delivered']));
  });
});

test('a required text that did not arrive goes by email once, however often that is told', async () => {
  const id = await tell({ phones: ['6025550290'] }, 'payments/returned');
  await portal.sql`update portal.delivery set state = 'sent', next_at = null, sent_at = now()`;
  const bounced = receipt(id, 'bounced', 0, 'no such number');
  await Promise.all(Array.from({ length: 5 }, () => post('text-receipts', bounced)));
  await post('text-receipts', receipt(id, 'failed', 10, 'no such number'));
  expect(await ways()).toEqual([
    { channel: 'text', state: 'failed', reason: 'no such number' },
    { channel: 'email', state: 'queued', reason: null },
  ]);
});

test('what the carrier could not tell because the portal was away is told later, once', async () => {
  await tell({ emails: ['ann@example.com'] }, 'passkeys/added');
  await portal.lettersTo('ann@example.com');
  await sendDueReports(portal.sql, utilityKeys, async () => 0);
  expect((await ways())[0]?.state).toBe('sent');
  await portal.sql`update utility.carrier_report set due_at = now()`;
  await portal.takeReports();
  expect((await ways())[0]?.state).toBe('delivered');
  expect(await portal.sql`select from utility.carrier_report`).toHaveLength(0);
});
