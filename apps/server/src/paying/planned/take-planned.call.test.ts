import { clockAt } from '@wattershed/clock/business-clock';
import { inTransaction } from '@wattershed/database/transaction';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import type { Behaviour } from '@wattershed/reference-utility/payment-gateway/test-numbers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardThat, startPaying } from '../../../test/people/paying-person.ts';
import { systemAccess } from '../../access/system-access.ts';
import { newUuid } from '../../ids.ts';
import { settlePayments } from '../settle-payments.ts';
import { takenAt } from './planned-rules.ts';
import { cancelPlanned, findPlanned, insertPlanned, type NewPlanned } from './planned-store.ts';
import { remindPlanned } from './remind-planned.ts';
import { takeDue, takePlanned } from './take-planned.ts';

const zone = 'America/Los_Angeles';
const payOn = localDate('2026-12-03');
const atTen = new Date('2026-12-03T18:00:00Z');

let paying: Awaited<ReturnType<typeof startPaying>>;

beforeAll(async () => {
  paying = await startPaying({ GATEWAY_TIMEOUT_MS: '20000' });
});
afterAll(() => paying.portal.close());
beforeEach(() => paying.forget());
afterEach(() => paying.portal.sql`delete from portal.planned_payment`);

const access = () => systemAccess(paying.accountNumber, 'a test looks');
const actor = { userUuid: null, sessionId: null, requestId: 'test', ip: '', adminUserId: null };

/** As one who came that much later; business and real time. */
function servicesAt(at: Date, laterMs = 0) {
  const { services } = paying.portal;
  return { ...services, clock: clockAt(at), realNow: () => new Date(services.realNow().getTime() + laterMs) };
}

async function plan(behaviour: Behaviour | { card: string }, changes: Partial<NewPlanned> = {}): Promise<string> {
  const card = typeof behaviour === 'string' ? cardThat(behaviour) : behaviour.card;
  const planned: NewPlanned = {
    accountNumber: paying.accountNumber,
    plannedId: newUuid(),
    userUuid: paying.person.uuid,
    kind: 'scheduled',
    payOn,
    timeZone: zone,
    amountType: 'Other',
    amountCents: cents(1_234),
    isAhead: false,
    ceilingCents: null,
    customerRefNum: null,
    gatewayToken: await paying.cardToken(card, true),
    methodKind: 'card',
    methodBrand: 'Visa',
    methodLast4: card.slice(-4),
    feeCents: cents(199),
    receiptEmail: 'elena@example.com',
    language: 'EN_US',
    billNumber: null,
    idempotencyKey: newUuid(),
    requestFingerprint: '',
    state: 'planned',
    dueAt: takenAt(changes.payOn ?? payOn, zone),
    remindAt: null,
    ...changes,
  };
  await inTransaction(paying.portal.sql, tx => insertPlanned(tx, actor, planned));
  return planned.plannedId;
}

const plannedOf = async (plannedId: string) => {
  const found = await findPlanned(paying.portal.sql, access(), plannedId);
  if (!found) throw new Error('a planned payment is gone');
  return found;
};
const stateOf = async (plannedId: string) => (await plannedOf(plannedId)).state;

const payments = () => paying.portal.sql<{ state: string; amount: number; channel: string; paidAt: Date }>`
  select state, amount_cents::int as amount, channel, paid_at as "paidAt" from portal.payment order by created_at`;

const letters = async (plannedId: string) =>
  (
    await paying.portal.sql<{ kind: string }>`
      select kind from portal.message where happening like ${`${plannedId}%`} order by message_id`
  ).map(({ kind }) => kind.replace('payments/', ''));

/** What this test paid comes back: the tests after it have an account that owes. */
async function oweAgain(): Promise<void> {
  const { gateways, clock } = paying.portal.services;
  const posted = await paying.portal.sql<{ id: string }>`
    select payment_id as id from portal.payment where state = 'posted'`;
  for (const { id } of posted) {
    const returned = { accountNumber: paying.accountNumber, paymentReference: id, returnedAt: clock.now() };
    await gateways.billingSystem.returnPayment({ ...returned, code: 'R06', item: id, isByCustomer: true });
  }
}

