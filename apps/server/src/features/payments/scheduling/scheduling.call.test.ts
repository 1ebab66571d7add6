import { randomUUID } from 'node:crypto';
import { listWhatWillBeTaken } from '@wattershed/contract/autopay/drafts';
import { getDashboardBill } from '@wattershed/contract/billing/bill';
import type { RequestOf } from '@wattershed/contract/call';
import {
  cancelScheduledPayment,
  changeScheduledPayments,
  listFuturePayments,
  listScheduledPayments,
  schedulePayment,
} from '@wattershed/contract/payments/scheduling';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cardThat, startPaying } from '../../../../test/people/paying-person.ts';
import type { PersonSignedIn } from '../../../../test/portal.ts';
import { forgetToken } from '../../../paying/methods/forget-tokens.ts';
import { forgetOwnTokens } from '../../../paying/planned/forget-own-tokens.ts';

type Order = RequestOf<typeof schedulePayment>;

let paying: Awaited<ReturnType<typeof startPaying>>;
let guest: PersonSignedIn;

// Rosa is billing guest on Elena's account.
beforeAll(async () => {
  paying = await startPaying();
  guest = await paying.portal.signIn('billing-guest');
});
afterAll(() => paying.portal.close());
afterEach(async () => {
  await paying.portal.sql`delete from portal.planned_payment`;
  await paying.portal.sql`delete from portal.due where job in ('take-planned', 'remind-planned')`;
});

async function orderOf(changes: Partial<Order> = {}): Promise<Order> {
  return {
    accountNumber: paying.accountNumber,
    scheduleDate: localDate('2026-12-03'),
    amountType: 'Other',
    amountCents: cents(1_234),
    isAhead: false,
    idempotencyKey: randomUUID(),
    feeCents: cents(199),
    receiptEmail: 'elena@example.com',
    language: 'EN_US',
    customerRefNum: null,
    paymentToken: changes.paymentToken ?? (await paying.cardToken(cardThat('approve'), true)),
    ...changes,
  };
}

const schedule = async (changes: Partial<Order> = {}, by = paying.person) =>
  by.call(schedulePayment, await orderOf(changes));
const list = async (by = paying.person) =>
  (await by.call(listScheduledPayments, { accountNumber: paying.accountNumber })).data;
const letters = (schedulePayUid: string) => paying.portal.sql<{ kind: string }>`
  select kind from portal.message where happening like ${`${schedulePayUid}%`} order by message_id`;

