import { moveClock } from '@wattershed/clock/clock-store';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { city } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personaNamed } from '../city/personas/personas.ts';
import { advance } from '../daily-work/advance.ts';
import { findLastPosition } from '../feeds/feed-store.ts';
import { findAccountSummary } from '../ledger/ledger-reads.ts';
import { postPayment, postTransaction } from '../ledger/ledger-store.ts';
import { listNotices } from '../notices/notice-reads.ts';
import { orderRefund } from '../refunds/order-refund.ts';
import { cancelOrder, changeOrder } from './change-order.ts';
import { decideOrder } from './desk/decide-order.ts';
import { listReads } from './meter-read-store.ts';
import { holdTime, listTimes } from './offer-times.ts';
import { findOrder } from './order-store.ts';
import { placeStart, type StartWish } from './place-start.ts';
import { placeTransfer } from './place-transfer.ts';
import { findPremises } from './premise-search.ts';
import { findStanding, offeredRates } from './premise-standing.ts';
import { estimateFinalBill } from './stop/final-bill.ts';
import { sendFinalCredits } from './stop/final-credit.ts';
import { findFinalCredit, findLastCredit, listCredits } from './stop/final-credit-store.ts';
import { placeStop, type StopWish } from './stop/place-stop.ts';
import { finishOrders } from './work-orders.ts';

const today = localDate('2026-11-20');
const at = { now: new Date('2026-11-20T18:00:00Z'), today };
/** A Tuesday. */
const startOn = localDate('2026-11-24');

let database: TestDatabase;
let vacant = '';

beforeAll(async () => {
  database = await testDatabase(city);
});
afterAll(() => database.drop());