it('is taken or left, but never beside what is paid in two tabs at the same moment', async () => {
  const owed = cents(await paying.balance());
  const plannedId = await plan('approve', { amountCents: owed });
  const tabs = await Promise.all(
    [1, 2].map(() => paying.cardPayment(cardThat('approve'), { amountCents: owed, seenBalanceCents: owed })),
  );
  await Promise.all([...tabs.map(tab => paying.pay(tab)), takeDue(servicesAt(atTen))]);
  await takeDue(servicesAt(atTen, 61_000));
  expect(await paying.balance()).toBe(0);
  expect(await paying.moved()).toMatchObject({ charges: 1, postings: 1 });
  expect(['paid', 'nothing-due']).toContain(await stateOf(plannedId));
  await oweAgain();
});

const setClosed = (isClosed: boolean) => paying.portal.sql`
  update utility.account set status = ${isClosed ? accountStatuses.closedWithBalance : accountStatuses.active}
  where account_number = ${paying.accountNumber}`;

describe('its reminder', () => {
  const remindAt = new Date('2026-12-02T18:00:00Z');

  async function reminderOf(changes: Partial<NewPlanned>, isClosed: boolean): Promise<string> {
    const plannedId = await plan('approve', { remindAt, ...changes });
    await setClosed(isClosed);
    await Promise.all([1, 2].map(() => remindPlanned(servicesAt(remindAt))));
    await setClosed(false);
    const bodies = await paying.portal.sql<{ body: string }>`
      select body from portal.message where happening like ${`${plannedId}%`}`;
    expect(bodies).toHaveLength(1);
    return bodies[0]?.body ?? '';
  }

  it('isn’t sent once its day is over', async () => {
    const plannedId = await plan('approve', { remindAt });
    await remindPlanned(servicesAt(new Date(`${addDays(payOn, 1)}T20:00:00Z`)));
    expect(await letters(plannedId)).toEqual([]);
  });

  it('says what is taken, and that it is taken in full from who pays ahead', async () => {
    const amountCents = cents((await paying.balance()) + 5_000);
    const ahead = await reminderOf({ amountCents, isAhead: true }, false);
    expect(ahead).toContain(`we’ll take ${formatDollars(amountCents)} plus`);
    expect(ahead).toContain('even if less is owed that day');
  });

  it.each([true, false])(
    'names no more than what is owed, ahead of bills to come (%s) of a closed account',
    async isAhead => {
      const owed = cents(await paying.balance());
      const letter = await reminderOf({ amountCents: cents(owed + 5_000), isAhead }, true);
      expect(letter).toContain(`we’ll take ${formatDollars(owed)} plus`);
      expect(letter).toContain(`You scheduled ${formatDollars(cents(owed + 5_000))}`);
      expect(letter).not.toContain('even if less is owed');
    },
  );

  it.each([
    ['EN_US', true, 'nothing is owed on account', 'we’ll take'],
    ['EN_US', false, 'we won’t take anything on', 'pay ahead'],
    ['ES', true, 'no se debe nada', 'pagar por adelantado'],
    ['FR', true, 'rien n’est dû', 'payer d’avance'],
  ] as const)('says in %s that nothing is taken where nothing is owed', async (language, isAhead, says, never) => {
    const owed = cents(await paying.balance());
    await plan('approve', { amountCents: owed });
    await takeDue(servicesAt(atTen));
    const letter = await reminderOf({ amountCents: cents(5_000), isAhead, language }, isAhead);
    await oweAgain();
    expect(letter).toContain(says);
    expect(letter).not.toContain(`${never} $50.00 for account`);
    expect(letter).not.toMatch(/pay ahead|pagar por adelantado|payer d’avance/);
  });
});

it('is tried once more from who paid ahead of an account that has closed since, and not said to be taken in full', async () => {
  const plannedId = await plan({ card: paying.cardDeclinedWith('F306') }, { isAhead: true });
  await setClosed(true);
  await takeDue(servicesAt(atTen));
  await setClosed(false);
  const [letter] = await paying.portal.sql<{ body: string }>`
    select body from portal.message where happening like ${`${plannedId}%`}`;
  expect(letter?.body).toContain('We’ll try once more');
  expect(letter?.body).toContain('we’ll take only what is owed');
  expect(letter?.body).not.toContain('even if less is owed');
});

