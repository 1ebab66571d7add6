import { randomUUID } from 'node:crypto';
import { cents, zeroCents } from '@wattershed/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../test/portal.ts';
import { systemAccess } from '../access/system-access.ts';
import type { Actor } from '../events/event-store.ts';
import { insertPayment } from './opening-store.ts';
import type { Payment } from './payment.ts';
import { findPayment } from './payment-store.ts';
import { receiptOf } from './receipts/receipt-job.ts';
import { markPosted } from './steps-store.ts';

let portal: TestPortal;
let people: PersonSignedIn[];

beforeAll(async () => {
  portal = await testPortal();
  people = await Promise.all(['past-due', 'on-time', 'solar'].map(portal.signIn));
});
beforeEach(() => portal.sql`delete from portal.payment`);
afterAll(() => portal.close());

const actorOf = ({ uuid }: PersonSignedIn): Actor => {
  return { userUuid: uuid, sessionId: null, requestId: 'paying together', ip: '', adminUserId: null };
};

function paymentOf({ uuid, accountNumber }: PersonSignedIn, changes: Partial<Payment> = {}): Payment {
  return {
    accountNumber,
    paymentId: randomUUID(),
    idempotencyKey: randomUUID(),
    userUuid: uuid,
    visitorId: null,
    sessionId: null,
    amountType: 'Other',
    amountCents: cents(1_234),
    feeCents: zeroCents,
    seenBalanceCents: cents(5_000),
    methodKind: 'bank',
    methodBrand: 'Bank',
    methodLast4: '6789',
    gatewayToken: 'a token',
    receiptEmail: `${uuid}@example.com`,
    language: 'EN_US',
    requestFingerprint: 'a fingerprint',
    channel: 'portal' as const,
    ofPlanned: null,
    charge: null,
    combined: null,
    entryDescription: null,
    saveMethod: { nickName: 'Mine', isDefault: true, expiryMonth: 12, expiryYear: 2030 },
    paidAt: new Date('2026-11-22T10:11:12.345Z'),
    state: 'charging',
    balanceAfterCents: null,
    deferredAfterCents: null,
    gatewayCode: null,
    gatewayMessage: null,
    refusalCode: null,
    authorizationCode: null,
    ...changes,
  };
}

const open = (person: PersonSignedIn, payment: Payment) => insertPayment(portal.services.db, actorOf(person), payment);

const post = (person: PersonSignedIn, payment: Payment, balanceCents = 3_766) =>
  markPosted(
    portal.services.db,
    actorOf(person),
    { ...payment, gatewayCode: 'APPROVED', authorizationCode: `WS ${payment.paymentId.slice(0, 8)}` },
    { balanceCents: cents(balanceCents), deferredCents: zeroCents },
    receiptOf(portal.services, payment),
  );

const found = ({ accountNumber }: PersonSignedIn, { paymentId }: Payment) =>
  findPayment(portal.sql, systemAccess(accountNumber, 'a test looks at a payment'), paymentId);

const eventsOf = (payment: Payment) => portal.sql`
  select account_number as "accountNumber", user_uuid as "userUuid", kind, after from portal.event
  where after ->> 'paymentId' = ${payment.paymentId} order by event_id`;

const receiptsOf = (payment: Payment) => portal.sql`
  select m.recipient_id as "recipientId", m.account_number as "accountNumber", m.title, count(d)::int as ways
  from portal.message m left join portal.delivery d using (recipient_id, message_id)
  where m.happening = ${payment.paymentId} group by m.recipient_id, m.message_id`;

