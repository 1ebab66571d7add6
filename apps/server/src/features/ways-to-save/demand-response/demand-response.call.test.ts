import {
  getDemandResponse,
  joinDemandResponse,
  leaveDemandResponse,
  optInToEvent,
  optOutOfEvent,
} from '@wattershed/contract/ways-to-save/demand-response';
import { listSavingPrograms } from '@wattershed/contract/ways-to-save/overview';
import { inTransaction } from '@wattershed/database/transaction';
import { addDays, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { cancelEvent, insertEvents } from '@wattershed/reference-utility/peak-events/event-store';
import { type EventCall, eventOf } from '@wattershed/reference-utility/peak-events/peak-event';
import { settleEvents } from '@wattershed/reference-utility/peak-events/settle-events';
import { cityNow } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { tellPeakEvents } from './tell-peak-events.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal?.close());

/** The city's day is November 20, 2026. */
const tomorrow = localDate('2026-11-21');
const read = async ({ call, accountNumber }: PersonSignedIn) => (await call(getDemandResponse, { accountNumber })).data;
const callEvent = async (call: Partial<EventCall> & Pick<EventCall, 'on'>) => {
  const event = eventOf({
    ...{ climate: 'coastal', cause: 'supply', fromHour: 16, beforeHour: 21, announcedAt: cityNow, calledBy: 'A-1042' },
    ...call,
  });
  expect(await insertEvents(portal.sql, [event])).toEqual([event.eventId]);
  return event;
};
const enrollSince = (accountNumber: string, since: string) =>
  portal.sql`insert into utility.peak_enrollment (account_number, enrolled_at) values (${accountNumber}, ${since}::text::timestamptz)`;
beforeEach(async () => {
  const demo = (await portal.signIn('arizona')).accountNumber;
  await portal.sql`delete from utility.peak_opt_out o using utility.peak_event e
    where e.event_id = o.event_id and e.called_by is not null`;
  await portal.sql`delete from utility.peak_result r using utility.peak_event e
    where e.event_id = r.event_id and e.called_by is not null`;
  await portal.sql`delete from utility.peak_event where called_by is not null`;
  await portal.sql`delete from utility.peak_enrollment where account_number <> ${demo}`;
  await portal.sql`delete from portal.message where kind like 'ways-to-save/%'`;
});

describe('the results of a year', () => {
  it('equal the readings, the bills, and the ledger to the cent', async () => {
    const aaron = await portal.signIn('arizona');
    const { events, seasons, timeZone, enrolledOn } = await read(aaron);
    expect({ timeZone, enrolledOn }).toEqual({ timeZone: 'America/Phoenix', enrolledOn: '2025-11-20' });
    const measured = events.flatMap(({ on, fromHour, beforeHour, result }) =>
      result.state === 'measured' ? [{ on, fromHour, beforeHour, ...result }] : [],
    );
    expect(measured.length).toBeGreaterThan(4);
    for (const { on, fromHour, beforeHour, usedWh, days, hours, adjustment, savedWh, creditCents } of measured) {
      const sums = await portal.sql<{ on: LocalDate; hour: number; wh: number }>`
        select d.day::text as "on", h.hour, (
          select sum(x) * power(10, d.scale) from unnest(d.v[h.hour * 4 + 1 : h.hour * 4 + 4]) x)::float8 as wh
        from utility.service_agreement s
        join utility.usage_day d on d.meter_id = s.meter_id and d.channel = 1
        cross join generate_series(${fromHour}::int - 4, ${beforeHour}::int - 1) h (hour)
        where s.account_number = ${aaron.accountNumber} and s.commodity = 'electric'
          and d.day = any(${[on, ...days]}::text[]::date[])`;
      const whOn = (of: readonly string[], from: number, before: number) =>
        sums
          .filter(sum => of.includes(sum.on) && sum.hour >= from && sum.hour < before)
          .reduce((all, { wh }) => all + wh, 0);
      expect(Math.round(whOn([on], fromHour, beforeHour))).toBe(usedWh);
      const ratio = whOn([on], fromHour - 4, fromHour - 1) / (whOn(days, fromHour - 4, fromHour - 1) / days.length);
      expect(adjustment).toBeCloseTo(Math.min(1.2, Math.max(0.8, ratio)), 3);
      for (const { hour, baselineWh } of hours) {
        expect(baselineWh).toBe(Math.round((whOn(days, hour, hour + 1) / days.length) * adjustment));
      }
      expect(creditCents).toBe(Math.floor((savedWh * 125) / 1000 + 0.5));
    }
    const lines = await portal.sql<{ billNumber: string; cents: number; wh: number }>`
      select bill_number as "billNumber", -amount_cents::int as cents, (quantity * 1000)::int as wh from utility.bill_line
      where account_number = ${aaron.accountNumber} and kind = 'event-rebate' order by bill_number, wh`;
    const billed = measured.filter(({ bill }) => bill);
    expect(billed.length).toBeGreaterThan(2);
    expect(lines).toEqual(
      billed
        .map(({ bill, creditCents: cents, savedWh: wh }) => ({ billNumber: bill?.billNumber, cents, wh }))
        .sort((a, b) => String(a.billNumber).localeCompare(String(b.billNumber)) || a.wh - b.wh),
    );
    const [books] = await portal.sql<{ lines: number; ledger: number }>`
      select
        (select sum(amount_cents)::int from utility.bill_line where account_number = ${aaron.accountNumber}) as lines,
        (select sum(e.amount_cents)::int from utility.ledger_transaction t join utility.ledger_entry e
           using (account_number, transaction_id)
         where t.account_number = ${aaron.accountNumber} and t.kind = 'bill' and e.ledger = 'receivable') as ledger`;
    expect(books?.lines).toBe(books?.ledger);
    const total = measured.reduce((sum, { creditCents }) => sum + creditCents, 0);
    expect(seasons.reduce((sum, { creditCents }) => sum + creditCents, 0)).toBe(total);
    expect(events.filter(({ part }) => part === 'opted-out')).toHaveLength(1);
  });
});

describe('the enrollment', () => {
  it('is of the account, once, kept in the log, and ended by leaving', async () => {
    const daniel = await portal.signIn('on-time');
    const { accountNumber } = daniel;
    expect(await read(daniel)).toMatchObject({ standing: 'can-join', enrolledOn: null, seasons: [] });
    const join = () => daniel.call(joinDemandResponse, { accountNumber, agreesToTerms: true });
    await Promise.all([join(), join(), join()]);
    expect((await read(daniel)).enrolledOn).toBe('2026-11-20');
    const [count] = await portal.sql<{ count: number }>`
      select count(*)::int as count from utility.peak_enrollment where account_number = ${accountNumber}`;
    expect(count?.count).toBe(1);
    const { programs } = (await daniel.call(listSavingPrograms, { accountNumber })).data;
    expect(programs).toContainEqual({ key: 'peak-time-rebate', centsPerKwh: 125, isJoined: true });
    await daniel.call(leaveDemandResponse, { accountNumber });
    await daniel.call(leaveDemandResponse, { accountNumber });
    expect((await read(daniel)).enrolledOn).toBeNull();
    await join();
    expect((await read(daniel)).enrolledOn).toBe('2026-11-20');
    const log = await portal.sql<{ kind: string }>`
      select kind from portal.event where kind like 'peak-%' and account_number = ${accountNumber} order by event_id`;
    expect(log.map(({ kind }) => kind)).toEqual(['peak-time-joined', 'peak-time-left', 'peak-time-joined']);
  });

  it('is for homes with electricity that are read: everyone else hears why not', async () => {
    const standingOf = async (who: string) => (await read(await portal.signIn(who))).standing;
    expect(await standingOf('pending')).toBe('not-started');
    expect(await standingOf('commercial')).toBe('business');
    expect(await standingOf('just-moved-in')).toBe('can-join');
    expect(await standingOf('solar')).toBe('can-join');
    const liam = await portal.signIn('pending');
    const refused = await liam.call(joinDemandResponse, { accountNumber: liam.accountNumber, agreesToTerms: true });
    expect(refused.status.error).toBe('DRE409');
    const grace = await portal.signIn('credit');
    const meter = (to: string) =>
      portal.sql`update utility.service_agreement set commodity = ${to} where account_number = ${grace.accountNumber}
        and agreement_number = (select min(agreement_number) from utility.service_agreement
          where account_number = ${grace.accountNumber})`;
    await meter('water');
    expect(await standingOf('credit')).toBe('no-electricity');
    await meter('electric');
    const olivia = await portal.signIn('closed-with-balance');
    const { status } = await olivia.call(getDemandResponse, { accountNumber: olivia.accountNumber });
    expect(status.error).toBe('AUTH403');
  });

  it('is changed by who may: not by a read-only guest, and of nobody else’s account', async () => {
    const lily = await portal.signIn('read-only-guest');
    const { accountNumber } = await portal.signIn('on-time');
    const joined = await lily.call(joinDemandResponse, { accountNumber, agreesToTerms: true });
    expect(joined.status.error).toBe('AUTH403');
    const aaron = await portal.signIn('arizona');
    expect((await aaron.call(leaveDemandResponse, { accountNumber })).status.error).toBe('RES404');
  });
});

describe('one event', () => {
  it('can be left out and taken up again until it begins', async () => {
    const daniel = await portal.signIn('on-time');
    const { accountNumber } = daniel;
    const { eventId } = await callEvent({ on: tomorrow });
    const partOf = async () => (await read(daniel)).events.find(one => one.eventId === eventId);
    expect(await partOf()).toMatchObject({ state: 'announced', part: 'not-enrolled', fromHour: 16, beforeHour: 21 });
    expect((await daniel.call(optOutOfEvent, { accountNumber, eventId })).status.error).toBe('DRE404');
    await daniel.call(joinDemandResponse, { accountNumber, agreesToTerms: true });
    await Promise.all([1, 2].map(() => daniel.call(optOutOfEvent, { accountNumber, eventId })));
    expect(await partOf()).toMatchObject({ part: 'opted-out' });
    await daniel.call(optInToEvent, { accountNumber, eventId });
    expect(await partOf()).toMatchObject({ part: 'takes-part' });
  });

  it('that has begun, is canceled, not announced, or elsewhere is refused', async () => {
    const daniel = await portal.signIn('on-time');
    const { accountNumber } = daniel;
    await enrollSince(accountNumber, '2026-11-01T00:00:00Z');
    const today = localDate('2026-11-20');
    const begun = await callEvent({ on: today, fromHour: 4, beforeHour: 24 });
    const canceled = await callEvent({ on: tomorrow });
    await cancelEvent(portal.sql, canceled.eventId, 'A-1042', cityNow);
    const secret = await callEvent({ on: addDays(today, 3), announcedAt: new Date('2026-11-22T22:00:00Z') });
    const elsewhere = await callEvent({ on: tomorrow, climate: 'inland' });
    for (const { eventId } of [begun, canceled, secret, elsewhere]) {
      expect((await daniel.call(optOutOfEvent, { accountNumber, eventId })).status.error).toBe('DRE404');
    }
    const { events } = await read(daniel);
    expect(events.map(({ on, state }) => [on, state])).toEqual([
      [tomorrow, 'canceled'],
      [today, 'going-on'],
    ]);
  });
});

describe('what became of an event', () => {
  const lastTuesday = localDate('2026-11-17');
  const work = (day: string) => inTransaction(portal.sql, tx => settleEvents(tx, [localDate(day)]));
  const meterOf = async (accountNumber: string) => {
    const [row] = await portal.sql<{ meterId: string }>`
      select meter_id::text as "meterId" from utility.service_agreement
      where account_number = ${accountNumber} and commodity = 'electric'`;
    return row?.meterId ?? '';
  };
  const resultOf = async (person: PersonSignedIn) => (await read(person)).events.find(({ on }) => on === lastTuesday);

  it('comes two days later, for who took part', async () => {
    const daniel = await portal.signIn('on-time');
    await enrollSince(daniel.accountNumber, '2026-11-01T00:00:00Z');
    const { eventId } = await callEvent({ on: lastTuesday, announcedAt: new Date('2026-11-16T22:00:00Z') });
    // As if nobody had been at home.
    await portal.sql`
      update utility.usage_day set v = v[1:64] || array_fill(1::smallint, array[20]) || v[85:96]
      where meter_id = ${await meterOf(daniel.accountNumber)}::text::bigint and channel = 1 and day = '2026-11-17'`;
    expect((await resultOf(daniel))?.result).toEqual({ state: 'waiting' });
    await work('2026-11-18');
    expect((await resultOf(daniel))?.result).toEqual({ state: 'waiting' });
    await work('2026-11-22');
    await work('2026-11-22');
    const event = await resultOf(daniel);
    expect(event?.result).toMatchObject({ state: 'measured', usedWh: 20, dayKind: 'weekday', bill: null });
    if (event?.result.state !== 'measured') throw new Error('no result');
    // Veterans Day is like a Sunday.
    expect(event.result.days).not.toContain('2026-11-11');
    expect(event.result.savedWh).toBe(event.result.baselineWh - 20);
    expect(event.result.creditCents).toBeGreaterThan(0);
    await portal.sql`update utility.peak_result set settled_on = '2026-11-19' where event_id = ${eventId}`;
    await tellPeakEvents(portal.services);
    await tellPeakEvents(portal.services);
    const told = await portal.sql<{ kind: string; title: string }>`
      select kind, title from portal.message where kind like 'ways-to-save/%' and recipient_id = ${daniel.uuid}`;
    expect(told.map(({ kind }) => kind)).toEqual(['ways-to-save/event-credit']);
    expect(told[0]?.title).toContain(`$${(event.result.creditCents / 100).toFixed(2)}`);
  });

  it('is said not to be known where readings are missing, after ten days, and with too few days at once', async () => {
    const daniel = await portal.signIn('on-time');
    const noah = await portal.signIn('just-moved-in');
    await enrollSince(daniel.accountNumber, '2026-11-01T00:00:00Z');
    await enrollSince(noah.accountNumber, '2026-11-01T00:00:00Z');
    await callEvent({ on: lastTuesday, announcedAt: new Date('2026-11-16T22:00:00Z') });
    await portal.sql`
      update utility.usage_day set v[70] = null
      where meter_id = ${await meterOf(daniel.accountNumber)}::text::bigint and channel = 1 and day = '2026-11-17'`;
    await portal.sql`
      update utility.usage_day set v[70] = null
      where meter_id = ${await meterOf(noah.accountNumber)}::text::bigint and channel = 1 and day = '2026-11-13'`;
    await work('2026-11-26');
    expect((await resultOf(daniel))?.result).toEqual({ state: 'waiting' });
    const few = (await resultOf(noah))?.result;
    expect(few).toMatchObject({ state: 'not-measured', reason: 'too-few-days', needed: 10 });
    await work('2026-11-27');
    expect((await resultOf(daniel))?.result).toMatchObject({ state: 'not-measured', reason: 'missing' });
    const [row] = await portal.sql<{ settledOn: string; cents: number }>`
      select settled_on::text as "settledOn", credit_cents::int as cents from utility.peak_result
      where account_number = ${daniel.accountNumber}`;
    expect(row).toEqual({ settledOn: '2026-11-27', cents: 0 });
  });
});

describe('the people of an enrolled account', () => {
  const toldOf = async (kind: string) =>
    (
      await portal.sql<{ recipient: string }>`
        select recipient_id::text as recipient from portal.message where kind = ${`ways-to-save/${kind}`}`
    ).map(({ recipient }) => recipient);

  it('hear of an event once, and of its end when it is canceled; who opted out hears nothing', async () => {
    const [daniel, sooJin, marcus] = [
      await portal.signIn('on-time'),
      await portal.signIn('co-owner'),
      await portal.signIn('auto-pay'),
    ];
    await enrollSince(daniel.accountNumber, '2026-11-01T00:00:00Z');
    await enrollSince(marcus.accountNumber, '2026-11-01T00:00:00Z');
    const { eventId } = await callEvent({ on: tomorrow });
    await marcus.call(optOutOfEvent, { accountNumber: marcus.accountNumber, eventId });
    await Promise.all([tellPeakEvents(portal.services), tellPeakEvents(portal.services)]);
    const heard = await toldOf('event-announced');
    expect(heard).toEqual(expect.arrayContaining([daniel.uuid, sooJin.uuid]));
    expect(heard).not.toContain(marcus.uuid);
    expect(new Set(heard).size).toBe(heard.length);
    const letters = await portal.lettersTo(daniel.email);
    // Daniel has two user IDs with one address.
    const announced = letters.filter(({ subject }) => /^Use less on Nov 21, 2026, 4\sPM to 9\sPM/.test(subject));
    expect(announced).toHaveLength(1);
    await cancelEvent(portal.sql, eventId, 'A-1042', cityNow);
    await tellPeakEvents(portal.services);
    expect((await toldOf('event-canceled')).toSorted()).toEqual(heard.toSorted());
  });

  it('hear of no cancelation of an event that they had not heard of', async () => {
    const daniel = await portal.signIn('on-time');
    await enrollSince(daniel.accountNumber, '2026-11-01T00:00:00Z');
    const { eventId } = await callEvent({ on: tomorrow });
    await cancelEvent(portal.sql, eventId, 'A-1042', cityNow);
    await tellPeakEvents(portal.services);
    expect(await toldOf('event-canceled')).toEqual([]);
  });
});