describe('on its day', () => {
  it('is taken once at 8:00 there, however many processes try, and its receipt is sent', async () => {
    const plannedId = await plan('approve');
    await takeDue(servicesAt(new Date('2026-12-03T15:59:59Z')));
    expect(await stateOf(plannedId)).toBe('planned');
    const at = new Date('2026-12-03T16:00:00Z');
    await Promise.all(Array.from({ length: 5 }, () => takeDue(servicesAt(at))));
    const planned = await plannedOf(plannedId);
    expect(planned.state).toBe('paid');
    expect(await payments()).toEqual([{ state: 'posted', amount: 1_234, channel: 'scheduled', paidAt: at }]);
    expect(todayIn(zone, at)).toBe(payOn);
    expect(await paying.moved()).toMatchObject({ charges: 1, postings: 1 });
    const [receipt] = await paying.portal.sql`
      select kind from portal.message where happening = ${planned.paymentId ?? ''}`;
    expect(receipt?.kind).toBe('payments/receipt');
  });

  it('takes what is owed where no amount was said, and never more than that', async () => {
    const owed = await paying.balance();
    const plannedId = await plan('approve', { amountCents: cents(owed + 5_000) });
    await takeDue(servicesAt(atTen));
    expect(await stateOf(plannedId)).toBe('paid');
    expect((await payments()).map(({ amount }) => amount)).toEqual([owed]);
    const none = await plan('approve', { amountType: 'TotalDueAmount', amountCents: null });
    await takeDue(servicesAt(atTen));
    expect(await stateOf(none)).toBe('nothing-due');
    expect(await letters(none)).toEqual(['scheduled-nothing-due']);
  });

  it('takes all of it from who chose to pay ahead', async () => {
    const plannedId = await plan('approve', { amountCents: cents(5_000), isAhead: true });
    await takeDue(servicesAt(atTen));
    expect(await stateOf(plannedId)).toBe('paid');
    expect(await paying.balance()).toBe(-5_000);
  });

  it('takes nothing of a closed account that owes nothing, also from who chose to pay ahead', async () => {
    const plannedId = await plan('approve', { amountCents: cents(5_000), isAhead: true });
    await setClosed(true);
    await takeDue(servicesAt(atTen));
    await setClosed(false);
    expect(await stateOf(plannedId)).toBe('nothing-due');
    expect(await payments()).toEqual([]);
  });
});