describe('to schedule', () => {
  it('plans nothing for an account that was closed during the session', async () => {
    const close = (status: number) => paying.portal.sql`
      update utility.account set status = ${status} where account_number = ${paying.accountNumber}`;
    await close(2);
    expect((await schedule()).status.error).toBe('ACC403');
    await close(1);
    expect(await paying.portal.sql`select from portal.planned_payment`).toEqual([]);
  });

  it('ahead of bills to come is listed as such until the account is closed', async () => {
    const close = (status: number) => paying.portal.sql`
      update utility.account set status = ${status} where account_number = ${paying.accountNumber}`;
    await schedule({ isAhead: true });
    expect((await list()).scheduled).toMatchObject([{ isAhead: true, expectedCents: 1_234 }]);
    await close(2);
    expect((await list()).scheduled).toMatchObject([{ isAhead: false, expectedCents: 1_234 }]);
    await close(1);
  });

  it('says what is taken as things are: no more than is owed, unless it is paid ahead', async () => {
    const owed = await paying.balance();
    await schedule({ amountCents: cents(owed + 5_000) });
    await schedule({ amountCents: cents(owed + 6_000), isAhead: true, scheduleDate: localDate('2026-12-04') });
    const { data: future } = await paying.person.call(listFuturePayments, { uuid: paying.person.uuid });
    const taken = [owed, owed + 6_000];
    expect((await list()).scheduled.map(({ expectedCents }) => expectedCents)).toEqual(taken);
    expect(future.scheduled.map(({ expectedCents }) => expectedCents)).toEqual(taken);
  });

  it('says that the account is closed to a session that knows it, too', async () => {
    const close = (status: number) => paying.portal.sql`
      update portal.account_link set account_status = ${status} where account_number = ${paying.accountNumber}`;
    await close(2);
    const answer = await schedule();
    expect([answer.httpStatus, answer.status.error]).toEqual([403, 'ACC403']);
    await close(1);
  });

  it('plans the day and the reminder, tells, and is shown on the list with the days to choose', async () => {
    const { data } = await schedule();
    const { schedulePayUid } = data.scheduled;
    expect(data.scheduled).toMatchObject({
      status: 'created',
      scheduleDate: '2026-12-03',
      isOwn: true,
      methodLast4: '4242',
    });
    expect(await list()).toMatchObject({
      scheduled: [{ schedulePayUid, amountCents: 1_234, status: 'created' }],
      firstOn: '2026-11-21',
      lastOn: '2027-01-19',
    });
    const due = await paying.portal.sql<{ job: string; at: string }>`
      select job, to_char(due_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from portal.due
      where job in ('take-planned', 'remind-planned') order by due_at`;
    expect(due).toEqual([
      { job: 'remind-planned', at: '2026-12-02 18:00' },
      { job: 'take-planned', at: '2026-12-03 16:00' },
    ]);
    expect(await letters(schedulePayUid)).toEqual([{ kind: 'payments/scheduled' }]);
    const [letter] = await paying.portal.sql<{ body: string }>`
      select body from portal.message where happening like ${`${schedulePayUid}%`}`;
    expect(letter?.body).toContain('we’ll take up to $12.34 plus a convenience fee');
  });

  it('the same order twice, at once and again, is one payment', async () => {
    const order = await orderOf();
    const answers = await Promise.all([1, 2, 3].map(() => paying.person.call(schedulePayment, order)));
    const again = await paying.person.call(schedulePayment, order);
    expect(new Set([...answers, again].map(({ data }) => data.scheduled.schedulePayUid)).size).toBe(1);
    expect((await list()).scheduled).toHaveLength(1);
    const other = await paying.person.call(schedulePayment, { ...order, amountCents: cents(5_000) });
    expect(other.status.error).toBe('PAY411');
  });

  it.each<[string, Partial<Order>, string]>([
    ['today', { scheduleDate: localDate('2026-11-20') }, 'SCH422'],
    ['a day that is past', { scheduleDate: localDate('2020-01-01') }, 'SCH422'],
    ['a day too far ahead', { scheduleDate: localDate('2027-01-20') }, 'SCH422'],
    ['a day that does not exist', { scheduleDate: '2026-11-31' as Order['scheduleDate'] }, 'REQ400'],
    ['too little', { amountCents: cents(99) }, 'PAY422'],
    ['another fee', { feeCents: cents(0) }, 'PAY409'],
    ['no address', { receiptEmail: 'nowhere' }, 'REQ400'],
    ['a method of nobody', { customerRefNum: randomUUID() }, 'RES404'],
    ['a token of nobody', { paymentToken: 'x'.repeat(30) }, 'F310'],
  ])('refuses %s, and plans nothing', async (_, changes, code) => {
    expect((await schedule(changes)).status.error).toBe(code);
    expect((await list()).scheduled).toEqual([]);
  });

  it('keeps a card that was entered for this payment until it has ended, and has it forgotten then', async () => {
    const { services, sql } = paying.portal;
    const token = await paying.cardToken(cardThat('approve'));
    const isKept = async () => (await services.gateways.paymentGateway.findToken(token)) !== undefined;
    const { scheduled } = (await schedule({ paymentToken: token })).data;
    expect(scheduled).toMatchObject({ customerRefNum: null, status: 'created' });
    await forgetToken(services, { gatewayToken: token });
    await forgetOwnTokens(services);
    expect(await isKept()).toBe(true);
    const { accountNumber } = paying;
    await paying.person.call(cancelScheduledPayment, { accountNumber, schedulePayUid: scheduled.schedulePayUid });
    await forgetOwnTokens(services);
    const queued = await sql<{ data: { gatewayToken: string } }>`
      select data from jobs.job where name = 'forget-token' and data->>'gatewayToken' = ${token}`;
    for (const { data } of queued) await forgetToken(services, data);
    expect(await isKept()).toBe(false);
  });

  it('refuses a card that expires before, and a token that was charged already', async () => {
    const paid = await paying.cardPayment(cardThat('approve'));
    await paying.pay(paid);
    expect((await schedule({ paymentToken: paid.paymentToken })).status.error).toBe('F310');
    await paying.portal.sql`delete from portal.payment`;
    const card = await paying.saveCard({});
    await paying.portal.sql`
      update portal.payment_method set expiry_month = 11, expiry_year = 2026
      where customer_ref_num = ${card.customerRefNum}`;
    const expired = await schedule({ customerRefNum: card.customerRefNum });
    expect(expired.status.error).toBe('SCH423');
    await paying.portal.sql`delete from portal.payment`;
  });
});

it('several accounts are listed at once, and none if one of them is someone else’s', async () => {
  await schedule();
  const { accountNumber } = paying;
  const of = (...accountNumbers: (typeof accountNumber)[]) =>
    paying.person.call(listScheduledPayments, { accountNumber, accountNumbers });
  expect((await of(accountNumber)).data.scheduled).toHaveLength(1);
  const stranger = await paying.portal.signIn('on-time');
  expect((await of(stranger.accountNumber)).status.error).toBe('RES404');
});

describe('the bill box', () => {
  const box = async (by: PersonSignedIn) =>
    (await by.call(getDashboardBill, { accountNumber: paying.accountNumber })).data.nextScheduled;

  it('says what is taken next and from what, to others only how much and when', async () => {
    expect(await box(paying.person)).toBeNull();
    await schedule({ scheduleDate: localDate('2026-12-09') });
    await schedule();
    const next = { payOn: '2026-12-03', amountCents: 1_234, status: 'created', moreCount: 1, covers: 'part' };
    expect(await box(paying.person)).toMatchObject({ ...next, isOwn: true, methodBrand: 'Visa', methodLast4: '4242' });
    expect(await box(guest)).toMatchObject({ ...next, isOwn: false, methodBrand: '', methodLast4: '' });
  });
});