let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`;

const premiseOf = async (persona: string) => {
  const [row] = await database.sql<{ premiseId: string }>`
    select premise_id as "premiseId" from utility.account where account_number = ${personaNamed(persona).accountNumbers[0] ?? ''}`;
  return row?.premiseId ?? '';
};

const ada: NonNullable<StartWish['newCustomer']> = {
  ...{ kind: 'person', firstName: 'Ada', lastName: 'Quist', companyName: '', birthOn: localDate('1988-04-09') },
  ...{ email: 'ada@example.com', phone: '9165550123', phoneType: 'Mobile', language: 'EN_US' },
  ...{ ssnLast4: '6789', coSsnLast4: '', coApplicant: null },
};

async function wishFor(premiseId: string, more: Partial<StartWish> = {}): Promise<StartWish> {
  const standing = await findStanding(database.sql, premiseId, startOn);
  if (!standing) throw new Error('no premise');
  const usual = offeredRates(standing, startOn).filter(({ isUsual }) => isUsual);
  const requestId = newId();
  return {
    ...{ requestId, holder: requestId, premiseId, startOn, appointmentType: 'ALLDAY', customerNumber: null },
    ...{ newCustomer: ada, isBusiness: false, tariffLabels: usual.map(({ tariffLabel }) => tariffLabel) },
    ...{
      depositCents: null,
      mailingAddress: null,
      isPaperless: true,
      gateCode: '',
      instructions: '',
      forDesk: null,
      removesCoApplicant: false,
    },
    ...more,
  };
}

const start = async (wish: StartWish) => {
  const placed = await placeStart(database.sql, wish, at);
  if ('refusal' in placed) throw new Error(placed.refusal);
  const [order] = placed.orders;
  if (!order) throw new Error('no order');
  return order;
};

beforeAll(async () => {
  vacant = await premiseOf('closed-with-balance');
});

describe('a premise', () => {
  let home = { street: '', city: '', zip: '', premiseId: '' };
  beforeAll(async () => {
    const [row] = await database.sql<typeof home>`
      select premise_id as "premiseId", street, city, zip from utility.premise where premise_id = ${vacant}`;
    if (row) home = row;
  });

  it('is found by its address, also with mistakes in it, and narrowed by ZIP code or city', async () => {
    const mistaken = home.street.replace(/(\d+ .)(.)(.)/, '$1$3$2');
    for (const address of [home.street, home.street.toUpperCase(), mistaken]) {
      for (const where of [
        { city: '', zip: home.zip },
        { city: home.city, zip: '' },
        { city: home.city.slice(0, -1), zip: '' },
      ]) {
        const found = await findPremises(database.sql, { address, unit: '', ...where });
        expect([address, where, found.premises[0]?.premiseId]).toEqual([address, where, vacant]);
        expect(found).toMatchObject({ isServed: true, areNearby: false });
      }
    }
  });

  it('of another utility isn’t served, and one with another number is nearby', async () => {
    expect(await findPremises(database.sql, { address: '1 Main St', unit: '', city: '', zip: '10001' })).toEqual({
      ...{ isServed: false, premises: [], areNearby: false },
    });
    expect(
      await findPremises(database.sql, { address: home.street, unit: '', city: 'Springfield', zip: '' }),
    ).toMatchObject({
      isServed: false,
    });
    const nearby = await findPremises(database.sql, { address: `1${home.street}`, unit: '', city: '', zip: home.zip });
    expect(nearby.areNearby).toBe(true);
    expect(nearby.premises.map(({ premiseId }) => premiseId)).toContain(vacant);
  });

  it('is found by a number with a letter in it, and not by another letter', async () => {
    const fresh = await testDatabase(city);
    await fresh.sql`
      insert into utility.premise (premise_id, street, city, state, zip, latitude, longitude, time_zone, load_shape, floor_area_sqft)
      select 'P-Q3', '12B Quixotic Zephyr Walk', city, state, zip, latitude, longitude, time_zone, load_shape, floor_area_sqft
      from utility.premise where premise_id = ${vacant}`;
    const found = (address: string) => findPremises(fresh.sql, { address, unit: '', city: '', zip: home.zip });
    expect((await found('12b quixotic zephir walk')).premises).toMatchObject([{ premiseId: 'P-Q3' }]);
    expect((await found('12c quixotic zephyr walk')).premises).toEqual([]);
    await fresh.drop();
  });

  it('with a number longer than any house has is answered with houses nearby', async () => {
    const address = `${'9'.repeat(20)} ${home.street.split(' ').slice(1).join(' ')}`;
    const { areNearby, premises } = await findPremises(database.sql, { address, unit: '', city: '', zip: home.zip });
    expect(areNearby).toBe(true);
    expect(premises.map(({ premiseId }) => premiseId)).toContain(vacant);
  });

  it('is nearby on the street that it is on now, after a street was renamed, and after its last house is gone', async () => {
    const fresh = await testDatabase(city);
    const nearby = async (street: string) =>
      (await findPremises(fresh.sql, { address: `7 ${street}`, unit: '', city: '', zip: home.zip })).premises;
    const add = async (premiseId: string) => fresh.sql`
      insert into utility.premise (premise_id, street, city, state, zip, latitude, longitude, time_zone, load_shape, floor_area_sqft)
      select ${premiseId}, '5 Quixotic Zephyr Walk', city, state, zip, latitude, longitude, time_zone, load_shape, floor_area_sqft
      from utility.premise where premise_id = ${vacant}`;
    await add('P-Q1');
    await add('P-Q2');
    await fresh.sql`update utility.premise set street = '9 Jumbled Knoll Byway' where premise_id = 'P-Q1'`;
    expect(await nearby('Jumbled Knoll Byway')).toMatchObject([{ premiseId: 'P-Q1' }]);
    expect(await nearby('Quixotic Zephyr Walk')).toMatchObject([{ premiseId: 'P-Q2' }]);
    await fresh.sql`delete from utility.premise where premise_id = 'P-Q2'`;
    const streets = await fresh.sql<{ name: string }>`
      select street_name as name from utility.premise_street where street_name ~ 'quixotic|jumbled'`;
    expect(streets).toEqual([{ name: 'jumbled knoll byway' }]);
    await fresh.drop();
  });
});

describe('a start', () => {
  it('opens an account that is billed from its start read, by the real billing run', async () => {
    const fresh = await testDatabase(city);
    const wish = await wishFor(vacant, { depositCents: cents(12_000) });
    const placed = await placeStart(fresh.sql, wish, at);
    const again = await placeStart(fresh.sql, wish, at);
    expect(again).toEqual(placed);
    if ('refusal' in placed) throw new Error(placed.refusal);
    const [order] = placed.orders;
    expect(order).toMatchObject({ stage: 'scheduled', kind: 'start', orderOn: startOn, appointmentType: 'ALLDAY' });
    const accountNumber = order?.accountNumber ?? '';
    await moveClock(fresh.sql, new Date('2026-11-24T18:00:00Z'));
    await advance(fresh.sql);
    expect(await findOrder(fresh.sql, order?.orderNumber ?? '')).toMatchObject({ stage: 'under-way' });
    await moveClock(fresh.sql, new Date('2026-12-25T18:00:00Z'));
    await advance(fresh.sql);
    while ((await finishOrders(fresh.sql)) > 0);
    expect(await findOrder(fresh.sql, order?.orderNumber ?? '')).toMatchObject({ stage: 'done' });
    const [account] = await fresh.sql`select status from utility.account where account_number = ${accountNumber}`;
    expect(account).toEqual({ status: 1 });
    const reads = await listReads(fresh.sql, accountNumber);
    expect(reads.map(({ kind, readOn, isEstimated }) => [kind, readOn, isEstimated])).toContainEqual([
      'start',
      startOn,
      false,
    ]);
    const [bill] = await fresh.sql<{ from: string; before: string; number: string; usageWh: number; cents: number }>`
      select period_from::text as "from", period_before::text as before, bill_number as number,
        usage_wh::float8 as "usageWh", current_charges_cents::float8 as cents
      from utility.bill where account_number = ${accountNumber} order by issued_on`;
    expect(bill).toMatchObject({ from: startOn, before: '2026-12-24' });
    const [metered] = await fresh.sql<{ wh: number }>`
      select sum(d.total * power(10, d.scale))::float8 as wh from utility.usage_day d
      join utility.service_agreement s on s.meter_id = d.meter_id and s.account_number = ${accountNumber}
      where d.channel = 1 and d.day >= ${startOn}::text::date and d.day < '2026-12-24'`;
    expect(bill?.usageWh).toBeCloseTo(metered?.wh ?? 0, -2);
    const lines = await fresh.sql<{ kind: string; amount: number }>`
      select kind, amount_cents::float8 as amount from utility.bill_line
      where account_number = ${accountNumber} and kind = 'establishment-fee' order by line_no`;
    expect(lines.length).toBe(wish.tariffLabels.length);
    const [second] = await fresh.sql<{ open: number }>`
      select count(*)::int as open from utility.establishment_fee where account_number = ${accountNumber} and bill_number is null`;
    expect(second).toEqual({ open: 0 });
    await fresh.drop();
  }, 60_000);

  it('of two people for one premise, the first gets it, and the other goes to the desk without an account', async () => {
    const [one, two] = [await wishFor(vacant), await wishFor(vacant)];
    const orders = await Promise.all([start(one), start(two)]);
    expect(orders.map(({ stage }) => stage).sort()).toEqual(['needs-work', 'scheduled']);
    const late = orders.find(({ stage }) => stage === 'needs-work');
    expect(late).toMatchObject({ accountNumber: null, reason: 'occupied' });
    const first = orders.find(({ stage }) => stage === 'scheduled');
    for (const order of orders) {
      expect(await cancelOrder(database.sql, { orderNumber: order.orderNumber, version: order.version }, at)).toBe(
        'canceled',
      );
    }
    const left = await database.sql`select from utility.account where account_number = ${first?.accountNumber ?? ''}`;
    expect(left).toEqual([]);
  });

  it.each([
    ['in the past', { startOn: localDate('2026-11-19') }, 'day'],
    ['on Thanksgiving', { startOn: localDate('2026-11-26') }, 'day'],
    ['beyond the window', { startOn: localDate('2027-02-16') }, 'day'],
    ['on a rate that isn’t offered', { tariffLabels: ['AZ-GS-D'] }, 'rates'],
    ['without any rate', { tariffLabels: [] }, 'rates'],
    ['nowhere', { premiseId: 'P999999999' }, 'unknown-premise'],
  ] as const)('%s is refused, and leaves nothing', async (_, more, refusal) => {
    const wish = await wishFor(vacant, more as Partial<StartWish>).catch(async () => ({
      ...(await wishFor(vacant)),
      ...more,
    }));
    expect(await placeStart(database.sql, wish as StartWish, at)).toEqual({ refusal });
    const left = await database.sql`select from utility.service_order where request_id = ${wish.requestId}`;
    expect(left).toEqual([]);
  });

  it('where one has service already is refused', async () => {
    const daniel = personaNamed('on-time');
    const wish = await wishFor(await premiseOf('on-time'), {
      customerNumber: daniel.customerNumber,
      newCustomer: null,
    });
    expect(await placeStart(database.sql, wish, at)).toEqual({ refusal: 'own-service' });
  });

  it('where someone else has it goes to the desk', async () => {
    expect(await start(await wishFor(await premiseOf('on-time')))).toMatchObject({
      stage: 'needs-work',
      reason: 'occupied',
    });
  });
});

describe('the calendar of a crew', () => {
  it('has no places on days without work, and gives each place to one', async () => {
    const asked = { crew: 'Cedar Gap', kind: 'start', from: today, holder: newId(), today } as const;
    const { slots } = await listTimes(database.sql, asked);
    const days = new Set(slots.map(({ appointmentDate }) => appointmentDate));
    expect(days.has(localDate('2026-11-26'))).toBe(false);
    expect(days.has(localDate('2026-11-22'))).toBe(false);
    expect(slots[0]).toMatchObject({ appointmentDate: '2026-11-23', startTime: '08:00', appointmentType: 'MORNING' });
    const morning = { day: localDate('2026-11-23'), appointmentType: 'MORNING' } as const;
    const holders = Array.from({ length: 40 }, newId);
    const got = await Promise.all(
      holders.map(holder => holdTime(database.sql, { crew: 'Cedar Gap', holder }, morning)),
    );
    expect(got.filter(Boolean)).toHaveLength(4);
    const after = await listTimes(database.sql, asked);
    expect(after.slots[0]).toMatchObject({ appointmentType: 'AFTERNOON' });
    // Whoever has one sees it as theirs, and gives it up for another.
    const mine = holders[got.indexOf(true)] ?? '';
    expect(await listTimes(database.sql, { ...asked, holder: mine })).toMatchObject({
      held: { appointmentType: 'MORNING' },
    });
    const afternoon = { day: morning.day, appointmentType: 'AFTERNOON' } as const;
    expect(await holdTime(database.sql, { crew: 'Cedar Gap', holder: mine }, afternoon)).toBe(true);
    expect(await holdTime(database.sql, { crew: 'Cedar Gap', holder: newId() }, morning)).toBe(true);
  });
});

describe('an order', () => {
  it('gets another time and notes, unless it changed meanwhile, and is fixed once it is under way', async () => {
    const order = await start(await wishFor(await premiseOf('closed-and-paid'), { appointmentType: 'MORNING' }));
    const { orderNumber, version } = order;
    const time = { day: localDate('2026-12-01'), appointmentType: 'AFTERNOON' } as const;
    const wish = { orderNumber, version, holder: newId(), notes: null, time };
    expect(await changeOrder(database.sql, { ...wish, time: { ...time, day: localDate('2026-12-25') } }, at)).toBe(
      'day',
    );
    expect(await changeOrder(database.sql, wish, at)).toBe('changed-now');
    expect(await changeOrder(database.sql, wish, at)).toBe('changed');
    const moved = await findOrder(database.sql, orderNumber);
    expect(moved).toMatchObject({ orderOn: '2026-12-01', appointmentType: 'AFTERNOON', stage: 'scheduled' });
    const [account] = await database.sql`
      select opened_on::text as "openedOn" from utility.account where account_number = ${order.accountNumber ?? ''}`;
    expect(account).toEqual({ openedOn: '2026-12-01' });
    const notes = { gateCode: '#4711', instructions: 'Ring twice' };
    expect(await changeOrder(database.sql, { ...wish, version: moved?.version ?? 0, time: null, notes }, at)).toBe(
      'changed-now',
    );
    await database.sql`update utility.service_order set stage = 'under-way' where order_number = ${orderNumber}`;
    const last = (await findOrder(database.sql, orderNumber))?.version ?? 0;
    expect(await changeOrder(database.sql, { ...wish, version: last }, at)).toBe('fixed');
    expect(await cancelOrder(database.sql, { orderNumber, version: last }, at)).toBe('fixed');
  });
});

describe('a visit without access', () => {
  const dayOf = { now: new Date('2026-11-24T18:00:00Z'), today: startOn };

  /** A start whose crew couldn’t get in, and the city a month later. */
  async function shutOut(more: Partial<StartWish> = {}) {
    const fresh = await testDatabase(city);
    const placed = await placeStart(fresh.sql, await wishFor(vacant, more), at);
    if ('refusal' in placed) throw new Error(placed.refusal);
    const { orderNumber = '', accountNumber } = placed.orders[0] ?? {};
    await moveClock(fresh.sql, dayOf.now);
    await advance(fresh.sql);
    expect(await decideOrder(fresh.sql, orderNumber, { act: 'no-access', agentId: 'A-1042' })).toBe('done');
    return { fresh, orderNumber, accountNumber: accountNumber ?? '' };
  }

  const stateOf = async (fresh: TestDatabase, accountNumber: string) => {
    const [account] = await fresh.sql`
      select status, opened_on::text as "openedOn", (
          select array_agg(distinct s.started_on::text) from utility.service_agreement s
          where s.account_number = a.account_number
        ) as "startedOn", (
          select count(*)::int from utility.bill b where b.account_number = a.account_number
        ) as bills
      from utility.account a where account_number = ${accountNumber}`;
    return account;
  };

  it('bills nothing while it waits, and is canceled a month later without leaving anything', async () => {
    const { fresh, orderNumber, accountNumber } = await shutOut({ depositCents: cents(12_000) });
    const later = new Date('2026-12-28T18:00:00Z');
    await moveClock(fresh.sql, later);
    await advance(fresh.sql);
    expect(await stateOf(fresh, accountNumber)).toMatchObject({ status: 3, bills: 0 });
    expect(await listReads(fresh.sql, accountNumber)).toEqual([]);
    const { version = 0 } = (await findOrder(fresh.sql, orderNumber)) ?? {};
    const canceling = cancelOrder(fresh.sql, { orderNumber, version }, { now: later, today: localDate('2026-12-28') });
    expect(await canceling).toBe('canceled');
    expect(await stateOf(fresh, accountNumber)).toBeUndefined();
    await fresh.drop();
  }, 60_000);

  it('sends back what was paid to its account on that day, when it is canceled', async () => {
    const { fresh, orderNumber, accountNumber } = await shutOut();
    for (const [method, paymentReference] of [
      ['Visa', '00000000-0000-4000-8000-00000000d001'],
      ['Cash', 'cash-1'],
    ] as const) {
      await postPayment(fresh.sql, {
        ...{
          accountNumber,
          paymentReference,
          amountCents: cents(5_000),
          feeCents: cents(0),
          method,
          methodLast4: '4242',
        },
        ...{ confirmation: 'c', occurredAt: dayOf.now, effectiveOn: startOn },
      });
    }
    await fresh.sql`
      insert into utility.gateway_charge (reference, token, status, code, authorization_code, amount_cents, fee_cents, account_number)
      values ('00000000-0000-4000-8000-00000000d001', 'token', 'approved', 'F000', 'a1', 5000, 0, ${accountNumber})`;
    // The desk has sent a part of it back already, which isn’t sent again.
    const part = { accountNumber, paymentReference: '00000000-0000-4000-8000-00000000d001', amountCents: cents(2_000) };
    expect(await orderRefund(fresh.sql, part)).toBe('ordered');
    const { version = 0 } = (await findOrder(fresh.sql, orderNumber)) ?? {};
    expect(await cancelOrder(fresh.sql, { orderNumber, version }, dayOf)).toBe('canceled');
    expect(await findOrder(fresh.sql, orderNumber)).toMatchObject({ stage: 'canceled', accountNumber: null });
    expect(await stateOf(fresh, accountNumber)).toMatchObject({ status: 2, startedOn: null, bills: 0 });
    const sent = await fresh.sql`
      select payment_reference as reference, amount_cents::int as cents from utility.refund
      where account_number = ${accountNumber} order by amount_cents`;
    const { paymentReference: reference } = part;
    expect(sent).toEqual([
      { reference, cents: 2_000 },
      { reference, cents: 3_000 },
    ]);
    // What didn’t come through the gateway has gone by check.
    const [balance] = await fresh.sql`
      select balance_cents::int as cents from utility.account_balance where account_number = ${accountNumber}`;
    expect(balance).toEqual({ cents: -5_000 });
    expect(await listCredits(fresh.sql, '0', 10)).toMatchObject([
      { creditNumber: orderNumber, accountNumber, newAccount: null },
    ]);
    await moveClock(fresh.sql, new Date('2026-12-28T18:00:00Z'));
    await advance(fresh.sql);
    expect(await stateOf(fresh, accountNumber)).toMatchObject({ status: 2, bills: 0 });
    expect((await findStanding(fresh.sql, vacant, localDate('2026-12-30')))?.taken ?? null).toBeNull();
    await fresh.drop();
  }, 60_000);

  it('opens its account on the day it is moved to, which its first bill begins with', async () => {
    const { fresh, orderNumber, accountNumber } = await shutOut();
    const { version = 0 } = (await findOrder(fresh.sql, orderNumber)) ?? {};
    const time = { day: localDate('2026-12-07'), appointmentType: 'MORNING' } as const;
    const wish = { orderNumber, version, holder: newId(), notes: null, time };
    expect(await changeOrder(fresh.sql, wish, dayOf)).toBe('changed-now');
    expect(await stateOf(fresh, accountNumber)).toEqual({
      ...{ status: 3, openedOn: '2026-12-07', startedOn: ['2026-12-07'], bills: 0 },
    });
    await moveClock(fresh.sql, new Date('2026-12-07T23:00:00Z'));
    await advance(fresh.sql);
    expect(await stateOf(fresh, accountNumber)).toMatchObject({ status: 1, bills: 0 });
    const reads = await listReads(fresh.sql, accountNumber);
    expect(new Set(reads.map(({ kind, readOn }) => `${kind} ${readOn}`))).toEqual(new Set(['start 2026-12-07']));
    await moveClock(fresh.sql, new Date('2027-01-08T18:00:00Z'));
    await advance(fresh.sql);
    const bills = await fresh.sql`
      select period_from::text as "from", period_before::text as before from utility.bill
      where account_number = ${accountNumber}`;
    expect(bills).toEqual([{ from: '2026-12-07', before: '2027-01-07' }]);
    await fresh.drop();
  }, 60_000);

  it('leaves a meter that was to be set unset until the crew gets in', async () => {
    await database.sql`update utility.meter set removed_on = '2026-10-01' where premise_id = ${vacant}`;
    const wish = await wishFor(vacant);
    await database.sql`update utility.meter set removed_on = null where premise_id = ${vacant}`;
    const fresh = await testDatabase(city);
    await fresh.sql`update utility.meter set removed_on = '2026-10-01' where premise_id = ${vacant}`;
    const placed = await placeStart(fresh.sql, wish, at);
    if ('refusal' in placed) throw new Error(placed.refusal);
    const orderNumber = placed.orders[0]?.orderNumber ?? '';
    await moveClock(fresh.sql, dayOf.now);
    await advance(fresh.sql);
    const set = async () => {
      const [row] = await fresh.sql<{ set: number }>`
        select count(*)::int as set from utility.meter where premise_id = ${vacant} and removed_on is null`;
      return row?.set;
    };
    expect(await set()).toBeGreaterThan(0);
    await decideOrder(fresh.sql, orderNumber, { act: 'no-access', agentId: 'A-1042' });
    expect(await set()).toBe(0);
    await fresh.drop();
  }, 60_000);

  it('doesn’t take back a stop, whose service has ended: only its time can change', async () => {
    const fresh = await testDatabase(city);
    const requestId = newId();
    const placed = await placeStop(
      fresh.sql,
      {
        ...{ requestId, holder: requestId, accountNumber: personaNamed('on-time').accountNumbers[0] ?? '' },
        ...{ stopOn: startOn, appointmentType: 'ALLDAY', reason: 'moving-away', forwardingAddress: null },
        ...{ gateCode: '', instructions: '' },
      },
      at,
    );
    if ('refusal' in placed) throw new Error(placed.refusal);
    const orderNumber = placed.orders[0]?.orderNumber ?? '';
    await moveClock(fresh.sql, dayOf.now);
    await advance(fresh.sql);
    await decideOrder(fresh.sql, orderNumber, { act: 'no-access', agentId: 'A-1042' });
    const order = await findOrder(fresh.sql, orderNumber);
    expect(order).toMatchObject({ stage: 'needs-work', reason: 'no-access' });
    expect(await cancelOrder(fresh.sql, { orderNumber, version: order?.version ?? 0 }, dayOf)).toBe('fixed');
    expect(await decideOrder(fresh.sql, orderNumber, { act: 'finish', agentId: 'A-1042' })).toBe('done');
    await fresh.drop();
  }, 60_000);
});

/** So much that a final bill leaves most of it. */
async function leaveDeposit(db: Db, accountNumber: string): Promise<void> {
  await db`
    insert into utility.deposit (deposit_number, account_number, reason, amount_cents, asked_on, due_on)
    values ('D1', ${accountNumber}, 'new-service', 900000, '2025-11-20', '2025-12-20')`;
  await db`
    insert into utility.register_payment (payment_reference, register, register_number, amount_cents, fee_cents, method,
      method_last4, confirmation, payer, lines, paid_at, is_applied)
    values ('p1', 'deposit', 'D1', 900000, 0, 'card', '4242', 'c', '{}', '[]', '2025-12-01T18:00:00Z', true)`;
}

const balanceOf = async (db: Db, accountNumber: string) => {
  const [row] = await db<{ cents: number }>`
    select balance_cents::float8 as cents from utility.account_balance where account_number = ${accountNumber}`;
  return row?.cents ?? Number.NaN;
};

describe('a stop', () => {
  const wishOf = (accountNumber: string, more: Partial<StopWish> = {}): StopWish => {
    const requestId = newId();
    return {
      ...{ requestId, holder: requestId, accountNumber, stopOn: localDate('2026-12-02'), appointmentType: 'ALLDAY' },
      ...{ reason: 'moving-away', forwardingAddress: null, gateCode: '', instructions: '', ...more },
    };
  };

  it('is taken once, and ends in a final bill near its estimate, with the account closed that day', async () => {
    const fresh = await testDatabase(city);
    const accountNumber = personaNamed('on-time').accountNumbers[0] ?? '';
    const estimate = await estimateFinalBill(fresh.sql, accountNumber, localDate('2026-12-02'), today);
    if (!estimate) throw new Error('no estimate');
    expect(await placeStop(fresh.sql, wishOf(accountNumber), at)).toMatchObject({ orders: [{ stage: 'scheduled' }] });
    expect(await placeStop(fresh.sql, wishOf(accountNumber), at)).toEqual({ refusal: 'already-stopping' });
    await moveClock(fresh.sql, new Date('2026-12-02T18:00:00Z'));
    await advance(fresh.sql);
    const [account] = await fresh.sql`
      select status, closed_on::text as "closedOn" from utility.account where account_number = ${accountNumber}`;
    expect(account).toEqual({ status: 2, closedOn: '2026-12-02' });
    const [bill] = await fresh.sql<{ from: string; before: string; cents: number }>`
      select period_from::text as "from", period_before::text as before, current_charges_cents::float8 as cents
      from utility.bill where account_number = ${accountNumber} order by issued_on desc limit 1`;
    expect(bill).toMatchObject({ from: estimate.periodFrom, before: '2026-12-02' });
    expect(Math.abs((bill?.cents ?? 0) - estimate.chargesCents)).toBeLessThan((bill?.cents ?? 0) * 0.4);
    const reads = await listReads(fresh.sql, accountNumber);
    expect(reads.some(({ kind, readOn }) => kind === 'final' && readOn === '2026-12-02')).toBe(true);
    await moveClock(fresh.sql, new Date('2027-01-10T18:00:00Z'));
    await advance(fresh.sql);
    const [later] = await fresh.sql`
      select count(*)::int as bills from utility.bill where account_number = ${accountNumber} and issued_on > '2026-12-02'`;
    expect(later).toEqual({ bills: 0 });
    expect(await findAccountSummary(fresh.sql, accountNumber, localDate('2027-01-10'))).toBeDefined();
    await fresh.drop();
  }, 60_000);

  it('leaves no credit behind: what is left goes by check, once', async () => {
    const fresh = await testDatabase(city);
    const accountNumber = personaNamed('credit').accountNumbers[0] ?? '';
    await leaveDeposit(fresh.sql, accountNumber);
    const stopOn = localDate('2026-12-02');
    const estimate = await estimateFinalBill(fresh.sql, accountNumber, stopOn, today);
    expect(estimate).toMatchObject({ depositCents: 900_000, interestCents: 36_099 });
    expect(estimate?.leftCents).toBeLessThan(0);
    await placeStop(fresh.sql, wishOf(accountNumber), at);
    await moveClock(fresh.sql, new Date('2026-12-04T18:00:00Z'));
    await advance(fresh.sql);
    while ((await finishOrders(fresh.sql)) > 0);
    const leftCents = await balanceOf(fresh.sql, accountNumber);
    expect(leftCents).toBeLessThan(0);
    expect(await findFinalCredit(fresh.sql, accountNumber)).toBeNull();
    expect(await sendFinalCredits(fresh.sql)).toBe(1);
    expect(await sendFinalCredits(fresh.sql)).toBe(0);
    expect(await balanceOf(fresh.sql, accountNumber)).toBe(0);
    expect(await findFinalCredit(fresh.sql, accountNumber)).toEqual({
      ...{ amountCents: -leftCents, sentOn: '2026-12-04', to: 'check' },
    });
    const [sent, ...others] = await listCredits(fresh.sql, '0', 10);
    expect(sent).toMatchObject({ accountNumber, newAccount: null, amountCents: -leftCents, sentOn: '2026-12-04' });
    expect(others).toEqual([]);
    expect(await findLastPosition(fresh.sql, 'finalCredits')).toBe(sent?.position);

    // A bill that was paid twice: sent, too, when the payment can’t be returned anymore.
    await inTransaction(fresh.sql, tx =>
      postTransaction(tx, {
        ...{ accountNumber, kind: 'payment', reference: 'twice', occurredAt: new Date('2026-12-08T18:00:00Z') },
        effectiveOn: localDate('2026-12-08'),
        entries: [
          { ledger: 'receivable', amountCents: cents(-4_200) },
          { ledger: 'cash', amountCents: cents(4_200) },
        ],
      }),
    );
    await moveClock(fresh.sql, new Date('2026-12-17T18:00:00Z'));
    await advance(fresh.sql);
    expect(await sendFinalCredits(fresh.sql)).toBe(0);
    await moveClock(fresh.sql, new Date('2026-12-18T18:00:00Z'));
    await advance(fresh.sql);
    expect([await sendFinalCredits(fresh.sql), await sendFinalCredits(fresh.sql)]).toEqual([1, 0]);
    expect(await balanceOf(fresh.sql, accountNumber)).toBe(0);
    expect((await listCredits(fresh.sql, '0', 10)).map(({ creditNumber }) => creditNumber)).toEqual([
      sent?.creditNumber,
      `${sent?.creditNumber}.2`,
    ]);
    expect(await findFinalCredit(fresh.sql, accountNumber)).toMatchObject({ amountCents: -leftCents });
    expect(await findLastCredit(fresh.sql, accountNumber)).toMatchObject({ amountCents: 4_200, sentOn: '2026-12-18' });
    await fresh.drop();
  }, 60_000);

  it('leaves a payment arrangement as it was agreed, and its later installments wait beside the final bill', async () => {
    const fresh = await testDatabase(city);
    const accountNumber = personaNamed('arrangement').accountNumbers[0] ?? '';
    const { stopOn } = wishOf(accountNumber);
    const agreed = () => fresh.sql`
      select r.state, i.installment_no, i.due_on::text, i.amount_cents::float8
      from utility.payment_arrangement r join utility.installment i using (account_number, agreed_on)
      where account_number = ${accountNumber} order by agreed_on, installment_no`;
    const before = await agreed();
    expect(before.filter(({ state }) => state === 'active').length).toBeGreaterThan(1);
    await placeStop(fresh.sql, wishOf(accountNumber), at);
    await moveClock(fresh.sql, new Date(`${addDays(stopOn, 2)}T18:00:00Z`));
    await advance(fresh.sql);
    expect(await agreed()).toEqual(before);
    const [final] = await fresh.sql<{ before: string; deferredCents: number }>`
      select period_before::text as before, deferred_cents::float8 as "deferredCents" from utility.bill
      where account_number = ${accountNumber} order by issued_on desc limit 1`;
    expect(final?.before).toBe(stopOn);
    expect(final?.deferredCents).toBeGreaterThan(0);
    await fresh.drop();
  }, 60_000);

  it('of an account without service is refused', async () => {
    const accountNumber = personaNamed('closed-with-balance').accountNumbers[0] ?? '';
    expect(await placeStop(database.sql, wishOf(accountNumber), at)).toEqual({ refusal: 'not-served' });
  });
});

describe('a transfer', () => {
  it('is both halves or neither, and canceling one half cancels the other', async () => {
    const daniel = personaNamed('on-time');
    const accountNumber = daniel.accountNumbers[0] ?? '';
    const moveIn = await wishFor(await premiseOf('closed-long-ago'), {
      customerNumber: daniel.customerNumber,
      newCustomer: null,
    });
    const requestId = moveIn.requestId;
    const out: StopWish = {
      ...{ requestId, holder: newId(), accountNumber, stopOn: addDays(startOn, 1), appointmentType: 'ALLDAY' },
      ...{ reason: 'moving-in-area', forwardingAddress: null, gateCode: '', instructions: '' },
    };
    expect(await placeTransfer(database.sql, { out, in: { ...moveIn, tariffLabels: [] } }, at)).toEqual({
      refusal: 'in-rates',
    });
    expect(await placeTransfer(database.sql, { out: { ...out, stopOn: today }, in: moveIn }, at)).toEqual({
      refusal: 'out-day',
    });
    const left = await database.sql`select from utility.service_order where request_id = ${requestId}`;
    expect(left).toEqual([]);
    const placed = await placeTransfer(database.sql, { out, in: moveIn }, at);
    if ('refusal' in placed) throw new Error(placed.refusal);
    expect(placed.orders.map(({ kind }) => kind).sort()).toEqual(['transfer-in', 'transfer-out']);
    const told = await listNotices(database.sql, accountNumber, at.now);
    expect(told.find(({ kind }) => kind === 'service-order')?.text.EN_US.title).toBe('End of service is set');
    const [half] = placed.orders;
    expect(
      await cancelOrder(database.sql, { orderNumber: half?.orderNumber ?? '', version: half?.version ?? 0 }, at),
    ).toBe('canceled');
    const stages = await database.sql`select stage from utility.service_order where request_id = ${requestId}`;
    expect(stages).toEqual([{ stage: 'canceled' }, { stage: 'canceled' }]);
  });

  it('takes along the credit that the old account leaves, once', async () => {
    const fresh = await testDatabase(city);
    const mover = personaNamed('on-time');
    const accountNumber = mover.accountNumbers[0] ?? '';
    await leaveDeposit(fresh.sql, accountNumber);
    const moveIn = await wishFor(await premiseOf('closed-long-ago'), {
      customerNumber: mover.customerNumber,
      newCustomer: null,
    });
    const out: StopWish = {
      ...{ requestId: moveIn.requestId, holder: newId(), accountNumber, stopOn: startOn, appointmentType: 'ALLDAY' },
      ...{ reason: 'moving-in-area', forwardingAddress: null, gateCode: '', instructions: '' },
    };
    const placed = await placeTransfer(fresh.sql, { out, in: moveIn }, at);
    if ('refusal' in placed) throw new Error(placed.refusal);
    const newAccount = placed.orders.find(({ kind }) => kind === 'transfer-in')?.accountNumber ?? '';
    await moveClock(fresh.sql, new Date(`${addDays(startOn, 1)}T18:00:00Z`));
    await advance(fresh.sql);
    while ((await finishOrders(fresh.sql)) > 0);
    const leftCents = await balanceOf(fresh.sql, accountNumber);
    expect(leftCents).toBeLessThan(0);
    expect([await sendFinalCredits(fresh.sql), await sendFinalCredits(fresh.sql)]).toEqual([1, 0]);
    expect(await balanceOf(fresh.sql, accountNumber)).toBe(0);
    expect(await balanceOf(fresh.sql, newAccount)).toBe(leftCents);
    expect(await findFinalCredit(fresh.sql, accountNumber)).toEqual({
      ...{ amountCents: -leftCents, sentOn: addDays(startOn, 1), to: 'new-account' },
    });
    expect(await listCredits(fresh.sql, '0', 10)).toMatchObject([{ accountNumber, newAccount }]);
    await fresh.drop();
  }, 60_000);

  it('without the co-applicant leaves them out from the day of the move, and not when it is canceled', async () => {
    const fresh = await testDatabase(city);
    const mover = personaNamed('on-time');
    await fresh.sql`
      update utility.customer set co_applicant_first_name = 'Noor' where customer_number = ${mover.customerNumber}`;
    const coApplicant = async () => {
      const [row] = await fresh.sql<{ name: string }>`
        select co_applicant_first_name as name from utility.customer where customer_number = ${mover.customerNumber}`;
      return row?.name;
    };
    const place = async () => {
      const moveIn = await wishFor(await premiseOf('closed-long-ago'), {
        ...{ customerNumber: mover.customerNumber, newCustomer: null, removesCoApplicant: true },
      });
      const out: StopWish = {
        ...{ requestId: moveIn.requestId, holder: newId(), accountNumber: mover.accountNumbers[0] ?? '' },
        ...{ stopOn: startOn, appointmentType: 'ALLDAY', reason: 'moving-in-area', forwardingAddress: null },
        ...{ gateCode: '', instructions: '' },
      };
      const placed = await placeTransfer(fresh.sql, { out, in: moveIn }, at);
      if ('refusal' in placed) throw new Error(placed.refusal);
      return placed.orders;
    };
    const [half] = await place();
    if (!half) throw new Error('no order');
    expect(await cancelOrder(fresh.sql, half, at)).toBe('canceled');
    expect(await coApplicant()).toBe('Noor');
    await place();
    expect(await coApplicant()).toBe('Noor');
    await moveClock(fresh.sql, new Date('2026-11-24T18:00:00Z'));
    await advance(fresh.sql);
    expect(await coApplicant()).toBe('');
    await fresh.drop();
  }, 60_000);
});