describe('where something stands in the way', () => {
  it('waits a minute while another payment of the account is under way', async () => {
    const other = await paying.pay(await paying.cardPayment(cardThat('answer-and-status-lost')));
    expect(other.data.state).toBe('outcome-unknown');
    const plannedId = await plan('approve', { isAhead: true });
    await takeDue(servicesAt(atTen));
    expect(await stateOf(plannedId)).toBe('planned');
    await paying.portal.sql`update portal.payment set state = 'failed'`;
    await takeDue(servicesAt(atTen, 59_000));
    expect(await stateOf(plannedId)).toBe('planned');
    await takeDue(servicesAt(atTen, 61_000));
    expect(await stateOf(plannedId)).toBe('paid');
  });

  it('a decline that can pass is tried once more the next morning, and told each time', async () => {
    const plannedId = await plan({ card: paying.cardDeclinedWith('F306') }, { isAhead: true });
    await takeDue(servicesAt(atTen));
    expect(await plannedOf(plannedId)).toMatchObject({ state: 'retrying', dueAt: new Date('2026-12-04T16:00:00Z') });
    await takeDue(servicesAt(atTen));
    expect(await payments()).toHaveLength(1);
    await takeDue(servicesAt(new Date('2026-12-04T16:00:00Z')));
    expect(await stateOf(plannedId)).toBe('declined');
    expect((await payments()).map(({ state }) => state)).toEqual(['declined', 'declined']);
    expect(await letters(plannedId)).toEqual(['scheduled-retry', 'scheduled-declined']);
    await takeDue(servicesAt(new Date('2026-12-09T16:00:00Z')));
    expect(await payments()).toHaveLength(2);
  });

  it('a decline for good ends it', async () => {
    const plannedId = await plan({ card: paying.cardDeclinedWith('F312') }, { isAhead: true });
    await takeDue(servicesAt(atTen));
    expect([await stateOf(plannedId), await letters(plannedId)]).toEqual(['declined', ['scheduled-declined']]);
  });

  it('a gateway that is down is asked again soon, and a day later the person is told to pay otherwise', async () => {
    const plannedId = await plan('down', { isAhead: true });
    await takeDue(servicesAt(atTen));
    expect(await plannedOf(plannedId)).toMatchObject({ state: 'planned', attempt: 2, reason: 'gateway-away' });
    await takeDue(servicesAt(new Date('2026-12-04T16:00:01Z'), 61_000));
    expect(await plannedOf(plannedId)).toMatchObject({ state: 'not-taken', reason: 'gateway-away' });
    expect(await letters(plannedId)).toEqual(['scheduled-not-taken']);
    expect(await paying.moved()).toMatchObject({ charges: 0, postings: 0 });
  });

  it('a lost answer is settled, and it is paid with its payment', async () => {
    const plannedId = await plan('answer-lost', { isAhead: true });
    await takeDue(servicesAt(atTen));
    expect(await stateOf(plannedId)).toBe('taking');
    await settlePayments(servicesAt(atTen, 120_000));
    expect(await stateOf(plannedId)).toBe('paid');
    await takeDue(servicesAt(atTen, 240_000));
    expect(await paying.moved()).toMatchObject({ charges: 1, postings: 1 });
  });

  it('what a process left behind before it wrote a payment is taken by another when the lease is over', async () => {
    const plannedId = await plan('approve', { isAhead: true });
    const { sql } = paying.portal;
    await sql`update portal.planned_payment set state = 'taking', claim_id = ${newUuid()}, held_until = now() + interval '17 s'`;
    await takeDue(servicesAt(atTen));
    expect(await stateOf(plannedId)).toBe('taking');
    await takePlanned(servicesAt(atTen, 18_000), plannedId);
    expect(await stateOf(plannedId)).toBe('paid');
  });

  it('nothing is taken of what was canceled a moment before, or for someone who may not pay anymore', async () => {
    const canceled = await plan('approve', { isAhead: true });
    const end = { state: 'canceled', reason: 'by-person' } as const;
    const { accountNumber } = paying;
    expect(
      await inTransaction(paying.portal.sql, tx =>
        cancelPlanned(tx, actor, { accountNumber, plannedId: canceled }, end),
      ),
    ).toBe(true);
    const guest = await paying.portal.signIn('co-owner');
    const strange = await plan('approve', { isAhead: true, userUuid: guest.uuid });
    await takeDue(servicesAt(atTen));
    expect([await stateOf(canceled), await stateOf(strange)]).toEqual(['canceled', 'not-taken']);
    expect(await plannedOf(strange)).toMatchObject({ reason: 'no-access' });
    expect(await payments()).toEqual([]);
  });

  it('nothing is taken of an account that the utility takes cash only for since', async () => {
    const plannedId = await plan('approve', { isAhead: true });
    const takeCashOnly = (isCashOnly: boolean) => paying.portal.sql`
      update utility.account set is_cash_only = ${isCashOnly} where account_number = ${paying.accountNumber}`;
    await takeCashOnly(true);
    await takeDue(servicesAt(atTen));
    await takeCashOnly(false);
    expect(await plannedOf(plannedId)).toMatchObject({ state: 'not-taken', reason: 'cash-only' });
    expect(await payments()).toEqual([]);
  });
});