describe('to change and to cancel', () => {
  it('moves the day and the amount, and ends it, once', async () => {
    const { accountNumber } = paying;
    const { schedulePayUid } = (await schedule()).data.scheduled;
    const terms = {
      schedulePayUid,
      scheduleDate: localDate('2026-12-09'),
      amountType: 'Other',
      isAhead: true,
    } as const;
    const accountData = [{ ...terms, amountCents: cents(4_000) }];
    const changed = await paying.person.call(changeScheduledPayments, { accountNumber, accountData });
    expect(changed.data.scheduled).toMatchObject([{ scheduleDate: '2026-12-09', amountCents: 4_000, isAhead: true }]);
    const past = [{ ...terms, amountCents: cents(4_000), scheduleDate: localDate('2026-11-20') }];
    const refused = await paying.person.call(changeScheduledPayments, { accountNumber, accountData: past });
    expect(refused.status.error).toBe('SCH422');
    const cancel = () => paying.person.call(cancelScheduledPayment, { accountNumber, schedulePayUid });
    expect((await cancel()).data.scheduled.status).toBe('cancelled');
    expect((await cancel()).data.scheduled.status).toBe('cancelled');
    const late = await paying.person.call(changeScheduledPayments, { accountNumber, accountData });
    expect(late.status.error).toBe('RES409');
    expect((await letters(schedulePayUid)).map(({ kind }) => kind)).toEqual([
      'payments/scheduled',
      'payments/scheduled-changed',
      'payments/scheduled-canceled',
    ]);
  });

  it('takes another method, whose fee it says; another fee and a card that expires before are refused', async () => {
    const { accountNumber } = paying;
    const { schedulePayUid } = (await schedule({ paymentToken: await paying.cardToken(cardThat('approve')) })).data
      .scheduled;
    const { customerRefNum } = await paying.saveCard({});
    const terms = { schedulePayUid, amountType: 'Other', isAhead: false, amountCents: cents(2_000) } as const;
    const change = (more: { customerRefNum?: string; feeCents?: Cents }, day = '2026-12-09') =>
      paying.person.call(changeScheduledPayments, {
        accountNumber,
        accountData: [{ ...terms, scheduleDate: localDate(day), ...more }],
      });
    expect((await change({ customerRefNum, feeCents: cents(0) })).status.error).toBe('PAY409');
    const changed = await change({ customerRefNum, feeCents: cents(199) });
    expect(changed.data.scheduled).toMatchObject([{ customerRefNum, feeCents: 199, scheduleDate: '2026-12-09' }]);
    await paying.portal.sql`
      update portal.payment_method set expiry_month = 11, expiry_year = 2026 where customer_ref_num = ${customerRefNum}`;
    expect((await change({})).status.error).toBe('SCH423');
    await paying.portal.sql`delete from portal.payment`;
  });

  it('is too late while it is being taken', async () => {
    const { accountNumber } = paying;
    const { schedulePayUid } = (await schedule()).data.scheduled;
    await paying.portal.sql`update portal.planned_payment set state = 'taking'`;
    const { status } = await paying.person.call(cancelScheduledPayment, { accountNumber, schedulePayUid });
    expect(status.error).toBe('RES409');
  });

  it('someone else on the account sees how much is taken when, but not from what, and can’t end it', async () => {
    const { accountNumber } = paying;
    const { schedulePayUid } = (await schedule()).data.scheduled;
    expect((await list(guest)).scheduled).toMatchObject([{ isOwn: false, amountCents: 1_234, methodLast4: '' }]);
    await paying.portal.sql`update portal.account_link set role_id = 2 where user_uuid = ${guest.uuid}`;
    const seen = { why: 'scheduled-other', amountCents: 1_234, methodBrand: '', methodLast4: '' };
    expect((await guest.call(listWhatWillBeTaken, { accountNumber })).data.payments).toMatchObject([seen]);
    const { data } = await paying.person.call(listWhatWillBeTaken, { accountNumber });
    expect(data.payments).toMatchObject([{ why: 'scheduled', methodLast4: '4242' }]);
    await paying.portal.sql`update portal.account_link set role_id = 4 where user_uuid = ${guest.uuid}`;
    const { status } = await guest.call(cancelScheduledPayment, { accountNumber, schedulePayUid });
    expect(status.error).toBe('RES404');
    expect((await paying.person.call(listFuturePayments, { uuid: paying.person.uuid })).data.scheduled).toHaveLength(1);
    expect((await guest.call(listFuturePayments, { uuid: guest.uuid })).data.scheduled).toEqual([]);
    expect((await guest.call(listFuturePayments, { uuid: paying.person.uuid })).status.error).toBe('RES404');
  });
});
