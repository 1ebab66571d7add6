import { inTransaction } from '@wattershed/database/transaction';
import { addDays, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBilledAccounts } from '../billing/billing-fixture.ts';
import { getBill } from '../billing/issued/bill-reads.ts';
import { runBilling } from '../billing/run/billing-run.ts';
import { getBalance } from '../ledger/ledger-store.ts';
import { callByWeather } from './call-by-weather.ts';
import { insertEvents, listEventsFrom } from './event-store.ts';
import { keepEvents } from './keep-events.ts';
import { eventOf } from './peak-event.ts';
import { writeEvents } from './plan-ahead.ts';
import { callsFrom, seasonOf, zoneOfClimate } from './program.ts';

const [takesPart, optedOut, sun, moved] = ['200400', '200401', '200402', '200403'] as const;
/** A Wednesday and a Thursday, and the first bill after them. */
const [wednesday, thursday] = [localDate('2026-10-07'), localDate('2026-10-08')];
const billedOn = localDate('2026-10-12');

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  const accounts = [takesPart, optedOut, sun, moved].map(accountNumber => ({
    ...{ accountNumber, habit: 'none', isSolar: accountNumber === sun },
    ...(accountNumber === moved ? { closedOn: '2026-10-09' } : {}),
  }));
  await createBilledAccounts(db.sql, accounts, { from: localDate('2026-08-20'), before: localDate('2026-12-12') });
  const announcedAt = new Date('2026-10-06T21:00:00Z');
  const call = (on: LocalDate) =>
    eventOf({ climate: 'sonoran', on, cause: 'hot', fromHour: 16, beforeHour: 21, announcedAt, calledBy: 'A-1042' });
  await insertEvents(db.sql, [call(wednesday), call(thursday)]);
  for (const accountNumber of [takesPart, optedOut, sun, moved]) {
    await db.sql`
      insert into utility.peak_enrollment (account_number, enrolled_at) values (${accountNumber}, '2026-10-01')`;
  }
  await db.sql`
    insert into utility.peak_opt_out (account_number, event_id, opted_out_at)
    select ${optedOut}, event_id, '2026-10-06T22:00:00Z' from utility.peak_event`;
  // On Wednesday, everyone uses half in the hours of the event.
  await db.sql`
    update utility.usage_day set v = v[1:64] || array(select (x / 2)::smallint from unnest(v[65:84]) x) || v[85:96]
    where channel = 1 and day = ${wednesday}::text::date`;
});
afterAll(() => db?.drop());

const work = (...days: LocalDate[]) => inTransaction(db.sql, tx => keepEvents(tx, 1, days));
const results = async (accountNumber: string) =>
  await db.sql<{ on: string; savedWh: number; cents: number; billNumber: string | null; postedOn: string | null }>`
    select e.on_day::text as "on", saved_wh as "savedWh", credit_cents::int as cents, bill_number as "billNumber",
      posted_on::text as "postedOn"
    from utility.peak_result r join utility.peak_event e using (event_id)
    where account_number = ${accountNumber} order by e.on_day`;

test('an event is settled once, and its credit is a line of the next bill, to the cent', async () => {
  for (const day of [8, 9, 10, 11, 12, 13]) await work(localDate(`2026-10-${String(day).padStart(2, '0')}`));
  await Promise.all([work(localDate('2026-10-14')), work(localDate('2026-10-14'))]);
  const [first, second] = await results(takesPart);
  const [read] = await db.sql<{ usual: number }>`
    select avg(wh)::float8 as usual from (
      select (select sum(x) from unnest(d.v[65:84]) x) as wh from utility.usage_day d
      join utility.service_agreement s on s.meter_id = d.meter_id and s.account_number = ${takesPart}
      where d.channel = 1 and d.day in ('2026-10-06', '2026-10-05', '2026-10-02', '2026-10-01', '2026-09-30', '2026-09-29',
        '2026-09-28', '2026-09-25', '2026-09-24', '2026-09-23')) days`;
  // The readings follow the season slowly, so about half of the usual was saved.
  expect(first?.savedWh).toBeGreaterThan((read?.usual ?? 0) * 0.4);
  expect(first?.savedWh).toBeLessThan((read?.usual ?? 0) * 0.65);
  expect(first?.cents).toBe(Math.floor(((first?.savedWh ?? 0) * 125) / 1000 + 0.5));
  expect(second?.on).toBe(thursday);
  expect(second?.savedWh).toBeLessThan((read?.usual ?? 0) * 0.2);
  expect(await results(optedOut)).toEqual([]);

  await db.sql`update utility.peak_result set settled_on = '2026-10-09' where event_id like '%20261007%'`;
  await db.sql`update utility.peak_result set settled_on = '2026-10-13' where event_id like '%20261008%'`;
  await runBilling(db.sql, { through: billedOn, seed: 1 });
  const { bill } = (await getBill(db.sql, takesPart)) ?? {};
  const rebates = bill?.lines.filter(({ kind }) => kind === 'event-rebate') ?? [];
  // Thursday was settled after the bill.
  expect(rebates.map(({ amountCents, price, unit }) => [amountCents, price, unit])).toEqual([
    [-(first?.cents ?? 0), '-1.25', 'kWh'],
  ]);
  expect(Number(rebates[0]?.quantity) * 1000).toBeCloseTo(first?.savedWh ?? 0, 6);
  const sum = bill?.lines.reduce((all, { amountCents }) => all + amountCents, 0);
  expect(bill?.currentChargesCents).toBe(sum);
  expect(await getBalance(db.sql, takesPart)).toBe(bill?.totalDueCents);
  const [earned] = await db.sql<{ cents: number; lines: number }>`
    select
      (select -sum(e.amount_cents)::int from utility.ledger_entry e
        where e.account_number = ${takesPart} and e.ledger = 'revenue-electric') as cents,
      (select sum(amount_cents)::int from utility.bill_line
        where account_number = ${takesPart} and (grp = 'electric' or kind = 'event-rebate')) as lines`;
  expect(earned?.cents).toBe(earned?.lines);
  expect((await results(takesPart)).map(({ billNumber }) => billNumber)).toEqual([bill?.billNumber, null]);
});

