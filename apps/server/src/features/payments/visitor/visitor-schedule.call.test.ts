import { randomUUID } from 'node:crypto';
import { clockAt } from '@wattershed/clock/business-clock';
import type { RequestOf } from '@wattershed/contract/call';
import { listScheduledPayments } from '@wattershed/contract/payments/scheduling';
import { getVisitorPaymentDetails } from '@wattershed/contract/payments/visitor';
import {
  cancelVisitorSchedule,
  openVisitorSchedule,
  scheduleAsVisitor,
} from '@wattershed/contract/payments/visitor-scheduling';
import { cents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cardThat, startPaying } from '../../../../test/people/paying-person.ts';
import { openVisitor } from '../../../../test/people/visiting.ts';
import { forgetOwnTokens } from '../../../paying/planned/forget-own-tokens.ts';
import { remindPlanned } from '../../../paying/planned/remind-planned.ts';
import { takeDue } from '../../../paying/planned/take-planned.ts';

type Order = RequestOf<typeof scheduleAsVisitor>;
type Visitor = ReturnType<typeof openVisitor>;

let paying: Awaited<ReturnType<typeof startPaying>>;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.portal.close());
beforeEach(() => paying.forget());
afterEach(() => paying.portal.sql`delete from portal.planned_payment`);

async function admitted(): Promise<Visitor> {
  const visitor = openVisitor(paying);
  expect((await visitor.find(paying.accountNumber, 'Ramirez')).httpStatus).toBe(200);
  return visitor;
}

async function order(changes: Partial<Order> = {}): Promise<Order> {
  const { accountNumber, portal, cardToken } = paying;
  return {
    ...{ accountNumber, idempotencyKey: randomUUID(), scheduleDate: '2026-12-03' as Order['scheduleDate'] },
    ...{
      amountType: 'Other',
      amountCents: cents(1_234),
      isAhead: false,
      feeCents: cents(portal.config.CARD_FEE_CENTS),
    },
    ...{ receiptEmail: 'neighbor@example.com', language: 'EN_US' },
    paymentToken: changes.paymentToken ?? (await cardToken(cardThat('approve'))),
    ...changes,
  };
}

/** As one who came at that time. */
const servicesAt = (at: string) => ({ ...paying.portal.services, clock: clockAt(new Date(at)) });
const open = (link: string) => paying.portal.call(openVisitorSchedule, { link });
const cancel = (link: string) => paying.portal.call(cancelVisitorSchedule, { link });
const told = async () => {
  const rows = await paying.portal.sql<{ kind: string }>`
    select kind from portal.message where kind like 'payments/scheduled%' order by message_id`;
  return rows.map(({ kind }) => kind.replace('payments/', ''));
};

test('is scheduled once, shown to the account holder without whose it is, reminded of, taken on its day, and forgotten', async () => {
  const { accountNumber, person, portal } = paying;
  await portal.sql`delete from portal.message`;
  const visitor = await admitted();
  const request = await order();
  const [first, again] = await Promise.all([
    visitor.call(scheduleAsVisitor, request),
    visitor.call(scheduleAsVisitor, request),
  ]);
  const answered = [first, again].filter(({ httpStatus }) => httpStatus === 200);
  expect(answered.length).toBeGreaterThan(0);
  const { link } = (await visitor.call(scheduleAsVisitor, request)).data;
  expect(answered.map(({ data }) => data.link)).toEqual(answered.map(() => link));
  expect((await visitor.call(scheduleAsVisitor, { ...request, amountCents: cents(1_235) })).status.error).toBe(
    'PAY411',
  );
  expect(await paying.moved()).toEqual({ charges: 0, postings: 0, states: [] });
  expect((await open(link)).data).toMatchObject({
    ...{ scheduleDate: '2026-12-03', amountCents: 1_234, feeCents: 199, status: 'created', methodLast4: '4242' },
  });

  const list = await person.call(listScheduledPayments, { accountNumber });
  expect(list.data.scheduled).toMatchObject([
    { amountCents: 1_234, scheduleDate: '2026-12-03', isOwn: false, methodBrand: '', methodLast4: '', reason: null },
  ]);
  expect(JSON.stringify(list.data)).not.toContain('neighbor');
  const { data } = await (await admitted()).call(getVisitorPaymentDetails, { accountNumber });
  expect(data.toCome).toEqual([{ payOn: '2026-12-03', amountCents: 1_234 }]);

  await remindPlanned(servicesAt('2026-12-02T18:00:00Z'));
  await takeDue(servicesAt('2026-12-03T15:59:59Z'));
  expect((await open(link)).data.status).toBe('created');
  await Promise.all(Array.from({ length: 3 }, () => takeDue(servicesAt('2026-12-03T16:00:00Z'))));
  expect((await open(link)).data).toMatchObject({ status: 'paid', paidCents: 1_234 });
  expect(await paying.moved()).toEqual({ charges: 1, postings: 1, states: ['posted'] });
  const [row] = await portal.sql`
    select user_uuid as "userUuid", visitor_id is not null as "isVisitor" from portal.payment`;
  expect(row).toEqual({ userUuid: null, isVisitor: true });
  expect(await told()).toEqual(['scheduled', 'scheduled-reminder']);
  expect((await cancel(link)).status.error).toBe('RES409');

  await forgetOwnTokens(servicesAt('2026-12-04T16:00:00Z'));
  const [queued] = await portal.sql`
    select count(*)::int as n from jobs.job where name = 'forget-token' and data->>'gatewayToken' = ${request.paymentToken}`;
  expect(Number(queued?.n)).toBeGreaterThan(0);
});

