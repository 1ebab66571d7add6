import { setTimeout as wait } from 'node:timers/promises';
import { moveClock, readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { addDays, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { city } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personaNamed } from '../city/personas/personas.ts';
import { openUtilityPool } from '../database.ts';
import { findAccountSummary } from '../ledger/ledger-reads.ts';
import { officeZone } from '../office-zone.ts';
import { advance } from './advance.ts';
import { listWorkedDays } from './day-book.ts';

/** The city of the tests was made on this day. */
const firstDay = localDate('2026-11-20');

let database: TestDatabase;
/** One connection, as the program has. */
let one: Pool;
beforeAll(async () => {
  database = await testDatabase(city);
  one = openUtilityPool(database.url, 1);
});
afterAll(async () => {
  await one.end();
  await database.drop();
});

const shown = async () => (await readClock(database.sql)).now().toISOString();

async function owed(persona: string, today: LocalDate, place = 0) {
  const summary = await findAccountSummary(database.sql, personaNamed(persona).accountNumbers[place] ?? '', today);
  if (!summary) throw new Error(`${persona} has no account`);
  return summary;
}

describe('forty days', () => {
  const lastDay = addDays(firstDay, 40);
  const progress: string[] = [];

  beforeAll(async () => {
    await advance(one);
    await moveClock(database.sql, new Date('2026-12-05T20:00:00Z'));
    await advance(one);
    await moveClock(database.sql, new Date('2026-12-30T20:00:00Z'));
    // Broken off in the middle of its work, as by a kill, and continued by the next run.
    await database.sql.query(`
      create function utility.break_off() returns trigger language plpgsql as 'begin raise ''broken off''; end';
      create trigger break_off before insert on utility.worked_day
        for each row when (new.day = '2026-12-20') execute function utility.break_off()`);
    await expect(advance(one)).rejects.toThrow('broken off');
    await database.sql.query('drop function utility.break_off cascade');
    expect(await shown()).toBe('2026-12-06T08:00:00.000Z');
    const [ahead] = await database.sql`
      select count(*)::int as transactions from utility.ledger_transaction where effective_on > '2026-12-05'`;
    expect(ahead?.transactions).toBe(0);
    await advance(one, ({ day, daysLeft }) => progress.push(`${day} ${daysLeft}`));
  }, 60_000);

  it('are worked one after the other, each once, and the clock arrives', async () => {
    const days = (await listWorkedDays(database.sql, firstDay, 100)).map(({ day }) => day);
    expect(days).toEqual(Array.from({ length: 40 }, (_, index) => addDays(firstDay, index + 1)));
    expect(progress[0]).toBe('2026-12-06 24');
    expect(progress.at(-1)).toBe('2026-12-30 0');
    expect(await shown()).toBe('2026-12-30T20:00:00.000Z');
  });

  it('bring every account its bill, each cycle once', async () => {
    const [row] = await database.sql`
      select count(*)::int as bills, count(distinct account_number)::int as accounts from utility.bill
      where issued_on > ${firstDay}::text::date and issued_on <= ${lastDay}::text::date`;
    const [open] = await database.sql`select count(*)::int as accounts from utility.account where status = 1`;
    expect(row?.accounts).toBeGreaterThanOrEqual((open?.accounts ?? 0) - 2);
    const [late] = await database.sql`
      select count(*)::int as accounts from utility.account a where status = 1 and opened_on < ${firstDay}::text::date
        and (select max(period_before) from utility.bill b where b.account_number = a.account_number)
          <= ${lastDay}::text::date - interval '32 days'`;
    expect(late?.accounts).toBe(0);
  });

  it('leave the demo people as they are: late payers late, on-time payers paid, credits in credit', async () => {
    const elena = await owed('past-due', lastDay);
    expect(elena.pastDueCents).toBeGreaterThan(0);
    expect(elena.balanceCents).toBeGreaterThan(elena.pastDueCents);
    expect((await owed('on-time', lastDay)).pastDueCents).toBe(0);
    expect((await owed('on-time', lastDay)).lastPayment?.paidOn).toMatch(/^2026-12/);
    expect((await owed('auto-pay', lastDay)).lastPayment?.paidOn).toBe('2026-12-15');
    expect((await owed('auto-pay', lastDay)).pastDueCents).toBe(0);
    expect((await owed('credit', lastDay)).balanceCents).toBeLessThan(0);
    for (const place of [0, 1, 2, 3]) expect((await owed('landlord', lastDay, place)).pastDueCents).toBe(0);
  });

  it('take the next installment of an arrangement with the next bill, without a late fee', async () => {
    const [account = ''] = personaNamed('arrangement').accountNumbers;
    const [newest, earlier] = await database.sql<Record<string, number>>`
      select total_due_cents::int as total, payments_cents::int as paid, installment_cents::int as installment,
        deferred_cents::int as deferred, (select count(*)::int from utility.bill_line l
          where l.account_number = b.account_number and l.bill_number = b.bill_number and l.kind = 'late-fee') as fees
      from utility.bill b where account_number = ${account} order by issued_on desc limit 2`;
    if (!newest || !earlier) throw new Error('the arrangement has no bills');
    expect(newest.paid).toBe((earlier.total ?? 0) - (earlier.deferred ?? 0));
    expect(newest.installment).toBeGreaterThan(0);
    expect(newest.deferred).toBe((earlier.deferred ?? 0) - (newest.installment ?? 0));
    expect(newest.fees).toBe(0);
    expect(await owed('arrangement', lastDay)).toMatchObject({ pastDueCents: 0, deferredCents: newest.deferred });
  });

  it('let service start on its day, and the newcomer have a first bill', async () => {
    const [liam] = await database.sql`
      select status from utility.account where account_number = ${personaNamed('pending').accountNumbers[0] ?? ''}`;
    expect(liam?.status).toBe(1);
    expect((await owed('just-moved-in', lastDay)).currentBillNumber).not.toBeNull();
  });

  it('sum up each month as its readings come in, also one that begins on the way', async () => {
    const wrong = await database.sql`
      select m.meter_id, m.channel, m.month::text from utility.usage_month m
      cross join lateral (
        select sum(d.total) filter (where d.peak is not null) as total, max(d.peak) as peak,
          array_agg(case when d.peak is not null then d.total end order by d.day) as days
        from utility.usage_day d
        where d.meter_id = m.meter_id and d.channel = m.channel and d.day >= m.month and d.day < m.month + interval '1 month'
      ) summed
      where (m.total, m.peak, array_remove(m.day_total, null)) is distinct from
        (summed.total, summed.peak, array_remove(summed.days, null))`;
    expect(wrong).toEqual([]);
    const [row] = await database.sql`
      select count(*)::int as months, max(cardinality(day_total)) as days from utility.usage_month where month = '2026-12-01'`;
    expect(row?.months).toBeGreaterThan(50);
    expect(row?.days).toBe(29);
  });

  it('never go back', async () => {
    expect(await moveClock(database.sql, new Date('2026-12-30T19:59:59Z'))).toBe(false);
    expect(await moveClock(database.sql, new Date('2026-11-01T00:00:00Z'))).toBe(false);
    expect(await shown()).toBe('2026-12-30T20:00:00.000Z');
  });
});

it('stops where a follower has something due until that is done, and only then continues', async () => {
  const { sql: db } = database;
  const report = (clearBefore: string) => db`
    insert into clock.follower (name, clear_before, seen_at) values ('test', ${clearBefore}::text::timestamptz, now())
    on conflict (name) do update set clear_before = excluded.clear_before, seen_at = excluded.seen_at`;
  await report('2027-01-01T17:30:00Z');
  await moveClock(db, new Date('2027-01-03T20:00:00Z'));
  let arrived = false;
  const moving = advance(db).then(() => {
    arrived = true;
  });
  // It has to hear from the follower once more before it trusts it.
  while ((await shown()) < '2027-01-01T17:30:00') {
    await report('2027-01-01T17:30:00Z');
    await wait(20);
  }
  expect(await shown()).toBe('2027-01-01T17:30:00.000Z');
  expect((await readClock(db)).today(officeZone)).toBe('2027-01-01');
  expect(arrived).toBe(false);
  await report('infinity');
  await moving;
  expect(await shown()).toBe('2027-01-03T20:00:00.000Z');
});

it('learns from followers what they have due before it works several days at once', async () => {
  const { sql: db } = database;
  const report = (clearBefore: string) => db`
    update clock.follower set clear_before = ${clearBefore}::text::timestamptz, seen_at = now() where name = 'test'`;
  // What it last said is from before the run.
  await report('infinity');
  await moveClock(db, new Date('2027-01-09T20:00:00Z'));
  const moving = advance(db);
  while ((await shown()) < '2027-01-06T17:30:00') {
    await report('2027-01-06T17:30:00Z');
    await wait(20);
  }
  expect(await shown()).toBe('2027-01-06T17:30:00.000Z');
  await report('infinity');
  await moving;
  expect(await shown()).toBe('2027-01-09T20:00:00.000Z');
});

it('writes the same books whether the days come one by one or all at once', async () => {
  const books = async (moves: readonly string[]) => {
    const { sql, drop } = await testDatabase(city);
    // As if every account had given with its newest bills: what isn't due yet stands on the bill, the rest is in the fund.
    await sql`
      with given as (
        insert into utility.donation_on_bill
        select account_number, bill_number, 300, due_on, case when due_on < ${firstDay}::text::date then 'counted' else 'open' end
        from utility.bill where due_on > ${firstDay}::text::date - 60
        on conflict do nothing returning *
      )
      insert into utility.energy_share_entry (kind, reference, account_number, donor, amount_cents, on_day)
      select 'monthly', account_number || '/' || bill_number, account_number, account_number, amount_cents, due_on + 1
      from given where outcome = 'counted'`;
    for (const to of moves) {
      await moveClock(sql, new Date(to));
      await advance(sql);
    }
    const bills =
      await sql`select * from utility.bill where issued_on > ${firstDay}::text::date order by account_number, bill_number`;
    const lines = await sql`select l.* from utility.bill_line l join utility.bill b using (account_number, bill_number)
      where b.issued_on > ${firstDay}::text::date order by account_number, bill_number, line_no`;
    const ledger = await sql`select t.*, e.entry_no, e.ledger, e.amount_cents
      from utility.ledger_transaction t join utility.ledger_entry e using (account_number, transaction_id)
      where t.effective_on > ${firstDay}::text::date order by account_number, transaction_id, entry_no`;
    const rest = [
      await sql`select * from utility.account_balance order by account_number`,
      await sql`select * from utility.payment_arrangement order by account_number, agreed_on`,
      await sql`select * from utility.planned_payment order by account_number, bill_number`,
      await sql`select * from utility.notice order by notice_id`,
      await sql`select day::text, bills, payments from utility.worked_day order by day`,
      await sql`select account_number, status, payment_habit from utility.account order by account_number`,
      await sql`select * from utility.energy_share_fund`,
    ];
    const fund = [
      await sql`select account_number, bill_number, due_on::text, outcome from utility.donation_on_bill order by 1, 2`,
      await sql`select kind, reference, amount_cents::int, on_day::text from utility.energy_share_entry order by kind, reference`,
    ];
    await drop();
    return { bills, lines, ledger, rest, fund };
  };
  const evenings = Array.from({ length: 45 }, (_, index) => `${addDays(firstDay, index + 1)}T20:00:00Z`);
  const [oneByOne, atOnce] = [await books(evenings), await books(evenings.slice(-1))];
  expect(atOnce.bills.length).toBeGreaterThan(5);
  expect(atOnce.ledger.filter(({ kind }) => kind === 'payment').length).toBeGreaterThan(5);
  const outcomes = atOnce.fund[0]
    ?.filter(({ due_on: dueOn }) => String(dueOn) > firstDay)
    .map(({ outcome }) => outcome);
  expect([...new Set(outcomes)].toSorted()).toEqual(['counted', 'open', 'taken-off']);
  expect(atOnce.fund[1]?.filter(({ kind }) => kind === 'back').length).toBeGreaterThan(0);
  expect(atOnce).toEqual(oneByOne);
});