describe('after the machine’s clock went back an hour', () => {
  const hourMs = 3_600_000;
  const nineThirty = new Date('2026-12-03T17:30:00Z');

  /** Its business time went back, too: half past nine is half past eight once more. */
  function laterThatDay(laterMs = 0) {
    return servicesAt(new Date(nineThirty.getTime() - hourMs + laterMs), laterMs - hourMs);
  }

  it('what was taken is not taken again, and what was not yet due is taken once', async () => {
    const plannedId = await plan('approve', { isAhead: true });
    await takeDue(servicesAt(nineThirty));
    expect(await stateOf(plannedId)).toBe('paid');
    for (const laterMs of [0, hourMs, 2 * hourMs]) await takeDue(laterThatDay(laterMs));
    expect(await paying.moved()).toMatchObject({ charges: 1, postings: 1 });
    const late = await plan('approve', { isAhead: true, dueAt: new Date(nineThirty.getTime() - hourMs / 2) });
    await takeDue(laterThatDay());
    expect(await stateOf(late)).toBe('planned');
    await takeDue(laterThatDay(hourMs / 2));
    expect(await stateOf(late)).toBe('paid');
    expect(await paying.moved()).toMatchObject({ charges: 2, postings: 2 });
  });

  it('what a process that died was at is taken once, at once', async () => {
    const plannedId = await plan('approve', { isAhead: true });
    await paying.portal.sql`
      update portal.planned_payment set state = 'taking', claim_id = ${newUuid()}, held_until = now() + interval '17 s'`;
    await takeDue(laterThatDay());
    expect(await stateOf(plannedId)).toBe('paid');
    expect(await paying.moved()).toMatchObject({ charges: 1, postings: 1 });
  });

  it('what waited a minute, or half an hour for the gateway, does not wait the hour', async () => {
    const plannedId = await plan('approve', { isAhead: true });
    await paying.portal.sql`update portal.planned_payment set held_until = now() + interval '30 minutes'`;
    await takeDue(laterThatDay());
    expect(await stateOf(plannedId)).toBe('paid');
  });

  it('a lost answer is settled, and nothing is charged beside it', async () => {
    const plannedId = await plan('answer-lost', { isAhead: true });
    await takeDue(servicesAt(nineThirty));
    expect(await stateOf(plannedId)).toBe('taking');
    await takeDue(laterThatDay());
    for (const laterMs of [0, 60_000, 120_000]) await settlePayments(laterThatDay(laterMs));
    await takeDue(laterThatDay(180_000));
    expect(await stateOf(plannedId)).toBe('paid');
    expect(await paying.moved()).toMatchObject({ charges: 1, postings: 1 });
  });
});

it('is retried on the next day across a change of the clocks', async () => {
  const plannedId = await plan(
    { card: paying.cardDeclinedWith('F306') },
    { payOn: localDate('2027-03-13'), isAhead: true },
  );
  await takeDue(servicesAt(new Date('2027-03-13T16:00:00Z')));
  const { dueAt } = await plannedOf(plannedId);
  expect([dueAt.toISOString(), addDays(localDate('2027-03-13'), 1)]).toEqual([
    '2027-03-14T15:00:00.000Z',
    '2027-03-14',
  ]);
});