describe('payments of several people that are opened at once', () => {
  test('are each written as they were asked for, with an event that names who paid', async () => {
    const payments = people.map((person, index) => paymentOf(person, { amountCents: cents(100 + index) }));
    expect(await Promise.all(people.map((person, index) => open(person, payments[index] as Payment)))).toEqual(
      people.map(() => true),
    );
    for (const [index, person] of people.entries()) {
      const payment = payments[index] as Payment;
      expect(await found(person, payment)).toEqual(payment);
      const { accountNumber, paymentId, amountCents, feeCents, methodKind, methodLast4, amountType, channel } = payment;
      expect(await eventsOf(payment)).toEqual([
        {
          accountNumber,
          userUuid: person.uuid,
          kind: 'payment-started',
          after: { paymentId, amountType, amountCents, feeCents, methodKind, methodLast4, channel },
        },
      ]);
    }
  });

  test('fail alone when the database refuses one of them', async () => {
    const [first, second, third] = people as [PersonSignedIn, PersonSignedIn, PersonSignedIn];
    const [good, bad, alsoGood] = [paymentOf(first), paymentOf(second, { amountCents: cents(-1) }), paymentOf(third)];
    const outcomes = await Promise.allSettled([open(first, good), open(second, bad), open(third, alsoGood)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { constraint: 'payment_amount_positive' } });
    expect(await found(first, good)).toBeDefined();
    expect(await found(second, bad)).toBeUndefined();
    expect(await found(third, alsoGood)).toBeDefined();
    expect((await Promise.all([good, bad, alsoGood].map(eventsOf))).map(events => events.length)).toEqual([1, 0, 1]);
  });

  test('are one when they are of one account, or have one key', async () => {
    const [person, other] = people as [PersonSignedIn, PersonSignedIn];
    const payment = paymentOf(person);
    const asked = [payment, paymentOf(person), { ...payment, paymentId: randomUUID() }];
    const [isOpen, ...areOthers] = await Promise.all([
      ...asked.map(one => open(person, one)),
      open(other, paymentOf(other)),
    ]);
    expect([isOpen, ...areOthers]).toEqual([true, false, false, true]);
    expect((await Promise.all(asked.map(eventsOf))).map(events => events.length)).toEqual([1, 0, 0]);
  });
});

describe('payments of several people that are posted at once', () => {
  test('are each posted with their own balance, event, and receipt', async () => {
    const payments = people.map(person => paymentOf(person));
    await Promise.all(people.map((person, index) => open(person, payments[index] as Payment)));
    const isLast = await Promise.all(people.map((person, index) => post(person, payments[index] as Payment, index)));
    expect(isLast).toEqual(people.map(() => true));
    for (const [index, person] of people.entries()) {
      const payment = payments[index] as Payment;
      const { paymentId, accountNumber } = payment;
      expect(await found(person, payment)).toMatchObject({
        state: 'posted',
        balanceAfterCents: index,
        deferredAfterCents: 0,
        gatewayCode: 'APPROVED',
        authorizationCode: `WS ${paymentId.slice(0, 8)}`,
      });
      const [, posted, ...more] = await eventsOf(payment);
      expect(posted).toMatchObject({
        accountNumber,
        userUuid: person.uuid,
        kind: 'payment-posted',
        after: { paymentId, code: 'APPROVED', balanceAfterCents: index },
      });
      expect(more).toEqual([]);
      expect(await receiptsOf(payment)).toMatchObject([{ recipientId: person.uuid, accountNumber, ways: 1 }]);
    }
  });

  test('are one when a request and the settling job bring the same one to its end, with one receipt', async () => {
    const [person, other] = people as [PersonSignedIn, PersonSignedIn];
    const [payment, others] = [paymentOf(person), paymentOf(other)];
    await Promise.all([open(person, payment), open(other, others)]);
    const isLast = await Promise.all([post(person, payment), post(person, payment), post(other, others)]);
    expect(isLast.filter(Boolean)).toHaveLength(2);
    expect(isLast.at(-1)).toBe(true);
    expect((await eventsOf(payment)).map(({ kind }) => kind)).toEqual(['payment-started', 'payment-posted']);
    expect(await receiptsOf(payment)).toHaveLength(1);
  });

  test('leave one that is no longer open as it is, and tell nobody of it', async () => {
    const [person, other] = people as [PersonSignedIn, PersonSignedIn];
    const [payment, others] = [paymentOf(person), paymentOf(other)];
    await open(other, others);
    expect(await Promise.all([post(person, payment), post(other, others)])).toEqual([false, true]);
    expect(await receiptsOf(payment)).toEqual([]);
    expect(await eventsOf(payment)).toEqual([]);
  });
});