test('what one bill was too early for, the next one has, and none has it twice', async () => {
  await runBilling(db.sql, { through: localDate('2026-12-12'), seed: 1 });
  const [, second] = await results(takesPart);
  const lines = await db.sql<{ billNumber: string; cents: number }>`
    select bill_number as "billNumber", -amount_cents::int as cents from utility.bill_line
    where account_number = ${takesPart} and kind = 'event-rebate' order by bill_number`;
  expect(lines).toHaveLength((second?.cents ?? 0) > 0 ? 2 : 1);
  expect(new Set(lines.map(({ billNumber }) => billNumber)).size).toBe(lines.length);
});

test('with panels, what the grid takes in is neither counted nor paid', async () => {
  const [first] = await results(sun);
  const [read] = await db.sql<{ net: number }>`
    select sum(greatest(0, d.v[i] - r.v[i]))::int as net from utility.service_agreement s
    join utility.usage_day d on d.meter_id = s.meter_id and d.channel = 1 and d.day = ${wednesday}::text::date
    join utility.usage_day r on r.meter_id = s.meter_id and r.channel = 2 and r.day = d.day
    cross join generate_series(65, 84) i where s.account_number = ${sun}`;
  const [row] = await db.sql<{ usedWh: number }>`
    select (measure->>'usedWh')::int as "usedWh" from utility.peak_result r join utility.peak_event e using (event_id)
    where account_number = ${sun} and e.on_day = ${wednesday}::text::date`;
  expect(row?.usedWh).toBe(read?.net);
  expect(first?.savedWh).toBeGreaterThan(0);
});

test('a credit that comes after the final bill is posted by itself, once', async () => {
  const before = await getBalance(db.sql, moved);
  const [first] = await results(moved);
  expect(first?.billNumber).not.toBeNull();
  await db.sql`
    update utility.peak_result set bill_number = null, settled_on = '2026-10-14' where account_number = ${moved}`;
  await work(localDate('2026-12-13'));
  await work(localDate('2026-12-14'));
  const all = await results(moved);
  expect(all.filter(({ cents }) => cents > 0).every(({ postedOn }) => postedOn === '2026-10-14')).toBe(true);
  expect(await getBalance(db.sql, moved)).toBe(before - all.reduce((sum, { cents }) => sum + cents, 0));
});

test('the forecast calls hot and cold days of each climate, announced the day before, and the same whenever it is asked', async () => {
  const year = { from: localDate('2025-05-01'), before: localDate('2026-05-01') };
  const events = callByWeather(1, year, []);
  expect(new Set(events.map(({ climate }) => climate))).toEqual(new Set(Object.keys(callsFrom)));
  for (const { climate, on, startsAt, announcedAt, fromHour, cause } of events) {
    expect(seasonOf(on)?.cause).toBe(cause);
    const there = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zoneOfClimate(climate), hour: 'numeric', hourCycle: 'h23' },
    }).format(startsAt);
    expect(Number(there)).toBe(fromHour);
    expect(startsAt.getTime() - announcedAt.getTime()).toBeGreaterThanOrEqual(15 * 3_600_000);
  }
  const ofClimate = (climate: string) => events.filter(one => one.climate === climate).map(({ on }) => on);
  for (const climate of Object.keys(callsFrom)) {
    const days = ofClimate(climate);
    const inARow = days.filter(day => [1, 2, 3].every(back => days.includes(addDays(day, -back))));
    expect(inARow).toEqual([]);
    expect(days.filter(day => seasonOf(day)?.name === 'summer').length).toBeLessThanOrEqual(12);
  }
  const middle = localDate('2025-08-03');
  const early = callByWeather(1, { from: year.from, before: middle }, []);
  const late = callByWeather(1, { from: middle, before: year.before }, early);
  const idsOf = (list: typeof events) => list.map(({ eventId }) => eventId).toSorted();
  expect(idsOf([...early, ...late])).toEqual(idsOf(events));
});

test('events of the forecast are written ahead once, beside those that staff has called', async () => {
  await inTransaction(db.sql, tx =>
    writeEvents(tx, 1, { from: localDate('2026-10-01'), before: localDate('2027-03-01') }),
  );
  const before = await listEventsFrom(db.sql, localDate('2026-10-01'));
  expect(before.filter(({ calledBy }) => calledBy !== null)).toHaveLength(2);
  await inTransaction(db.sql, tx =>
    writeEvents(tx, 1, { from: localDate('2026-10-01'), before: localDate('2027-03-01') }),
  );
  expect(await listEventsFrom(db.sql, localDate('2026-10-01'))).toHaveLength(before.length);
});