describe('a bank payment that comes back', () => {
  const planned = async (ending: string, changes: Partial<NewPlanned> = {}) => {
    const gatewayToken = await paying.bankToken(ending, true);
    const bank = { methodKind: 'bank', methodBrand: 'Bank account', methodLast4: ending } as const;
    return plan('approve', { ...bank, gatewayToken, feeCents: cents(0), isAhead: true, ...changes });
  };
  const comesBack = async (at: Date) => {
    await paying.portal.sql`update utility.gateway_event set occurred_at = now() - interval '1 s'`;
    await settlePayments(servicesAt(at, 120_000));
  };

  it('for lack of money is presented again twice, unchanged, under its own description, and then never', async () => {
    const plannedId = await planned('97');
    await takeDue(servicesAt(atTen));
    expect(await stateOf(plannedId)).toBe('paid');
    await comesBack(new Date('2026-12-05T18:00:00Z'));
    const first = new Date('2026-12-08T16:00:00Z');
    expect(await plannedOf(plannedId)).toMatchObject({ state: 'retrying', dueAt: first, representedCents: 1_234 });
    await takeDue(servicesAt(first));
    await comesBack(new Date('2026-12-10T18:00:00Z'));
    const second = new Date('2026-12-17T16:00:00Z');
    expect(await plannedOf(plannedId)).toMatchObject({ state: 'retrying', dueAt: second });
    await takeDue(servicesAt(second));
    await comesBack(new Date('2026-12-19T18:00:00Z'));
    expect(await plannedOf(plannedId)).toMatchObject({ state: 'declined', reason: 'returned' });
    // One message for each return says all: what it costs, and when it's presented again, or what to do.
    const told = await paying.portal.sql<{ inbox: string }>`
      select body as inbox from portal.message
      where kind <> 'payments/receipt' and (happening like ${`${plannedId}%`} or happening in (
        select payment_id::text from portal.payment where planned_id = ${plannedId}
      )) order by told_at, message_id`;
    expect(told).toHaveLength(3);
    expect(told[0]?.inbox).toContain('ask your bank for it again on');
    expect(told.filter(({ inbox }) => inbox.includes('returned-item fee of $20.00'))).toHaveLength(1);
    expect(told[2]?.inbox).toContain('Please pay again another way');
    const charged = await paying.portal.sql<{ description: string; amount: number }>`
      select description, c.amount_cents::int as amount from utility.gateway_charge c
      join portal.payment p on p.payment_id::text = c.reference order by charged_at`;
    expect(charged).toEqual([
      { description: 'Utility bill', amount: 1_234 },
      { description: 'RETRY PYMT', amount: 1_234 },
      { description: 'RETRY PYMT', amount: 1_234 },
    ]);
  });

  it('because its owner stopped it is taken no more without their consent, and says how to give it', async () => {
    const plannedId = await planned('9708');
    const { gatewayToken } = await plannedOf(plannedId);
    const customerRefNum = newUuid();
    await paying.portal.sql`
      insert into portal.payment_method (account_number, customer_ref_num, user_uuid, gateway_token, kind, brand, last4)
      values (${paying.accountNumber}, ${customerRefNum}, ${paying.person.uuid}, ${gatewayToken}, 'bank', 'Bank account', '9708')`;
    await takeDue(servicesAt(atTen));
    await comesBack(atTen);
    expect(await plannedOf(plannedId)).toMatchObject({ state: 'declined', reason: 'returned' });
    const next = await planned('9708', { gatewayToken, customerRefNum });
    await takeDue(servicesAt(atTen));
    expect(await plannedOf(next)).toMatchObject({ state: 'not-taken', reason: 'consent-needed' });
    const [told] = await paying.portal.sql<{ body: string }>`
      select body from portal.message where kind = 'payments/scheduled-not-taken' and happening like ${`${next}%`}`;
    expect(told?.body).toContain('Enter the bank account again to give it');
    expect((await payments()).map(({ state }) => state)).toEqual(['returned']);
  });

  it('because the account is closed blocks the account, and after two of them only cards and cash are accepted', async () => {
    const plannedId = await planned('9702');
    await takeDue(servicesAt(atTen));
    const { gatewayToken } = await plannedOf(plannedId);
    await paying.portal.sql`
      insert into portal.payment_method (account_number, customer_ref_num, user_uuid, gateway_token, kind, brand, last4)
      values (${paying.accountNumber}, ${newUuid()}, ${paying.person.uuid}, ${gatewayToken}, 'bank', 'Bank account', '9702')`;
    await comesBack(atTen);
    expect(await plannedOf(plannedId)).toMatchObject({ state: 'declined', reason: 'returned' });
    const [method] = await paying.portal.sql`
      select blocked_reason as reason from portal.payment_method where gateway_token = ${gatewayToken}`;
    expect(method?.reason).toBe('R02');
    const other = await planned('9703');
    await takeDue(servicesAt(atTen));
    await comesBack(atTen);
    expect(await plannedOf(other)).toMatchObject({ state: 'declined', reason: 'returned' });
    const third = await planned('55');
    await takeDue(servicesAt(atTen));
    expect(await plannedOf(third)).toMatchObject({ state: 'not-taken', reason: 'bank-refused' });
    const card = await plan('approve', { isAhead: true });
    await takeDue(servicesAt(atTen));
    expect(await stateOf(card)).toBe('paid');
  });
});