test('of a closed account takes no more than it owes, which the details, the link, and the letter say', async () => {
  const { accountNumber, portal } = paying;
  const visitor = await admitted();
  const owed = await paying.balance();
  const close = (status: number) =>
    portal.sql`update utility.account set status = ${status} where account_number = ${accountNumber}`;
  const request = await order({ amountCents: cents(owed + 5_000), isAhead: true });
  await close(accountStatuses.closedWithBalance);
  const { link } = (await visitor.call(scheduleAsVisitor, request)).data;
  const { data } = await (await admitted()).call(getVisitorPaymentDetails, { accountNumber });
  const opened = await open(link);
  await close(accountStatuses.active);
  expect(data).toMatchObject({ canPayAhead: false, toCome: [{ payOn: '2026-12-03', amountCents: owed }] });
  expect(opened.data.isAhead).toBe(false);
  expect(await portal.sql`select is_ahead from portal.planned_payment`).toEqual([{ is_ahead: false }]);
  expect((await (await admitted()).call(getVisitorPaymentDetails, { accountNumber })).data.canPayAhead).toBe(true);
});

test('is canceled by its link, once, and then nothing is taken', async () => {
  const visitor = await admitted();
  const { link } = (await visitor.call(scheduleAsVisitor, await order())).data;
  await paying.portal.sql`delete from portal.message`;
  expect((await cancel(link)).data.status).toBe('cancelled');
  expect((await cancel(link)).data.status).toBe('cancelled');
  expect(await told()).toEqual(['scheduled-canceled']);
  await takeDue(servicesAt('2026-12-03T18:00:00Z'));
  expect(await paying.moved()).toEqual({ charges: 0, postings: 0, states: [] });
  expect((await open(link)).data.status).toBe('cancelled');
});

test('takes no more than is owed on its day, and nothing when the account takes cash only by then', async () => {
  const { sql } = paying.portal;
  const { accountNumber } = paying;
  const visitor = await admitted();
  const owed = await paying.balance();
  const more = (await visitor.call(scheduleAsVisitor, await order({ amountCents: cents(owed + 100) }))).data.link;
  await takeDue(servicesAt('2026-12-03T18:00:00Z'));
  expect((await open(more)).data).toMatchObject({ status: 'paid', paidCents: owed });
  const none = (await visitor.call(scheduleAsVisitor, await order())).data.link;
  await takeDue(servicesAt('2026-12-03T18:00:00Z'));
  expect((await open(none)).data.status).toBe('nothing-due');
  const cashOnly = (await visitor.call(scheduleAsVisitor, await order({ isAhead: true }))).data.link;
  await sql`update utility.account set is_cash_only = true where account_number = ${accountNumber}`;
  const refused = await visitor.call(scheduleAsVisitor, await order());
  await takeDue(servicesAt('2026-12-03T18:00:00Z'));
  await sql`update utility.account set is_cash_only = false where account_number = ${accountNumber}`;
  expect(refused.status.error).toBe('PAY403');
  expect((await open(cashOnly)).data).toMatchObject({ status: 'not-taken', reason: 'cash-only' });
});

test('is refused for a day that is past, too far, or no day, a card that has expired by then, another fee, and what is no card of this browser', async () => {
  const visitor = await admitted();
  const refusalOf = async (changes: object, who = visitor) =>
    (await who.call(scheduleAsVisitor, await order(changes as Partial<Order>))).status.error;
  expect(await refusalOf({}, openVisitor(paying))).toBe('PAY401');
  for (const scheduleDate of ['2026-11-19', '2026-11-20', '2027-11-20']) {
    expect(await refusalOf({ scheduleDate })).toBe('SCH422');
  }
  expect(await refusalOf({ scheduleDate: '2026-11-31' })).toBe('REQ400');
  expect(await refusalOf({ receiptEmail: 'nobody' })).toBe('REQ400');
  expect(await refusalOf({ amountCents: cents(1) })).toBe('PAY422');
  expect(await refusalOf({ feeCents: cents(0) })).toBe('PAY409');
  expect(await refusalOf({ paymentToken: 'tok_0000000000000000000000' })).toBe('F310');
  expect(await refusalOf({ paymentToken: await paying.cardToken(cardThat('approve'), true) })).toBe('F310');
  const paymentToken = await paying.cardToken(cardThat('approve'));
  await paying.portal.sql`
    update utility.gateway_token set expiry_month = 11, expiry_year = 2026 where token = ${paymentToken}`;
  expect(await refusalOf({ paymentToken })).toBe('SCH423');
  const [{ n } = { n: 1 }] = await paying.portal.sql`select count(*)::int as n from portal.planned_payment`;
  expect(n).toBe(0);
});

test('is opened by no other link', async () => {
  const visitor = await admitted();
  const { link } = (await visitor.call(scheduleAsVisitor, await order())).data;
  const [plannedId = '', signature = ''] = link.split('.');
  for (const wrong of [`${randomUUID()}.${signature}`, `${plannedId}.${'A'.repeat(22)}`, `${link}.x`]) {
    expect((await open(wrong)).status.error).toBe('LOG005');
    expect((await cancel(wrong)).status.error).toBe('LOG005');
  }
  expect((await open(link)).data.status).toBe('created');
  await paying.portal.sql`
    update portal.planned_payment set state = 'canceled', ended_at = clock.now() - interval '91 days'`;
  expect((await open(link)).status.error).toBe('LOG005');
});
